import { SingleBar } from 'cli-progress';

/** What a plain terminal shows without scrolling sideways. */
export const WIDTH = 80;

/** Says that a part of the work is done. */
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

/** A row of a table: cells, or one text that goes across. */
export type Row = readonly string[] | string;

/** Lines of a table, as narrow as its cells: the first column reads from the left, the others end where their header does. */
export function table(rows: readonly Row[], gap = 2): string[] {
  const cells = rows.filter((row): row is readonly string[] => typeof row !== 'string');
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...cells.map((row) => (row[i] ?? '').length)),
  );
  const pad = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!));
  return rows.map((row) => (typeof row === 'string' ? row : row.map(pad).join(' '.repeat(gap)).trimEnd()));
}

/** Lines of a text, broken at spaces. A longer word stays whole. `hanging` stands before all lines but the first. */
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
