import { describe, expect, it } from 'vitest';
import { evenForecast, kickOffOf, smallFixtures, smallMatch, smallSeason } from '../../test/small-league.ts';
import { forecastMatch } from '../forecast/pre-match-forecast.ts';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from '../match/match.ts';
import { epochMs } from '../time/iso-time.ts';
import { finalOrder, matchdayOf, ratedSeason, replayedSeason, seasonState } from './season-state.ts';
import type { SeasonData, SeasonState } from './season-state.ts';

/** The day of the seventh match. */
const dayStartMs = epochMs(`${kickOffOf(6).slice(0, 10)}T00:00:00Z`);

const stateOf = (data: SeasonData, matches: readonly Match[] = []): SeasonState => {
  const state = seasonState(data, matches, dayStartMs);
  if (typeof state === 'string') throw new Error(state);
  return state;
};

const remainingIds = ({ remaining }: SeasonState) => remaining.map(({ fixture }) => fixture.id);

describe('where a season stands', () => {
  it('has the title, and the zones of the table’s notes', () => {
    expect(stateOf(smallSeason(6)).groups.map(({ zones }) => zones)).toEqual([
      [
        { kind: 'title', from: 1, to: 1 },
        { kind: 'champions-league', from: 1, to: 1 },
        { kind: 'relegation', from: 4, to: 4 },
      ],
    ]);
  });

  it('counts a result on the board once, whether or not the official table has it', () => {
    const over = smallMatch(6, { status: 'finished', homeScore: 3 });
    const behind = stateOf(smallSeason(6), [over]);
    const counted = stateOf(smallSeason(7), [over]);
    for (const state of [behind, counted]) {
      expect(state.results).toHaveLength(7);
      expect(remainingIds(state)).toEqual(smallFixtures.slice(7).map(({ id }) => id));
      const rows = state.groups.flatMap((group) => group.rows);
      expect(rows.reduce((sum, { played = 0 }) => sum + played, 0)).toBe(14);
    }
  });

  it('keeps matches in play and postponed ones, but not canceled ones, and no score of a match in play counts', () => {
    const live = smallMatch(6, { status: 'live', statusCode: '2H', minute: 60, homeScore: 2 });
    const postponed = smallMatch(7, { status: 'postponed', statusCode: 'PST' });
    const canceled = smallMatch(8, { status: 'postponed', statusCode: 'CANC' });
    const state = stateOf(smallSeason(6), [live, postponed, canceled]);
    expect(remainingIds(state)).toEqual(['football-6', 'football-7', 'football-9', 'football-10', 'football-11']);
    expect(state.groups).toEqual(stateOf(smallSeason(6)).groups);
  });

  it('is the same with an official table that counts matches in play, at any score', () => {
    const live = smallMatch(6, { status: 'live', statusCode: '2H', minute: 60, homeScore: 2 });
    // The seventh match is c-a, which the table counts as 1-2.
    const counting = { ...smallSeason(6), table: smallSeason(7).table };
    const figures = (data: SeasonData) =>
      stateOf(data, [live])
        .groups.flatMap(({ rows }) => rows)
        .map(({ teamId, played, won, lost, goalsFor, goalsAgainst, points }) =>
          [teamId, played, won, lost, goalsFor, goalsAgainst, points].join(' '),
        )
        .toSorted();
    expect(figures(counting)).toEqual(figures(smallSeason(6)));
  });

  const gaps: readonly [string, SeasonData, string][] = [
    ['without a table', { ...smallSeason(6), table: { league: 'Small League', groups: [] } }, 'no-table'],
    ['without a season', { key: 'k', sport: 'football', table: smallSeason(6).table }, 'no-fixtures'],
    ['in a sport without general rules', { ...smallSeason(6), sport: 'basketball' }, 'rules'],
    ['with a table that does not fit the results', { ...smallSeason(6), results: [] }, 'rules'],
    ['without remaining matches', smallSeason(12), 'over'],
  ];
  it.each(gaps)('is unknown %s', (_name, data, gap) => {
    expect(seasonState(data, [], dayStartMs)).toBe(gap);
  });

  it('has a final order only once the official table counts every result', () => {
    const last = epochMs(kickOffOf(11));
    expect(finalOrder(smallSeason(12), last)).toEqual([['a', 'b', 'c', 'd']]);
    expect(finalOrder(smallSeason(11), last)).toBeUndefined();
    expect(finalOrder({ ...smallSeason(12), table: smallSeason(11).table }, last)).toBeUndefined();
  });
});

/** The state of a match in play with this code, as the models start from it. */
const playWith = (statusCode: string) => {
  const live = smallMatch(6, {
    status: 'live',
    statusCode,
    minute: 45,
    homeScore: 1,
    redCards: { home: 1, away: 0 },
  });
  return ratedSeason(stateOf(smallSeason(6), [live]), ({ startTime }) => evenForecast(startTime))?.remaining[0]?.play;
};

/** A season of eight remaining matches, some of them without ratings. */
const ratedSeasonWithout = (unrated: number) =>
  ratedSeason(stateOf(smallSeason(4)), ({ id, startTime }) => ({
    ...evenForecast(startTime),
    basis: Number(id.slice('football-'.length)) < 4 + unrated ? 'base-rate' : 'ratings-fed',
  }));

it('A replayed season is as it was after its first matches.', () => {
  expect(replayedSeason(smallSeason(12), 6)).toMatchObject({
    table: smallSeason(6).table,
    results: smallSeason(6).results,
    fixtures: smallSeason(6).fixtures,
  });
  expect(replayedSeason(smallSeason(9), 6)).toEqual(replayedSeason(smallSeason(12), 6));
  expect(replayedSeason(smallSeason(9), 10)).toBeUndefined();
});

describe('the remaining matches with their models', () => {
  it('start from the score of a match in play, also while play is suspended', () => {
    expect(playWith('2H')).toEqual({ home: 1, away: 0, progress: 0.5, redCards: { home: 1, away: 0 } });
    expect(playWith('SUSP')).toEqual({ home: 1, away: 0, progress: 0.5 });
  });

  it('follow the lead in handball, which has no other forecast in play', () => {
    const forecast = forecastMatch({ sport: 'handball', at: kickOffOf(6), kickOff: kickOffOf(6) });
    const chance = (fields: Partial<Match>): number => {
      const match = exampleMatch({ sport: 'handball', status: 'live', statusCode: '2H', minute: 50, ...fields });
      const [fixture = { id: '', homeId: '', awayId: '', startTime: '' }] = smallFixtures;
      const state = { ...stateOf(smallSeason(6)), remaining: [{ fixture, match }] };
      const model = ratedSeason(state, () => forecast && { ...forecast, basis: 'ratings' })?.remaining[0]?.model;
      return model?.kind === 'chances' ? model.chances.home : Number.NaN;
    };
    const [level, ahead] = [chance({ homeScore: 20, awayScore: 20 }), chance({ homeScore: 24, awayScore: 20 })];
    expect(ahead).toBeGreaterThan(0.9);
    expect(level).toBeGreaterThan(0.4);
    expect(level).toBeLessThan(0.7);
  });

  it('are unknown while more than a quarter of them have only the base rate', () => {
    expect(ratedSeasonWithout(2)?.basis).toBe('ratings-fed');
    expect(ratedSeasonWithout(3)).toBeUndefined();
  });
});

it('A matchday ends before a team plays again, and leaves out what was postponed.', () => {
  const state = stateOf(smallSeason(6), [smallMatch(6, { status: 'postponed', statusCode: 'PST' })]);
  // After c-a was postponed: c-b is next, and c plays again in c-d.
  expect(matchdayOf(state, dayStartMs)).toEqual(['football-7']);
});
