// Tests preload this file (`--import`) into a process to shift its clock by MOVED_CLOCK_MS. Each SIGUSR2 shifts the
// clock by another MOVED_CLOCK_JUMP_MS (the values of a comma-separated list are used in turn) and logs the total.
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
