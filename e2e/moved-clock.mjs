// For tests: loaded into a process before its own code (`--import`), it moves the time that the process tells by
// MOVED_CLOCK_MS, and by MOVED_CLOCK_JUMP_MS more at each SIGUSR2 (several, with commas between, take turns), and says so then.
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
