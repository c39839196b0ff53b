import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { goesBack, reconcile } from './merge-match.ts';

const now = Date.parse('2024-05-25T15:00:00.000Z');
const nowIso = '2024-05-25T15:00:00.000Z';
const earlier = '2024-05-25T14:59:30.000Z';
const goal = { kind: 'goal', side: 'home', minute: 12 } as const;

describe('a match on its way to the board', () => {
  it('has its clock time set when it is first seen', () => {
    expect(reconcile(undefined, liveMatch('football-1'), 'day', now).minuteAt).toBe(nowIso);
  });

  it.each([
    ['the minute', { minute: 56 }],
    ['the stoppage time', { stoppage: 1 }],
    ['the period', { statusCode: 'HT' }],
  ])('has its clock time set again when %s changes', (_, change) => {
    const before = liveMatch('football-1', { minuteAt: earlier });
    expect(reconcile(before, liveMatch('football-1', change), 'live', now).minuteAt).toBe(nowIso);
    expect(reconcile(before, liveMatch('football-1', { homeScore: 1 }), 'live', now).minuteAt).toBe(earlier);
  });

  it('has no clock time without a minute, even if the reply has one', () => {
    const { minute: _, ...reply } = liveMatch('football-1', { minuteAt: earlier });
    expect(reconcile(liveMatch('football-1', { minuteAt: earlier }), reply, 'live', now)).not.toHaveProperty(
      'minuteAt',
    );
  });

  it('keeps its events after a reply to a call that never has events', () => {
    const redCards = { home: 1, away: 0 };
    const before = liveMatch('football-1', { events: [goal], redCards });
    const reply = liveMatch('football-1', { status: 'finished' });
    expect(reconcile(before, reply, 'day', now)).toMatchObject({ events: [goal], redCards });
    expect(reconcile(before, { ...reply, events: [] }, 'day', now)).toMatchObject({ events: [] });
    expect(reconcile(before, { ...reply, status: 'scheduled' }, 'day', now)).not.toHaveProperty('events');
  });

  it('loses its events when the call that has events returns none', () => {
    const before = liveMatch('football-1', { events: [goal], redCards: { home: 1, away: 0 } });
    const after = reconcile(before, liveMatch('football-1'), 'live', now);
    expect(after).not.toHaveProperty('events');
    expect(after).not.toHaveProperty('redCards');
  });
});

describe('a session on its way to the board', () => {
  const classification = [{ position: 1, name: 'Leclerc' }];
  const before = liveMatch('formula1-1', {
    status: 'finished',
    classification,
    homeTeam: { id: '36', name: 'Leclerc' },
    awayTeam: { id: '49', name: 'Norris' },
    homeScore: 82.384,
  });
  const { classification: _, ...listed } = before;
  const reply = { ...listed, homeTeam: { id: '5', name: 'Monaco Grand Prix' }, homeScore: 0 };

  it('keeps its classification and its drivers when a reply has none', () => {
    expect(reconcile(before, reply, 'day', now)).toMatchObject({
      classification,
      homeTeam: { name: 'Leclerc' },
      homeScore: 82.384,
    });
  });

  it('does not keep its running order as its result', () => {
    expect(reconcile({ ...before, status: 'live' }, reply, 'day', now)).not.toHaveProperty('classification');
  });
});

describe('the check for a reply that is older than the board', () => {
  const before = liveMatch('football-1', { minute: 56, homeScore: 2 });
  const finished = liveMatch('football-1', { status: 'finished', statusCode: 'FT' });

  it.each([
    ['a finished match in play', finished, before, true],
    ['a finished match that has not begun', finished, liveMatch('football-1', { status: 'scheduled' }), true],
    ['a match in play that has not begun', before, liveMatch('football-1', { status: 'scheduled' }), true],
    ['an earlier minute', before, liveMatch('football-1', { minute: 55 }), true],
    ['less stoppage time', { ...before, stoppage: 2 }, { ...before, stoppage: 1 }, true],
    ['the same', before, before, false],
    ['a later minute', before, liveMatch('football-1', { minute: 57 }), false],
    ['a smaller score: video review disallowed a goal', before, { ...before, homeScore: 1 }, false],
    [
      'an earlier minute of another period',
      { ...before, statusCode: '1H', minute: 47 },
      { ...before, minute: 46 },
      false,
    ],
    ['a match in play postponed', before, liveMatch('football-1', { status: 'postponed' }), false],
    [
      'a postponed match that has not begun',
      { ...before, status: 'postponed' },
      liveMatch('football-1', { status: 'scheduled' }),
      false,
    ],
    ['a match in play finished', before, finished, false],
  ] as const)('handles this case: %s', (_, board, reply, expected) => {
    expect(goesBack(board, reply)).toBe(expected);
  });
});
