import { SingleBar } from 'cli-progress';

/** Columns of a standard terminal. */
export const WIDTH = 80;

/** Reports that a step is done. */
export function step(text: string): void {
  console.log(`==> ${text}`);
}

export function progressBar(title: string): SingleBar {
  return new SingleBar({
    format: `    ${title} [{bar}] {value}/{total}`,
    noTTYOutput: true,
    notTTYSchedule: 2000,
    hideCursor: true,
  });
}

/** A table row: cells, or one text that spans all columns. */
export type TableRow = readonly string[] | string;

/** Formats a table as narrow as its cells: the first column is left-aligned, the others are right-aligned. */
export function table(rows: readonly TableRow[]): string[] {
  const cells = rows.filter((row): row is readonly string[] => typeof row !== 'string');
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...cells.map((row) => (row[i] ?? '').length)),
  );
  const pad = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!));
  return rows.map((row) => (typeof row === 'string' ? row : row.map(pad).join('  ').trimEnd()));
}

/** Wraps a text at spaces. Longer words are not split. `hanging` precedes all lines but the first. */
export function wrapped(text: string, first = '', hanging = ' '.repeat(first.length)): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && longer.length > WIDTH) {
      lines.push(line);
      line = hanging + word;
    } else {
      line = longer;
    }
    isEmpty = false;
  }
  return [...lines, line];
}
