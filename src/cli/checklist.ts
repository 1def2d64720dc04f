import { describeError } from '../kernel/file_system.ts';

interface Finding {
  name: string;
  /** The problem and its remedy; null when the check passed. */
  problem: string | null;
  note: string;
}

/** Results of checks in their order. */
export class Checklist {
  readonly list: Finding[] = [];

  /**
   * Adds the result of a check, which returns a note, empty for nothing to list, or throws with the problem and its remedy.
   * Returns true if it passed.
   */
  readonly settle = async (name: string, look: () => string | Promise<string>): Promise<boolean> => {
    const finding: Finding = { name, problem: null, note: '' };
    try {
      finding.note = await look();
    } catch (error) {
      finding.problem = describeError(error);
    }
    if (finding.problem !== null || finding.note !== '') this.list.push(finding);
    return finding.problem === null;
  };

  /** Prints the list, each problem once. The exit code is 1 if there is one. */
  print(): void {
    for (const { name, problem, note } of this.list) {
      const text = problem === null ? note : this.#problemText(name, problem);
      console.log(`${problem === null ? 'ok  ' : 'FAIL'}  ${name.padEnd(14)} ${text}`);
    }
    if (this.list.some(({ problem }) => problem !== null)) process.exitCode = 1;
  }

  #problemText(name: string, problem: string): string {
    const first = this.list.find((finding) => finding.problem === problem)!;
    return first.name === name ? problem : `see ${first.name}`;
  }
}
