import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectAt, openReader, textAt } from './live-reader.ts';
import type { LiveReader, ReadBoard } from './live-reader.ts';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';

/** Maps each sport key to the name that the stand-in uses. */
const slugs = {
  football: 'football',
  basketball: 'basketball',
  hockey: 'hockey',
  baseball: 'baseball',
  americanfootball: 'american-football',
  rugby: 'rugby',
  volleyball: 'volleyball',
  handball: 'handball',
  formula1: 'formula-1',
  mma: 'mma',
  afl: 'afl',
  tennis: 'tennis',
} as const;

type SportKey = keyof typeof slugs;

const sportKeys = Object.keys(slugs).filter((key): key is SportKey => Object.hasOwn(slugs, key));

const problemOf = ({ sports }: ReadBoard, sport: string): string =>
  textAt(objectAt(objectAt(sports, sport), 'problem'), 'kind');

const everySportIsThere = ({ matches }: ReadBoard): boolean =>
  new Set([...matches.values()].map((match) => match['sport'])).size === sportKeys.length;

let demo: Demo;
let reader: LiveReader;

beforeAll(async () => {
  demo = await startDemo();
  reader = await openReader(demo.server.origin);
  await reader.until('matches of all sports', everySportIsThere, 60_000);
});

afterAll(async () => {
  reader?.close();
  await demo?.stop();
});

const everyFaultStruck = async (): Promise<boolean> => {
  const { faults } = await demo.simulator.state();
  return Array.isArray(faults) && faults.every((fault) => Number(objectAt({ fault }, 'fault')['struck']) > 0);
};

/** The ids that left the board. */
const missingIds = (before: ReadBoard, after: ReadBoard): string[] =>
  [...before.matches.keys()].filter((id) => !after.matches.has(id));

/**
 * Each sport's fault and the problem that users see; all faults are active at the same time. A hanging reply is not
 * included because its timeout takes 25 s; the client's unit tests cover it.
 */
const faults: Readonly<Record<SportKey, { readonly fault: string; readonly problem: string }>> = {
  football: { fault: '500', problem: 'provider' },
  basketball: { fault: 'rateLimit', problem: 'rate' },
  hockey: { fault: 'reset-connection', problem: 'network' },
  baseball: { fault: 'html', problem: 'malformed' },
  americanfootball: { fault: 'truncated', problem: 'malformed' },
  rugby: { fault: 'token', problem: 'auth' },
  volleyball: { fault: 'requests', problem: 'quota' },
  handball: { fault: 'huge', problem: 'malformed' },
  formula1: { fault: 'bug', problem: 'provider' },
  mma: { fault: 'slow', problem: '' },
  afl: { fault: 'bad-item', problem: '' },
  tennis: { fault: 'wrong-types-one', problem: '' },
};

/** These problems pause polling for minutes or hours by design; the unit tests of the poll planner cover them. */
const longPause = new Set(['rate', 'auth', 'quota']);

it('With mixed faults, no match is lost and every sport recovers.', async () => {
  const before = reader.board();
  const kinds = [
    '500',
    'reset-connection',
    'html',
    'truncated',
    'wrong-types',
    'bad-item',
    'empty-body',
    'bug',
    'slow',
  ];
  for (const kind of kinds) await demo.simulator.control('faults', { kind, probability: 0.2, delayMs: 200 });
  await expect.poll(everyFaultStruck, { timeout: 50_000, interval: 500 }).toBe(true);
  expect(missingIds(before, reader.board())).toEqual([]);

  await demo.simulator.liftFaults();
  const after = await reader.until(
    'every sport without a problem',
    (board) => sportKeys.every((sport) => problemOf(board, sport) === ''),
    50_000,
  );
  expect(missingIds(before, after)).toEqual([]);
});

// This test runs last because some sports pause for a long time afterwards.
it('With one fault per sport, each is reported by kind, no match is lost, and sports without a long pause recover.', async () => {
  const before = reader.board();
  for (const sport of sportKeys) {
    await demo.simulator.control('faults', { kind: faults[sport].fault, sport: slugs[sport], delayMs: 300 });
  }
  const during = await reader.until(
    'every problem reported',
    (board) => sportKeys.every((sport) => problemOf(board, sport) === faults[sport].problem),
    50_000,
  );
  expect(missingIds(before, during)).toEqual([]);
  expect((await demo.server.get('/api/matches')).status).toBe(200);

  await demo.simulator.liftFaults();
  const soon = sportKeys.filter((sport) => !longPause.has(faults[sport].problem));
  const after = await reader.until(
    'recovered',
    (board) => soon.every((sport) => problemOf(board, sport) === ''),
    50_000,
  );
  expect(missingIds(before, after)).toEqual([]);
});
