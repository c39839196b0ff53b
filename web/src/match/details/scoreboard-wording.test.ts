import type { Match, Situation } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, test } from 'vitest';
import {
  decisionWords,
  type Headline,
  headline,
  startWords,
  stateWords,
  statusWords,
  situationSentence,
} from './scoreboard-wording.ts';

test.each<[Partial<Match>, string | undefined, string]>([
  [{ status: 'live' }, '57', "LIVE - 57'"],
  [{ status: 'live' }, '45+2', "LIVE - 45+2'"],
  [{ status: 'live' }, undefined, 'LIVE'],
  [{ status: 'finished' }, undefined, 'FINISHED'],
  [{ status: 'postponed' }, undefined, 'POSTPONED'],
  [{ status: 'postponed', statusCode: 'CANC' }, undefined, 'CANCELLED'],
  [{ status: 'postponed', statusCode: 'ABD' }, undefined, 'ABANDONED'],
  [{ status: 'postponed', statusCode: 'AWD' }, undefined, 'AWARDED'],
  [{ status: 'finished', statusCode: 'AET' }, undefined, 'FINISHED AFTER EXTRA TIME'],
  [{ status: 'live', statusCode: 'SUSP', minute: 57 }, '57', 'SUSPENDED'],
  [{ status: 'scheduled' }, undefined, 'SCHEDULED'],
])('the status label of %j with the clock at %s is %s', (fields, clock, words) => {
  expect(statusWords(exampleMatch(fields), clock)).toBe(words);
});

describe('the line next to the status', () => {
  test('shows the start in the user’s time zone, with midnight as 00', () => {
    expect(startWords({ startTime: '2026-10-25T17:30:00Z' }, 'Europe/Madrid')).toBe('Sun 25 Oct, 18:30');
    expect(startWords({ startTime: '2026-10-25T22:05:00Z' }, 'Europe/Berlin')).toBe('Sun 25 Oct, 23:05');
    expect(startWords({ startTime: '2026-10-25T23:05:00Z' }, 'Europe/Berlin')).toBe('Mon 26 Oct, 00:05');
    expect(startWords({ startTime: '2026-10-25T00:00:00Z', timeTbc: true }, 'America/Los_Angeles')).toBe(
      'Sun 25 Oct, TBC',
    );
    expect(startWords({ startTime: 'soon' }, 'UTC')).toBe('Start time unknown');
  });

  test('shows the period of a live match', () => {
    const match = exampleMatch({ status: 'live', period: '2nd half' });
    expect(stateWords(match, 'UTC')).toBe('2nd half');
    expect(stateWords({ ...match, status: 'finished' }, 'UTC')).toBe('Sat 14 Mar, 19:45');
  });
});

test.each<[string, Partial<Match>, Headline]>([
  ['a match in play', { status: 'live', homeScore: 2, awayScore: 1 }, { kind: 'score', home: '2', away: '1' }],
  ['a scheduled match', { status: 'scheduled' }, { kind: 'words', text: '19:45' }],
  ['a postponed match', { status: 'postponed' }, { kind: 'words', text: '-' }],
  ['a fight', { sport: 'mma', status: 'finished', homeScore: 1 }, { kind: 'words', text: 'vs' }],
])('the headline of %s is its score or a replacement', (_, fields, figures) => {
  expect(headline(exampleMatch(fields), 'UTC')).toEqual(figures);
});

test.each<[Partial<Match>, string | undefined]>([
  [
    { sport: 'mma', status: 'finished', winner: 'away', result: { method: 'KO', round: 2, time: '3:10' } },
    'Roma won by KO, round 2, 3:10',
  ],
  [{ sport: 'mma', status: 'finished', winner: 'home', result: { method: 'Points' } }, 'Inter won by points'],
  [{ sport: 'mma', status: 'finished', result: { method: 'Points' } }, 'Points'],
  [{ sport: 'mma', status: 'finished', result: { method: 'Draw' } }, 'Draw'],
  [{ sport: 'mma', status: 'finished' }, undefined],
  [{ status: 'finished', shootout: { home: 4, away: 3 } }, 'Inter win 4-3 on penalties'],
  [
    { status: 'finished', statusCode: 'PEN', homeScore: 1, shootout: { home: 2, away: 4 }, winner: 'away' },
    'Roma win 4-2 on penalties',
  ],
  [{ status: 'finished', statusCode: 'AET', homeScore: 1 }, 'Inter win after extra time'],
  [{ status: 'finished', statusCode: 'AWD', homeScore: 3, winner: 'home' }, 'Awarded to Inter'],
  [{ sport: 'basketball', status: 'finished', statusCode: 'AOT', awayScore: 2 }, 'Roma win in overtime'],
  [
    { sport: 'tennis', status: 'finished', statusCode: 'WO', noScore: true, winner: 'home' },
    'Inter advances by walkover',
  ],
  [
    { sport: 'tennis', status: 'finished', statusCode: 'RET', homeScore: 1, awayScore: 1, winner: 'away' },
    'Roma wins by retirement',
  ],
  [{ status: 'finished', statusCode: 'FT', homeScore: 1 }, undefined],
  [{ status: 'live', shootout: { home: 1, away: 0 } }, 'Shoot-out, 1 - 0'],
  [{ status: 'finished', homeScore: 1 }, undefined],
])('the result of %j reads "%s"', (fields, words) => {
  expect(decisionWords(exampleMatch(fields))).toBe(words);
});

test.each<[Situation, string]>([
  [{ kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'INT 28' }, 'Roma with the ball, 3rd & 4 at INT 28'],
  [{ kind: 'drive', side: 'home', down: 1, redZone: true }, 'Inter with the ball, 1st & goal'],
  [
    { kind: 'at-bat', side: 'home', outs: 2, balls: 3, strikes: 1, runners: [1, 3] },
    'Inter at bat, 2 out, 3-1 count, runners on first and third',
  ],
  [{ kind: 'at-bat', side: 'away', outs: 0, runners: [] }, 'Roma at bat, 0 out, bases empty'],
  [{ kind: 'at-bat', side: 'away', outs: 1, runners: [2] }, 'Roma at bat, 1 out, runner on second'],
  [{ kind: 'at-bat', side: 'away', outs: 1, runners: [1, 2, 3] }, 'Roma at bat, 1 out, bases loaded'],
  [{ kind: 'serve', side: 'home' }, 'Inter to serve'],
])('the situation %j reads "%s"', (situation, words) => {
  expect(situationSentence(exampleMatch({ status: 'live', situation }))).toBe(words);
});

test('a match without a situation has no situation text', () => {
  expect(situationSentence(exampleMatch({ status: 'live' }))).toBeUndefined();
});
