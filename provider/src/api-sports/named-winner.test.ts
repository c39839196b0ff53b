// Generated replies: the winner is always the provider's. For recorded replies, see `figures-from-the-reply.test.ts`.
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { statusCodes } from '@touchline/domain/sport/status-codes.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCompetition } from '../espn/espn-competition.ts';
import { espnSports } from '../espn/espn-scoreboards.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import type { ItemReading } from './items/item-fields.ts';

type Flag = boolean | null | undefined;
type Scores = { readonly home: number | null; readonly away: number | null };

/** The flagged side; undefined unless exactly one side is flagged. */
const named = (home: Flag, away: Flag): Match['winner'] => {
  if ((home === true) === (away === true)) return undefined;
  return home === true ? 'home' : 'away';
};

/**
 * The errors in a parsed match: a winner that differs from the reply, a winner before the end, or a score that was not
 * sent.
 */
const contradictions = (reading: ItemReading, flags: readonly [Flag, Flag], goals?: Scores): readonly string[] => {
  if (!reading.ok) return [reading.why];
  const { match } = reading;
  const state = matchState(match);
  const winner = named(...flags);
  const score = matchScore(match);
  const found: string[] = [];
  if (state.kind === 'finished' && winner !== undefined && state.winner !== winner) found.push(`${match.id}: winner`);
  if (state.kind !== 'finished' && match.winner !== undefined) found.push(`${match.id}: a winner before the end`);
  if (score !== undefined && (score.home !== goals?.home || score.away !== goals.away))
    found.push(`${match.id}: score`);
  return found;
};

const fixtureOf = (short: string, goals: Scores, penalty: Scores, flags: readonly [Flag, Flag]) => ({
  fixture: { id: 1, timestamp: 1_930_824_000, date: '', status: { short, long: '', elapsed: null } },
  league: { id: 1, name: 'Cup', country: 'Norland', season: 2030 },
  teams: {
    home: { id: 1, name: 'Home', winner: flags[0] },
    away: { id: 2, name: 'Away', winner: flags[1] },
  },
  goals,
  score: { fulltime: goals, penalty },
});

const anyScores = fc.record({
  home: fc.option(fc.nat(9)),
  away: fc.option(fc.nat(9)),
});
const anyFlags = fc.tuple(fc.option(fc.boolean()), fc.option(fc.boolean()));

it('The winner of any fixture is the flagged side, and only scores in the reply are shown.', () => {
  const codes = Object.keys(statusCodes.football);
  fc.assert(
    fc.property(fc.constantFrom(...codes), anyScores, anyScores, anyFlags, (short, goals, penalty, flags) => {
      const reading = readFootballFixture(fixtureOf(short, goals, penalty, flags), sports.football);
      expect(contradictions(reading, flags, goals)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

const statusNames = ['STATUS_FINAL', 'STATUS_FULL_PEN', 'STATUS_WALKOVER', 'STATUS_RETIRED', 'STATUS_FORFEIT'];

const competitionOf = (name: string, period: number, goals: Scores, flags: readonly [Flag, Flag]) => ({
  id: '1',
  date: '2031-03-09T10:00Z',
  status: { period, displayClock: '0:00', type: { name, state: 'post', description: '', shortDetail: '' } },
  competitors: (['home', 'away'] as const).map((homeAway, at) => ({
    id: `${at + 1}`,
    homeAway,
    winner: flags[at],
    score: goals[homeAway] === null ? null : `${goals[homeAway]}`,
    team: { displayName: homeAway },
  })),
});

it.each(['football', 'hockey', 'mma'] as const)(
  'The winner on any scoreboard for %s is the flagged side.',
  (sportId) => {
    const espn = espnSports[sportId];
    fc.assert(
      fc.property(
        fc.constantFrom(...statusNames),
        fc.integer({ min: 1, max: 6 }),
        anyScores,
        anyFlags,
        (name, period, goals, flags) => {
          const competition = competitionOf(name, period, goals, flags);
          const reading = espn && readCompetition(competition, sports[sportId], espn, { league: 'Cup' });
          expect(reading && contradictions(reading, flags, goals)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  },
);

it.each(Object.entries(espnSports))(
  'A forfeit in %s is awarded to the flagged side; without a flag, it has no winner.',
  (id, espn) => {
    const sport = Object.values(sports).find((one) => one.id === id);
    const read = (flags: readonly [Flag, Flag]) => {
      const competition = competitionOf('STATUS_FORFEIT', 1, { home: 0, away: 0 }, flags);
      const reading = sport && readCompetition(competition, sport, espn, { league: 'Cup' });
      return reading?.ok === true ? [reading.match.status, reading.match.winner, statusLabel(reading.match)] : reading;
    };
    expect(read([false, true])).toEqual(['finished', 'away', 'awarded']);
    expect(read([null, null])).toEqual(['postponed', undefined, 'awarded']);
  },
);

it.each(Object.entries(espnSports))('A walkover in %s is finished or canceled, never in play.', (id, espn) => {
  const sport = Object.values(sports).find((one) => one.id === id);
  const competition = competitionOf('STATUS_WALKOVER', 1, { home: 0, away: 0 }, [false, true]);
  const reading = sport && readCompetition(competition, sport, espn, { league: 'Cup' });
  expect(reading?.ok === true && reading.match.status).toMatch(/^(?:finished|postponed)$/);
});
