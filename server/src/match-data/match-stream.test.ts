import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { detailsAnswer, oddsAnswer, statisticsAnswer } from './match-answers.ts';
import { createMatchStream } from './match-stream.ts';

let clock: ManualClock;
let watch: () => Promise<StreamReader>;
let close: () => Promise<void>;
/** The visitors who were charged. */
let payers: (string | undefined)[];

beforeEach(async () => {
  clock = createManualClock(Date.parse('2024-05-25T15:00:00.000Z'));
  payers = [];
  const nothing = { kind: 'nothing' } as const;
  const matches = createMatchStream({
    answers: {
      odds: async (match, visitor) => {
        payers.push(visitor);
        return oddsAnswer(match, nothing, clock.now());
      },
      statistics: async (match) => statisticsAnswer(match, nothing, clock.now()),
      details: async (match) => detailsAnswer(match, nothing, clock.now()),
    },
    board: { match: (id) => liveMatch(id) },
    clock,
    random: () => 0.5,
    maxWatchers: 3,
    maxPerAddress: 3,
    headers: {},
  });
  let visitors = 0;
  const server = createServer((_request, reply) => {
    visitors += 1;
    matches.join(reply, 'football-1', `visitor ${visitors}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stopping = new AbortController();
  const running = matches.run(stopping.signal);
  watch = () => readStream(`http://127.0.0.1:${address.port}/`);
  close = async () => {
    stopping.abort();
    await running;
    matches.close();
    server.close();
    server.closeAllConnections();
  };
});

afterEach(() => close());

const isOf = (event: string) => (block: string) => fieldOf(block, 'event') === event;

/** Advances the clock second by second. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 1_000) await clock.advance(1_000);
};

it('Consecutive watchers receive their heartbeats in different seconds.', async () => {
  const [first, second] = [await watch(), await watch()];
  await second.block(isOf('details'));
  await pass(1_000);
  await second.block(isOf('alive'));
  expect(first.blocks.some(isOf('alive'))).toBe(false);
  await pass(14_000);
  expect(await first.block(isOf('alive'))).toContain('event: alive');
});

it('A watcher still gets heartbeats after the clock is set back.', async () => {
  const reader = await watch();
  await reader.block(isOf('details'));
  clock.setBack(7_200_000);
  await pass(16_000);
  expect(await reader.block(isOf('alive'))).toContain('event: alive');
});

it('The first watcher is charged for all calls, and the next watcher after the first has left.', async () => {
  const [first, second] = [await watch(), await watch()];
  await second.block(isOf('details'));
  await pass(15_000);
  expect([...new Set(payers)]).toEqual(['visitor 1']);
  first.close();
  while (payers.at(-1) !== 'visitor 2') await clock.advance(1_000);
  second.close();
});
