// For tests: preloaded (`--import`) into a process, it shifts the clock of the process by MOVED_CLOCK_MS, and by
// another MOVED_CLOCK_JUMP_MS at each SIGUSR2 (a comma-separated list is cycled). It reports each jump.
import process from 'node:process';

const systemNow = Date.now;
let movedMs = Number(process.env['MOVED_CLOCK_MS']);
Date.now = () => systemNow() + movedMs;
const jumpsMs = (process.env['MOVED_CLOCK_JUMP_MS'] ?? '').split(',').map(Number);
process.on('SIGUSR2', () => {
  const jumpMs = jumpsMs.shift() ?? 0;
  jumpsMs.push(jumpMs);
  movedMs += jumpMs;
  process.stdout.write(`the clock was moved by ${movedMs} ms\n`);
});
