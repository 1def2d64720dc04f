// Preloaded with `--import`: sets the start of this process's system clock, by default the current time. Each SIGUSR2
// steps it by a year, alternately forward and back.
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
