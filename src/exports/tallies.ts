/** Counts of one export since this process started. */
export interface Tally {
  /** Attempts that ended with an error, took too long, or whose worker died. */
  failedAttempts: number;
  /** Rows and bytes of deliveries. An interval that is delivered again counts again. */
  rows: number;
  bytes: number;
}

const NONE: Readonly<Tally> = { failedAttempts: 0, rows: 0, bytes: 0 };

/** Counts what runs did, by export. */
export class Tallies {
  readonly #tallies = new Map<string, Tally>();

  delivered(exportId: string, rows: number, bytes: number): void {
    const tally = this.#own(exportId);
    tally.rows += rows;
    tally.bytes += bytes;
  }

  failed(exportId: string): void {
    this.#own(exportId).failedAttempts++;
  }

  of(exportId: string): Readonly<Tally> {
    return this.#tallies.get(exportId) ?? NONE;
  }

  /** Forgets all other exports. */
  keepOnly(exportIds: ReadonlySet<string>): void {
    for (const id of this.#tallies.keys()) if (!exportIds.has(id)) this.#tallies.delete(id);
  }

  #own(exportId: string): Tally {
    const tally = this.#tallies.get(exportId) ?? { ...NONE };
    this.#tallies.set(exportId, tally);
    return tally;
  }
}
