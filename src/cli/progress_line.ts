/** A progress line on the terminal. Prints nothing when standard error is not a terminal. */
export function progressLine(): { show(what: string, done: number, total: number): void; end(): void } {
  let shown = '';
  const write = (text: string) => {
    if (!process.stderr.isTTY || text === shown) return;
    shown = text;
    process.stderr.write(`\r${text}\u001b[K`);
  };
  return {
    show(what, done, total) {
      write(total > 0 ? `${what} ${Math.min(100, Math.floor((100 * done) / total))} %` : what);
    },
    end() {
      if (shown !== '') write('');
    },
  };
}
