import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectAt, openReader, textAt } from './live-reader.ts';
import type { LiveReader, ReadBoard } from './live-reader.ts';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';

/** The stand-in's names of sports by ours. */
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

const begin = async (): Promise<void> => {
  demo = await startDemo();
  reader = await openReader(demo.server.origin);
  await reader.until('matches of all sports', everySportIsThere, 60_000);
};

const end = async (): Promise<void> => {
  reader?.close();
  await demo?.stop();
};

const clearFaults = async (): Promise<void> => {
  const reply = await fetch(`${demo.simulator.origin}/_simulator/faults`, { method: 'DELETE' });
  expect(reply.status).toBe(204);
};

const everyFaultStruck = async (): Promise<boolean> => {
  const { faults } = await demo.simulator.state();
  return Array.isArray(faults) && faults.every((fault) => Number(objectAt({ fault }, 'fault')['struck']) > 0);
};

/** Ids that were on the board and no longer are. */
const lost = (before: ReadBoard, after: ReadBoard): string[] =>
  [...before.matches.keys()].filter((id) => !after.matches.has(id));

/** What each fault is to a visitor: one sport has one fault, all at once, so that none can hide behind another. */
const rounds: readonly Readonly<Partial<Record<SportKey, { readonly fault: string; readonly problem: string }>>>[] = [
  {
    football: { fault: '500', problem: 'provider' },
    basketball: { fault: 'hang', problem: 'timeout' },
    hockey: { fault: 'reset-connection', problem: 'network' },
    baseball: { fault: 'html', problem: 'malformed' },
    americanfootball: { fault: 'truncated', problem: 'malformed' },
    rugby: { fault: 'wrong-types', problem: 'malformed' },
    volleyball: { fault: 'empty-body', problem: 'provider' },
    handball: { fault: 'huge', problem: 'malformed' },
    formula1: { fault: 'bug', problem: 'provider' },
    mma: { fault: 'slow', problem: '' },
    afl: { fault: 'bad-item', problem: '' },
    tennis: { fault: 'wrong-types-one', problem: '' },
  },
  {
    football: { fault: '429', problem: 'rate' },
    basketball: { fault: '403', problem: 'auth' },
    hockey: { fault: 'token', problem: 'auth' },
    baseball: { fault: 'requests', problem: 'quota' },
    americanfootball: { fault: 'rateLimit', problem: 'rate' },
    rugby: { fault: 'quota', problem: 'quota' },
  },
];

/** Pauses after these are minutes or hours by design; that they end is shown beside the planner, where time is an argument. */
const longPause = new Set(['rate', 'auth', 'quota']);

describe.each(rounds.map((round, index) => ({ round, title: `round ${index + 1} of faults, one a sport` })))(
  '$title',
  ({ round }) => {
    beforeAll(begin);
    afterAll(end);

    it('each is told by its kind, no match is lost, and what can recover soon does so by itself', async () => {
      const before = reader.board();
      const faulty = sportKeys.flatMap((sport) => {
        const expected = round[sport];
        return expected ? [{ sport, ...expected }] : [];
      });
      for (const { sport, fault } of faulty) {
        await demo.simulator.control('faults', { kind: fault, sport: slugs[sport], delayMs: 300 });
      }
      const failing = faulty.filter(({ problem }) => problem !== '');
      const during = await reader.until(
        'every problem told',
        (board) => failing.every(({ sport, problem }) => problemOf(board, sport) === problem),
        50_000,
      );
      for (const sport of sportKeys) expect(problemOf(during, sport)).toBe(round[sport]?.problem ?? '');
      expect(lost(before, during)).toEqual([]);
      const answer = await demo.server.get('/api/matches');
      expect(answer.status).toBe(200);

      await clearFaults();
      const soon = failing.filter(({ problem }) => !longPause.has(problem));
      const after = await reader.until(
        'recovered',
        (board) => soon.every(({ sport }) => problemOf(board, sport) === ''),
        50_000,
      );
      expect(lost(before, after)).toEqual([]);
    });
  },
);

describe('all faults mixed', () => {
  beforeAll(begin);
  afterAll(end);

  it('no match is lost and every sport recovers by itself', async () => {
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
    expect(lost(before, reader.board())).toEqual([]);

    await clearFaults();
    const after = await reader.until(
      'every sport well',
      (board) => sportKeys.every((sport) => problemOf(board, sport) === ''),
      50_000,
    );
    expect(lost(before, after)).toEqual([]);
  });
});
