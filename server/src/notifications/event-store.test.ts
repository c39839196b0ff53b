import { detectEvents } from '@touchline/domain/event-detection/event-detector.ts';
import type { DetectorState } from '@touchline/domain/event-detection/event-detector.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { serializeState, readState } from './event-store.ts';

const goal = { kind: 'goal', side: 'home', minute: 10, player: 'Lautaro' } as const;
const cancelled = { kind: 'var', side: 'home', minute: 11, detail: 'Goal cancelled' } as const;

const states: readonly Partial<Match>[] = [
  {},
  { status: 'live' },
  { status: 'live', events: [goal] },
  { status: 'live', homeScore: 1, events: [goal] },
  { status: 'live', homeScore: 1, redCards: { home: 0, away: 1 }, events: [cancelled, goal] },
  { status: 'live', homeScore: 0, events: [cancelled, goal] },
  { status: 'live', homeScore: 1, events: [cancelled, goal] },
  { status: 'live', homeScore: 0, awayScore: 2 },
  { status: 'finished', homeScore: 1, awayScore: 2 },
];

test('a state in its stored form detects the same events as the original', () => {
  let [straight, kept]: (DetectorState | undefined)[] = [];
  for (const [at, fields] of states.entries()) {
    const match = exampleMatch(fields);
    const seeing = { nowMs: at * 10_000, quiet: false };
    const one = detectEvents(straight, match, seeing);
    const other = detectEvents(kept, match, seeing);
    expect(other.events).toEqual(one.events);
    straight = one.state;
    kept = readState(JSON.parse(JSON.stringify(serializeState(other.state))));
    expect(kept).toEqual(straight);
  }
});

test.each([null, 7, {}, { told: ['kick-off'], reds: { home: 0, away: 0 } }])(
  'an invalid state is rejected: %j',
  (value) => {
    expect(readState(value)).toBeUndefined();
  },
);
