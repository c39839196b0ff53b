import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { followFrom, openReader, readSnapshot } from './live-reader.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';
import type { RunningSimulator } from './running-product.ts';

/** How many matches the board must have before the server is killed; the stand-in's day has more. */
const enoughMatches = 50;

describe.each(['pglite', 'postgres'] as const)('a server with %s that is killed and restarted', (store) => {
  const data = newDataFolder();
  let simulator: RunningSimulator;
  let postgres: PostgresDatabase | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    // Sixty times real time, so that matches change during the test.
    simulator = await startSimulator(['sports', '--seed', '7', '--speed', '60']);
    postgres = store === 'postgres' ? await startPostgresDatabase() : undefined;
    env = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: data.path };
  });

  afterAll(async () => {
    await simulator?.stop();
    await postgres?.stop();
    data.remove();
  });

  it('has its board at once, states its age, and lets readers resume from their version without a reset', async () => {
    const first = await startServer({ ...env, ...polling(simulator) });
    const before = await openReader(first.origin);
    await before.until('a full board', ({ matches }) => matches.size >= enoughMatches);
    const seen = before.board().version;
    await before.until('a change after it', ({ version }) => version > seen);
    first.process.kill('SIGKILL');
    const killedAt = Date.now();
    await first.process.ended;
    await before.ended;
    const left = before.board();

    // This server cannot reach the provider, so its board can only come from the database.
    const second = await startServer({
      ...env,
      ...polling({ base: 'http://127.0.0.1:9/{sport}' }),
    });
    const restored = await readSnapshot(second.origin);
    // The killed server may have saved a version that it never sent.
    expect(restored.version).toBeGreaterThanOrEqual(left.version);
    expect(Date.parse(restored.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(left.updatedAt ?? ''));
    expect(Date.parse(restored.updatedAt ?? '')).toBeLessThanOrEqual(killedAt);
    expect(restored.matches.size).toBeGreaterThanOrEqual(enoughMatches);

    const back = await followFrom(second.origin, left);
    await expectLevel([back], second.origin);
    expect(back.frames()).not.toHaveProperty('reset');
    back.close();
    await second.stop();

    const third = await startServer({ ...env, ...polling(simulator) });
    const caughtUp = await followFrom(third.origin, left);
    await caughtUp.until('a change from the provider', ({ version }) => version > restored.version);
    await expectLevel([caughtUp], third.origin);
    expect(caughtUp.frames()).not.toHaveProperty('reset');
    caughtUp.close();
    await third.stop();
  });
});
