import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { SeasonRef, PastSeasons, ScoreReply } from '@touchline/provider/score-provider.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import type { ManualClock } from '../../../test/manual-clock.ts';
import { finishedMatch } from '../../../test/sample-matches.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { leagueRating, ratedMatch, seasonRead, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { createRatingStore } from './rating-store.ts';
import { createSeasonStore, createSeasonReader } from './season-reader.ts';

const { database } = await openTestDatabase();

const dayMs = 86_400_000;
const never = new AbortController().signal;

const good = (...matches: readonly Match[]): ScoreReply => ({
  ok: true,
  matches,
  droppedItems: [],
  quota: {},
  calls: 1,
});
const failed = (kind: 'plan' | 'network'): ScoreReply => ({
  ok: false,
  problem: { kind, detail: 'no' },
  quota: {},
  calls: 1,
});

describe('past seasons', () => {
  let clock: ManualClock;
  let requested: SeasonRef[];
  let spare: number;
  let leads: boolean;
  let answer: (season: SeasonRef) => ScoreReply;

  beforeEach(async () => {
    for (const table of [teamRating, leagueRating, ratedMatch, seasonRead]) await database.orm.delete(table);
    clock = createManualClock(Date.parse('2026-11-21T12:00:00.000Z'));
    requested = [];
    spare = 100;
    leads = true;
    answer = () => good();
  });

  const reader = (has: readonly SportId[] = ['football'], origin = 'real') => {
    const source: PastSeasons = {
      has: (sport) => has.includes(sport),
      request: async (season) => {
        requested.push(season);
        return answer(season);
      },
    };
    const ledger = createSeasonStore({ database, origin, now: clock.now });
    const ratings = createRatingStore({ database, origin, now: clock.now });
    return createSeasonReader({
      provider: source,
      quotaHeadroom: () => ({ calls: spare }),
      seasons: ledger,
      ratings,
      isLeader: () => leads,
      clock,
      events: { onSeason: () => undefined },
    });
  };

  const readAll = async (seasons = reader()): Promise<void> => {
    while ((await seasons.readNext(never)) !== 'nothing');
  };

  const years = (): readonly string[] => requested.map(({ league, year }) => `${league} ${year}`);

  it('are read once, league by league, oldest first, even after a restart', async () => {
    await readAll();
    expect(years().slice(0, 8)).toEqual([
      '39 2024',
      '39 2025',
      '39 2026',
      '140 2024',
      '140 2025',
      '140 2026',
      '78 2024',
      '78 2025',
    ]);
    expect(requested).toHaveLength(15);
    await readAll(reader());
    expect(requested).toHaveLength(15);
  });

  it('include the current season, and are identified by the year in which they start', async () => {
    clock = createManualClock(Date.parse('2027-02-10T12:00:00.000Z'));
    await readAll(reader(['football', 'afl']));
    expect(new Set(requested.map(({ sport, year }) => `${sport} ${year}`))).toEqual(
      new Set(['football 2024', 'football 2025', 'football 2026', 'afl 2025', 'afl 2026', 'afl 2027']),
    );
  });

  it('are read again every week until they have ended', async () => {
    clock = createManualClock(Date.parse('2026-06-28T12:00:00.000Z'));
    await readAll();
    const retryAfter = async (days: number) => {
      requested = [];
      await clock.advance(days * dayMs);
      await readAll();
      return new Set(requested.map(({ year }) => year));
    };
    expect(await retryAfter(6)).toEqual(new Set([2026]));
    expect(await retryAfter(1)).toEqual(new Set([2025]));
    expect(await retryAfter(6)).toEqual(new Set([2026]));
    expect(await retryAfter(1)).toEqual(new Set());
  });

  it('are used to rate the teams that played in them', async () => {
    const matches = [0, 1, 2].map((at) =>
      finishedMatch(`${at}`, `2024-09-0${at + 1}T15:00:00.000Z`, ['1', '2'], [2, 0]),
    );
    answer = ({ league, year }) => (league === 39 && year === 2024 ? good(...matches) : good());
    await readAll();
    const [row] = await database.orm.select({ state: leagueRating.state }).from(leagueRating);
    expect(row?.state).toMatchObject({ played: 3 });
  });

  it('that the plan refuses are requested again after a week', async () => {
    answer = ({ year }) => (year === 2026 ? failed('plan') : good());
    await readAll();
    requested = [];
    await clock.advance(6 * dayMs);
    await readAll();
    expect(requested).toEqual([]);
    await clock.advance(dayMs);
    await readAll();
    expect(new Set(requested.map(({ year }) => year))).toEqual(new Set([2026]));
  });

  it('are not requested without quota headroom or by a node that is not the leader', async () => {
    spare = 9;
    await readAll();
    spare = 10;
    leads = false;
    await readAll();
    expect(requested).toEqual([]);
    leads = true;
    expect(await reader().readNext(never)).toBe('read');
  });

  it('are requested again later if the call fails, with other sports in the meantime', async () => {
    answer = ({ sport }) => (sport === 'football' ? failed('network') : good());
    const seasons = reader(['football', 'afl']);
    expect(await seasons.readNext(never)).toBe('failed');
    expect(await seasons.readNext(never)).toBe('read');
    expect(requested.map(({ sport }) => sport)).toEqual(['football', 'afl']);
    await clock.advance(10 * 60_000);
    expect(await seasons.readNext(never)).toBe('failed');
    expect(requested.at(-1)).toEqual({ sport: 'football', league: 39, year: 2024 });
  });

  it('are requested even if the clock is set back', async () => {
    answer = ({ sport }) => (sport === 'football' ? failed('network') : failed('plan'));
    const seasons = reader(['football', 'afl']);
    await readAll(reader(['afl']));
    expect(await seasons.readNext(never)).toBe('failed');
    clock.setBack(dayMs);
    requested = [];
    expect([await seasons.readNext(never), await seasons.readNext(never)]).toEqual(['failed', 'refused']);
    expect(requested.map(({ sport }) => sport)).toEqual(['football', 'afl']);
  });

  it('from a stand-in do not replace real ones', async () => {
    await readAll(reader(['football'], 'simulated'));
    requested = [];
    await readAll();
    expect(requested).toHaveLength(15);
  });
});
