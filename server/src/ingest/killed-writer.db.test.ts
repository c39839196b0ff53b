import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board, boardMatch } from '../platform/database/schema/board-tables.ts';
import { open } from '../../test/test-databases.ts';

const rounds = 3;
/** Every round opens the database three times. */
const timeoutMs = 240_000;

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-killed-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

/** Lets a process write and kills it after `versions` acknowledged versions; returns the acknowledged versions. */
const writeUntilKilled = async (versions: number, whileRunning: () => Promise<void>) => {
  const script = join(import.meta.dirname, '../../test/endless-writes.ts');
  const writer = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'exit');
  const acknowledged: { version: number; minute: number }[] = [];
  for await (const line of createInterface(writer.stdout)) {
    const [version = 0, minute = 0] = line.split(' ').map(Number);
    acknowledged.push({ version, minute });
    if (acknowledged.length === 1) await whileRunning();
    if (acknowledged.length >= versions) writer.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
};

describe('a process killed while it writes to the embedded database', () => {
  it(
    'keeps others out while it runs, and loses nothing that it acknowledged',
    async () => {
      let newest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const acknowledged = await writeUntilKilled(5 + 7 * round, async () => {
          await expect(open({ kind: 'directory', dataDir })).rejects.toThrow('already uses this data directory');
        });
        const last = acknowledged.at(-1) ?? { version: 0, minute: 0 };
        expect(acknowledged[0]?.version).toBeGreaterThan(newest);

        const database = await open({ kind: 'directory', dataDir });
        const [row] = await database.orm.select().from(board);
        const stored = await database.orm.select().from(boardMatch);
        await database.close();
        newest = row?.version ?? 0;
        expect(newest).toBeGreaterThanOrEqual(last.version);
        // All fifty matches are written in one version, so all must have the same minute.
        const minutes = new Set(stored.map(({ data }) => (/"minute":(\d+)/.exec(data ?? '') ?? [])[1]));
        expect(stored).toHaveLength(50);
        expect([...minutes]).toEqual([String(last.minute + newest - last.version)]);
      }
    },
    timeoutMs,
  );
});
