// Preloaded with `--import`: the system clock of this process starts at an instant of a test, or where it is. Each SIGUSR2
// steps it by a year, forward and back in turn.
const YEAR_MS = 365 * 86_400_000;
const now = Date.now.bind(Date);
const start = process.env['TEST_CLOCK_START'];
let shift = start === undefined ? 0 : Date.parse(start) - now();
let step = YEAR_MS;
Date.now = () => now() + shift;
process.on('SIGUSR2', () => {
  shift += step;
  step = -step;
});
