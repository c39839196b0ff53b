// For tests: loaded into a process before its own code (`--import`), it moves the time that the process tells by
// MOVED_CLOCK_MS, and by MOVED_CLOCK_JUMP_MS more at each SIGUSR2, and says so then.
import process from 'node:process';

const systemNow = Date.now;
let movedMs = Number(process.env['MOVED_CLOCK_MS']);
Date.now = () => systemNow() + movedMs;
process.on('SIGUSR2', () => {
  movedMs += Number(process.env['MOVED_CLOCK_JUMP_MS']);
  process.stdout.write(`the clock was moved by ${movedMs} ms\n`);
});
