// The winner on screen is the one that the source names: in generated replies, and in the recorded ones where those are at hand.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import { sports } from '@touchline/domain/sports.ts';
import { statusCodes } from '@touchline/domain/status-codes.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { espnSports } from '../free-source/espn-scoreboards.ts';
import { readCompetition } from '../free-source/espn-competition.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import { readMmaFight } from './items/mma-fight.ts';
import type { ItemReading } from './items/item-fields.ts';

type Flag = boolean | null | undefined;
type Scores = { readonly home: number | null; readonly away: number | null };

/** The side that is flagged alone. */
const named = (home: Flag, away: Flag): Match['winner'] => {
  if ((home === true) === (away === true)) return undefined;
  return home === true ? 'home' : 'away';
};

/** Where a match that was read says another winner than the source, a winner before the end, or a score that it did not give. */
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

it('Of any fixture the winner is the flagged side, and no score is shown that was not given.', () => {
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
  'Of any scoreboard of %s the winner is the flagged side.',
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

const samples = join(import.meta.dirname, '../../../../shared/provider/samples');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are not at hand (../shared/provider/samples)');

/** The items of every recorded reply of a sport: a list, an envelope around one, or a list of envelopes. */
const itemsOf = (folder: string): readonly Record<string, unknown>[] =>
  readdirSync(join(samples, folder))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join(samples, folder, file), 'utf8'));
      const lists: unknown[] = Array.isArray(json) ? json : [json];
      return lists.flatMap((one): unknown[] =>
        isJsonObject(one) && Array.isArray(one['response']) ? one['response'] : [one],
      );
    })
    .filter(isJsonObject);

const flagOf = (side: unknown): Flag =>
  isJsonObject(side) && typeof side['winner'] === 'boolean' ? side['winner'] : null;

const flagsOf = (sides: unknown, home: string, away: string): readonly [Flag, Flag] =>
  isJsonObject(sides) ? [flagOf(sides[home]), flagOf(sides[away])] : [null, null];

const figure = (scores: unknown, side: string): number | null =>
  isJsonObject(scores) && typeof scores[side] === 'number' ? scores[side] : null;

describe.skipIf(!isHere)('in the recorded replies', { timeout: 60_000 }, () => {
  it('the winner of a fixture is the flagged side, second legs on penalties included', () => {
    const fixtures = itemsOf('football').filter((item) => 'fixture' in item && 'goals' in item && 'teams' in item);
    const read = fixtures.map((item) => ({
      reading: readFootballFixture(item, sports.football),
      goals: { home: figure(item['goals'], 'home'), away: figure(item['goals'], 'away') },
      flags: flagsOf(item['teams'], 'home', 'away'),
    }));
    const readable = read.filter(({ reading }) => reading.ok);
    expect(readable.flatMap(({ reading, flags, goals }) => contradictions(reading, flags, goals))).toEqual([]);
    expect(readable.length).toBeGreaterThan(1_000);
    const secondLegs = readable.filter(
      ({ reading, goals }) => reading.ok && reading.match.statusCode === 'PEN' && goals.home !== goals.away,
    );
    expect(secondLegs.length).toBeGreaterThan(0);
  });

  it('the winner of a fight is the flagged fighter', () => {
    const fights = itemsOf('mma').filter((item) => 'fighters' in item && 'category' in item);
    const found = fights.flatMap((item) =>
      contradictions(readMmaFight(item, sports.mma), flagsOf(item['fighters'], 'first', 'second')),
    );
    expect(found).toEqual([]);
    expect(fights.length).toBeGreaterThan(0);
  });
});
