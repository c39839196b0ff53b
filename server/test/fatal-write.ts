import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import * as v from 'valibot';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { diskFreeBytes } from '../src/platform/database/pglite-database.ts';
import { killedWriteNames, killedWrites } from './killed-writes.ts';

/**
 * A process for tests: runs one kind of write and kills itself with SIGKILL at one of its statements, before or right
 * after this statement is sent. If the write completes, prints the number of statements. Arguments: the location of the
 * database as JSON, the kind, the number of the fatal statement (0: none) and the moment.
 */
const [place, kind, fatalAt, moment] = v.parse(
  v.tuple([
    v.pipe(
      v.string(),
      v.parseJson(),
      v.variant('kind', [
        v.object({ kind: v.literal('directory'), dataDir: v.string() }),
        v.object({ kind: v.literal('postgres'), url: v.string() }),
      ]),
    ),
    v.picklist(killedWriteNames),
    v.pipe(v.string(), v.toNumber()),
    v.picklist(['before', 'sent']),
  ]),
  process.argv.slice(2),
);

let isCounting = kind === 'migration';
let statements = 0;

const count = <T>(send: () => T): T => {
  if (!isCounting) return send();
  statements += 1;
  if (statements !== fatalAt) return send();
  if (moment === 'sent') {
    const sent = send();
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return sent;
  }
  process.kill(process.pid, 'SIGKILL');
  return send();
};

const sendToServer: unknown = Reflect.get(Client.prototype, 'query');
const sendToFile: unknown = Reflect.get(PGlite.prototype, 'execProtocolStream');
const counted = (send: unknown) =>
  function (this: unknown, ...args: unknown[]): unknown {
    return count(() => (typeof send === 'function' ? Reflect.apply(send, this, args) : undefined));
  };
Reflect.set(Client.prototype, 'query', counted(sendToServer));
Reflect.set(PGlite.prototype, 'execProtocolStream', counted(sendToFile));

if (place.kind === 'directory') await diskFreeBytes(place.dataDir);
const database = await openDatabase(place, { clock: systemClock, onIdleError: () => undefined });
isCounting = true;
await killedWrites[kind].write(database);
isCounting = false;
process.stdout.write(`${statements}\n`);
await database.close();
