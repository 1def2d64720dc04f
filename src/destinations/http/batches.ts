import { createReadStream } from 'node:fs';

export interface BatchLimits {
  rows: number;
  /** Total of all rows; a larger row is sent alone. */
  bytes: number;
}

const CHUNK_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/**
 * Cuts files of one JSON object per line into batches of whole lines, without parsing them. The cut depends on the
 * lines alone and not on the files they are in, so that a repeat makes the same batches.
 */
export async function* cutBatches(
  paths: readonly string[],
  limits: BatchLimits,
): AsyncGenerator<readonly Buffer[], void> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for (const path of paths) {
    for await (const lines of linesOf(path)) {
      for (const line of lines) {
        if (batch.length >= limits.rows || (batch.length > 0 && bytes + line.length > limits.bytes)) {
          yield batch;
          batch = [];
          bytes = 0;
        }
        batch.push(line);
        bytes += line.length;
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** The lines of a file without their ends, some at a time. */
async function* linesOf(path: string): AsyncGenerator<Buffer[], void> {
  // Pieces of a line whose end has not come yet.
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      lines.push(Buffer.concat([...begun, chunk.subarray(from, end)]));
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (begun.length > 0) yield [Buffer.concat(begun)];
}
