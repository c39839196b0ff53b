import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createHealth } from './health.ts';

const playing = { status: 'live' } as const;

const nodeOf = () => {
  const clock = createManualClock(Date.parse('2026-03-20T12:00:00Z'));
  const asked = { pings: 0, counts: 0, reachable: true, version: 1 };
  const health = createHealth({
    version: '1.2.3',
    database: {
      kind: 'postgres',
      ping: () => {
        asked.pings += 1;
        return asked.reachable ? Promise.resolve() : Promise.reject(new Error('gone'));
      },
    },
    board: {
      head: () => ({ version: asked.version, updatedAt: null }),
      matches: () => {
        asked.counts += 1;
        return [playing, { status: 'finished' }];
      },
    },
    isLeader: () => true,
    clock,
  });
  return { clock, asked, health };
};

it('Health costs at most one query per second and one count per version, regardless of the number of requests.', async () => {
  const { clock, asked, health } = nodeOf();
  await Promise.all(Array.from({ length: 100 }, health));
  for (let call = 0; call < 100; call += 1) await health();
  expect(asked).toMatchObject({ pings: 1, counts: 1 });
  await clock.advance(1_000);
  asked.version = 2;
  expect(await health()).toMatchObject({ status: 'ok', board: { version: 2, matches: 2, live: 1 } });
  expect(asked).toMatchObject({ pings: 2, counts: 2 });
});

it('A database failure is reported within a second, and so is its recovery.', async () => {
  const { clock, asked, health } = nodeOf();
  expect((await health()).status).toBe('ok');
  asked.reachable = false;
  await clock.advance(1_000);
  expect((await health()).status).toBe('unavailable');
  asked.reachable = true;
  await clock.advance(1_000);
  expect((await health()).status).toBe('ok');
});

it('No outdated result is used after the clock is set back.', async () => {
  const { clock, asked, health } = nodeOf();
  await health();
  asked.reachable = false;
  clock.setBack(60_000);
  expect((await health()).status).toBe('unavailable');
});
