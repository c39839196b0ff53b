// Tests preload this file (`--import`) into a server with the embedded database. After a SIGUSR2, it kills the process
// before the next statement that contains DIE_BEFORE, so that the transaction is never committed.
import { PGlite } from '@electric-sql/pglite';
import { Buffer } from 'node:buffer';
import process from 'node:process';

const fatal = process.env['DIE_BEFORE'] ?? '';
let armed = false;
process.on('SIGUSR2', () => {
  armed = true;
  process.stdout.write('the next such statement is the last\n');
});

const send = Reflect.get(PGlite.prototype, 'execProtocolStream');

/** @type {PGlite['execProtocolStream']} */
PGlite.prototype.execProtocolStream = function (message, options) {
  if (armed && Buffer.from(message).includes(fatal)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(send, this, [message, options]);
};
