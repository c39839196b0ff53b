import { diffMatch } from '@touchline/domain/board/board.ts';
import type { BoardChange } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatchStore, type MatchChange } from './match-store.ts';
import type { Snapshot } from './read-board.ts';

const match = (id: string, fields: Partial<Match> = {}): Match => exampleMatch({ id, status: 'live', ...fields });

const snapshot = (version: number, matches: readonly Match[], fields: Partial<Snapshot> = {}): Snapshot => ({
  version,
  updatedAt: '2024-05-25T18:30:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: { football: { checkedAt: '2024-05-25T18:30:00Z' } },
  matches,
  dropped: 0,
  ...fields,
});

const change = (version: number, fields: Partial<BoardChange>): BoardChange => ({
  version,
  updatedAt: '2024-05-25T18:31:00Z',
  ...fields,
});

const now = Date.parse('2024-05-25T18:31:00Z');
const live = { quiet: false, dropped: 0 };

/** A store whose frames the test runs manually. */
const storeWithFrames = (nowMs: () => number = () => now) => {
  const frames: (() => void)[] = [];
  const store = createMatchStore({ now: nowMs, frame: (run) => frames.push(run) });
  const runFrame = (): void => {
    for (const run of frames.splice(0)) run();
  };
  return { store, frames, runFrame };
};

test('changes are buffered and applied together in the next frame', () => {
  const { store, frames, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1')]));
  let notified = 0;
  store.watchBoard(() => {
    notified += 1;
  });
  store.takeChange(change(2, { patch: { 'football-1': { homeScore: 1 } } }), live);
  store.takeChange(change(3, { patch: { 'football-1': { homeScore: 2 } } }), live);
  expect(store.match('football-1')?.homeScore).toBe(0);
  expect(frames).toHaveLength(1);
  runFrame();
  expect(store.match('football-1')?.homeScore).toBe(2);
  expect(notified).toBe(1);
  expect(store.version()).toBe(3);
});

test('only watchers of a changed match are notified, and other matches keep their identity', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1'), match('football-2')]));
  const other = store.match('football-2');
  const notified: string[] = [];
  store.watchMatch('football-1', () => notified.push('1'));
  const unwatch = store.watchMatch('football-2', () => notified.push('2'));
  store.takeChange(change(2, { patch: { 'football-1': { homeScore: 1 } } }), live);
  runFrame();
  expect(notified).toEqual(['1']);
  expect(store.match('football-2')).toBe(other);
  unwatch();
});

test('a score change keeps the listing; a status change, a new match and a removed match replace it', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1')]));
  const listings = [store.listing()];
  const step = (fields: Partial<BoardChange>): void => {
    store.takeChange(change(listings.length + 1, fields), live);
    runFrame();
    listings.push(store.listing());
  };
  step({ patch: { 'football-1': { homeScore: 1 } } });
  step({ patch: { 'football-1': { status: 'finished' } } });
  step({ put: [match('football-2')] });
  step({ drop: ['football-1'] });
  expect(listings.map((listing, at) => at > 0 && listing !== listings[at - 1])).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a snapshot keeps the identity of unchanged matches', () => {
  const { store } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1'), match('football-2')]));
  const [one, listing] = [store.match('football-1'), store.listing()];
  store.takeSnapshot(snapshot(2, [match('football-1'), match('football-2', { homeScore: 1 })]));
  expect(store.match('football-1')).toBe(one);
  expect(store.match('football-2')?.homeScore).toBe(1);
  expect(store.listing()).toBe(listing);
});

test('an empty or failed refresh keeps the matches until the next match arrives', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1')]));
  store.fail('unreachable');
  store.takeSnapshot(snapshot(2, []));
  expect(store.board()).toMatchObject({ phase: 'ready', matches: [{ id: 'football-1' }] });
  store.takeChange(change(3, { put: [match('football-9')] }), live);
  runFrame();
  expect(store.board().matches.map(({ id }) => id)).toEqual(['football-9']);
});

test('a snapshot that is older than the stream is ignored unless the board was rebuilt', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(5, [match('football-1')]));
  store.takeChange(change(6, { patch: { 'football-1': { homeScore: 1 } } }), live);
  runFrame();
  store.takeSnapshot(snapshot(5, [match('football-1')]));
  expect(store.match('football-1')?.homeScore).toBe(1);
  store.takeSnapshot(snapshot(3, [match('football-1')]), { rebuilt: true });
  expect(store.match('football-1')?.homeScore).toBe(0);
  expect(store.version()).toBe(3);
});

test('a patch that makes a match unreadable is dropped and counted', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1')], { dropped: 2 }));
  store.takeChange(change(2, { patch: { 'football-1': { homeScore: 'many' } } }), { quiet: false, dropped: 1 });
  runFrame();
  expect(store.match('football-1')?.homeScore).toBe(0);
  expect(store.droppedCount()).toBe(4);
});

test('only changes from the stream are reported, and only while the page is up to date', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1'), match('football-2')]));
  const seenChanges: MatchChange[] = [];
  store.watchChanges((more) => seenChanges.push(...more));
  store.takeChange(change(2, { patch: { 'football-1': { homeScore: 1 } } }), live);
  store.takeChange(change(3, { patch: { 'football-2': { homeScore: 1 } } }), { quiet: true, dropped: 0 });
  store.takeChange(change(4, { put: [match('football-3', { homeScore: 2 })] }), live);
  runFrame();
  store.takeSnapshot(snapshot(5, [match('football-1', { homeScore: 3 })]));
  expect(seenChanges.map(({ before, after }) => [after.id, before.homeScore, after.homeScore])).toEqual([
    ['football-1', 0, 1],
  ]);
});

test('a live sport without successful replies becomes stale, and the changes on recovery are not reported', () => {
  let nowMs = now;
  const { store, runFrame } = storeWithFrames(() => nowMs);
  const problem = { kind: 'timeout', since: '2024-05-25T18:30:10Z' } as const;
  store.takeSnapshot(
    snapshot(1, [match('football-1'), match('tennis-1', { sport: 'tennis' })], {
      sports: { football: { checkedAt: '2024-05-25T18:30:30Z', problem }, tennis: { problem } },
    }),
  );
  expect([...store.board().staleSports]).toEqual(['tennis']);
  nowMs += 60_000;
  store.checkAge();
  expect([...store.board().staleSports].toSorted()).toEqual(['football', 'tennis']);
  let seenChanges = 0;
  store.watchChanges(() => {
    seenChanges += 1;
  });
  store.takeChange(
    change(2, {
      patch: { 'football-1': { homeScore: 1 } },
      sports: { football: { checkedAt: '2024-05-25T18:31:59Z' } },
    }),
    live,
  );
  runFrame();
  expect(seenChanges).toBe(0);
  expect([...store.board().staleSports]).toEqual(['tennis']);
});

test.each([
  [{}, null, false, 'loading', undefined],
  [{}, null, true, 'failed', 'No matches available at the moment. Please try again later.'],
  [{ football: { checkedAt: '2024-05-25T18:30:00Z' } }, '2024-05-25T18:30:00Z', true, 'ready', undefined],
  [
    { football: { problem: { kind: 'auth', since: '2024-05-25T18:30:00Z' } } },
    null,
    false,
    'failed',
    'API-Sports key is required. Please add your API key to the configuration.',
  ],
  [
    { football: { problem: { kind: 'network', since: '2024-05-25T18:30:00Z' } } },
    null,
    false,
    'failed',
    'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.',
  ],
] as const)(
  'with sports = %j, updatedAt = %s and waited = %s, an empty board is %s',
  (sports, updatedAt, waited, phase, problem) => {
    const { store } = storeWithFrames();
    if (waited) store.waitedLongEnough();
    store.takeSnapshot(snapshot(1, [], { sports, updatedAt }));
    expect([store.board().phase, store.board().problem]).toEqual([phase, problem]);
  },
);

test('a failure is shown only until the first snapshot', () => {
  const { store } = storeWithFrames();
  store.fail('unexpected');
  expect(store.board()).toMatchObject({
    phase: 'failed',
    problem: 'Failed to fetch sports data. Please try again later.',
  });
  store.takeSnapshot(snapshot(1, [match('football-1')]));
  expect(store.board().phase).toBe('ready');
});

/** Successive states of a board, one version apart, each with at least one match. */
const lives = fc.array(
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('football-1', 'football-2', 'football-3', 'football-4'),
      homeScore: fc.nat({ max: 3 }),
      status: fc.constantFrom<MatchStatus>('live', 'finished', 'scheduled'),
      minute: fc.option(fc.nat({ max: 90 }), { nil: undefined }),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  ),
  { minLength: 2, maxLength: 12 },
);

const boardOf = (life: readonly { readonly id: string; readonly minute: number | undefined }[]): Match[] =>
  life.map(({ minute, ...fields }) => match(fields.id, { ...fields, ...(minute === undefined ? {} : { minute }) }));

const stepBetween = (version: number, before: readonly Match[], after: readonly Match[]): BoardChange => {
  const old = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(after.map(({ id }) => id));
  const put: Match[] = [];
  const patch: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const one of after) {
    const was = old.get(one.id);
    if (was === undefined) put.push(one);
    else {
      const difference = diffMatch(was, one);
      if (difference !== undefined) patch[one.id] = difference;
    }
  }
  return change(version, { put, patch, drop: [...old.keys()].filter((id) => !ids.has(id)) });
};

const byId = (a: Match, b: Match): number => (a.id < b.id ? -1 : 1);

test('any order of updates, repeats, refreshes, resets and frames results in the newest board', () => {
  fc.assert(
    fc.property(
      lives,
      fc.array(fc.constantFrom('repeat', 'refresh', 'late refresh', 'reset', 'frame', 'nothing'), { minLength: 40 }),
      (life, events) => {
        const boards = life.map(boardOf);
        const { store, runFrame } = storeWithFrames();
        store.takeSnapshot(snapshot(1, boards[0] ?? []));
        for (const [at, board] of boards.entries()) {
          const before = boards[at - 1];
          if (before === undefined) continue;
          const version = at + 1;
          const step = stepBetween(version, before, board);
          store.takeChange(step, live);
          for (const event of events.slice(at * 3, at * 3 + 3)) {
            if (event === 'repeat') store.takeChange(step, live);
            if (event === 'refresh') store.takeSnapshot(snapshot(version, board));
            if (event === 'late refresh') store.takeSnapshot(snapshot(at, before));
            if (event === 'reset') store.takeSnapshot(snapshot(version, board), { rebuilt: true });
            if (event === 'frame') runFrame();
          }
        }
        runFrame();
        const newest = boards.at(-1) ?? [];
        expect(store.board().matches.toSorted(byId)).toEqual(newest.toSorted(byId));
        expect(
          store
            .listing()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(newest.map(({ id }) => id).toSorted());
        expect(store.version()).toBe(boards.length);
      },
    ),
    { numRuns: 300 },
  );
});

test('a match from a separately loaded day is found, but the same match on the board takes precedence', () => {
  const { store, runFrame } = storeWithFrames();
  store.takeSnapshot(snapshot(1, [match('football-1')]));
  let notified = 0;
  store.watchMatch('football-9', () => {
    notified += 1;
  });
  const read = match('football-9', { status: 'finished', homeScore: 1 });
  store.takeOtherDay('2024-05-22', [read]);
  expect(store.match('football-9')).toBe(read);
  expect(store.otherDays()).toEqual([read]);
  expect(store.listing().map(({ id }) => id)).toEqual(['football-1']);
  expect(notified).toBe(1);

  store.takeChange(change(2, { put: [match('football-9', { status: 'finished', homeScore: 2 })] }), live);
  runFrame();
  expect(store.match('football-9')?.homeScore).toBe(2);
  store.takeOtherDay('2024-05-22', []);
  expect(store.otherDays()).toEqual([]);
  expect(store.match('football-9')?.homeScore).toBe(2);
});
