// Preloaded with `--import`: the system clock of this process starts at an instant of a test.
const shift = Date.parse(process.env['TEST_CLOCK_START'] ?? '') - Date.now();
const now = Date.now.bind(Date);
Date.now = () => now() + shift;
