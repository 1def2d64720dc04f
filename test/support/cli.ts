import { type ChildProcess, execFile } from 'node:child_process';
import { bundled } from './bundled.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line in its own process until it exits. Of this process's environment it inherits only PATH. */
export async function runWeir(args: string[], env: Record<string, string>): Promise<Ended> {
  const program = await bundled('src/cli/main.ts');
  return new Promise((resolve) => {
    const options = { timeout: 60_000, env: { PATH: process.env['PATH'], PORT: '0', ...env } };
    const child: ChildProcess = execFile(
      process.execPath,
      [program, ...args],
      options,
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}
