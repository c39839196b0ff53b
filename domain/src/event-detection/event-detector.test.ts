import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from '../match/match.ts';
import { isNotified } from './detected-event.ts';
import { confirmEvents, detectEvents } from './event-detector.ts';
import type { DetectorState } from './event-detector.ts';
import { confirmationMs } from './score-change-detector.ts';

type State = Partial<Match> & { readonly afterMs?: number; readonly quiet?: boolean };

/** The events of a match for each of its states, which are 15 s apart unless `afterMs` differs. */
const notify = (states: readonly State[]): readonly string[] => {
  let state: DetectorState | undefined;
  let nowMs = 0;
  return states.map(({ afterMs = 15_000, quiet = false, ...fields }) => {
    nowMs += afterMs;
    const seen = detectEvents(state, exampleMatch(fields), { nowMs, quiet });
    state = seen.state;
    return seen.events
      .filter(isNotified)
      .map((changes) => {
        if (changes.kind === 'red-card') return `red-card ${changes.side} ${changes.player ?? '?'}`;
        if (changes.kind !== 'goal' && changes.kind !== 'disallowed') return changes.kind;
        const { after } = changes.change;
        return `${changes.kind} ${after.home}-${after.away}`;
      })
      .join(', ');
  });
};

const live = (fields: State = {}): State => ({ status: 'live', statusCode: '1H', ...fields });

test('each event of a match is announced once, from start to end', () => {
  expect(
    notify([
      { status: 'scheduled' },
      live(),
      live({ homeScore: 1 }),
      live({ homeScore: 1, statusCode: 'HT' }),
      live({ homeScore: 1, statusCode: '2H' }),
      live({ homeScore: 1, awayScore: 2, statusCode: '2H' }),
      { status: 'finished', statusCode: 'FT', homeScore: 1, awayScore: 2 },
      { status: 'finished', statusCode: 'FT', homeScore: 1, awayScore: 2 },
    ]),
  ).toEqual(['', 'start', 'goal 1-0', 'half-time', '', 'goal 1-2', 'end', '']);
});

test('an event that the provider retracts and repeats is announced once', () => {
  expect(
    notify([
      { status: 'scheduled' },
      live(),
      { status: 'scheduled' },
      live(),
      live({ statusCode: 'HT' }),
      live({ statusCode: '2H' }),
      live({ statusCode: 'HT' }),
      { status: 'finished' },
      live(),
      { status: 'finished' },
    ]),
  ).toEqual(['', 'start', '', '', 'half-time', '', '', 'end', '', '']);
});

test('a goal is not announced again after a flicker, and a reversal is announced once', () => {
  const cancelled = [{ kind: 'var', side: 'home', minute: 12, detail: 'Goal cancelled' }] as const;
  expect(
    notify([
      live(),
      live({ homeScore: 1 }),
      live(),
      live({ homeScore: 1 }),
      live({ events: cancelled }),
      live({ events: cancelled }),
    ]),
  ).toEqual(['', 'goal 1-0', '', '', 'disallowed 0-0', '']);
});

test('a lower score is announced after the confirmation time', () => {
  const first = detectEvents(undefined, exampleMatch(live()), { nowMs: 0, quiet: false });
  const goal = detectEvents(first.state, exampleMatch(live({ homeScore: 1 })), { nowMs: 15_000, quiet: false });
  const fell = exampleMatch(live());
  const dip = detectEvents(goal.state, fell, { nowMs: 30_000, quiet: false });
  expect(dip.events).toEqual([]);
  expect(confirmEvents(dip.state, fell, 30_000 + confirmationMs - 1).events).toEqual([]);
  const held = confirmEvents(dip.state, fell, 30_000 + confirmationMs);
  expect(held.events.map(({ kind }) => kind)).toEqual(['disallowed']);
  expect(confirmEvents(held.state, fell, 30_000 + 2 * confirmationMs).events).toEqual([]);
});

test('the first goal is announced after the start, and the last goal before the end', () => {
  expect(notify([{ status: 'scheduled' }, live(), { status: 'finished', homeScore: 1 }])).toEqual([
    '',
    'start',
    'goal 1-0, end',
  ]);
});

test('a red card is announced once and names the player if known', () => {
  const red = { kind: 'red-card', side: 'away', minute: 30, player: 'Ndicka' } as const;
  expect(
    notify([
      live({ redCards: { home: 0, away: 0 } }),
      live({ redCards: { home: 0, away: 1 }, events: [red] }),
      live({ redCards: { home: 0, away: 0 } }),
      live({ redCards: { home: 1, away: 1 }, events: [red] }),
    ]),
  ).toEqual(['', 'red-card away Ndicka', '', 'red-card home ?']);
});

const game = (fields: State): State => ({ sport: 'basketball', status: 'live', statusCode: 'Q1', ...fields });

test('in high-scoring sports only start, half-time and end are announced', () => {
  expect(
    notify([
      { sport: 'basketball' },
      game({ homeScore: 2 }),
      game({ homeScore: 4 }),
      game({ homeScore: 50, statusCode: 'HT' }),
      game({ homeScore: 100, status: 'finished', statusCode: 'FT' }),
    ]),
  ).toEqual(['', 'start', '', 'half-time', 'end']);
});

test.each(['formula1', 'mma'] as const)('only the start and end of %s are announced', (sport) => {
  expect(
    notify([
      { sport },
      { sport, status: 'live' },
      { sport, status: 'live', homeScore: 9 },
      { sport, status: 'finished' },
    ]),
  ).toEqual(['', 'start', '', 'end']);
});

test('the first state and a state after a gap have no events, and a postponed match starts over', () => {
  expect(
    notify([
      live({ homeScore: 2 }),
      { status: 'finished', homeScore: 5, quiet: true },
      { status: 'postponed' },
      { status: 'scheduled' },
      live(),
    ]),
  ).toEqual(['', '', '', '', 'start']);
});

test('the end of a period follows the goals of the same state; a state from before this event existed announces none', () => {
  const first = detectEvents(undefined, exampleMatch(live()), { nowMs: 0, quiet: false }).state;
  const kinds = (state: DetectorState) =>
    detectEvents(state, exampleMatch(live({ homeScore: 1, statusCode: 'HT' })), {
      nowMs: 15_000,
      quiet: false,
    }).events.map(({ kind }) => kind);
  expect(kinds(first)).toEqual(['goal', 'period-end', 'half-time']);
  expect(kinds({ ...first, periods: undefined })).toEqual(['goal', 'half-time']);
});
