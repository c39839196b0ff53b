import { ratedLeagueIds } from '@touchline/domain/forecast/ratings/rating-league.ts';
import { ratingKind } from '@touchline/domain/forecast/ratings/ratings.ts';
import { seasonOf } from '@touchline/domain/forecast/ratings/strength-rating.ts';
import { ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { SeasonRef, PastSeasons } from '@touchline/provider/score-provider.ts';
import { eq, sql } from 'drizzle-orm';
import { hasPassed } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { seasonRead } from '../../platform/database/schema/rating-tables.ts';
import type { ForecastEvents } from '../forecast-log.ts';
import type { PlayedMatch } from './rated-matches.ts';
import type { RatingStore } from './rating-store.ts';

/** The outcome and time of the last request for a season. */
type ReadSeason = { readonly outcome: 'read' | 'refused'; readonly readAtMs: number };

/** The seasons that were requested for one origin. Methods reject if the database is unreachable. */
type SeasonStore = {
  /** By `seasonKey`. */
  readonly all: () => Promise<ReadonlyMap<string, ReadSeason>>;
  readonly record: (
    season: SeasonRef,
    came: { readonly outcome: ReadSeason['outcome']; readonly matches: number },
  ) => Promise<void>;
};

/** Accepts the fields of a `SeasonRef` or of a database row. */
const seasonKey = (season: {
  readonly sport: string;
  readonly league: number;
  readonly year: number | string;
}): string => `${season.sport} ${season.league} ${season.year}`;

export const createSeasonStore = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): SeasonStore => {
  const { database, origin, now } = options;
  return {
    all: async () => {
      const rows = await database.orm.select().from(seasonRead).where(eq(seasonRead.origin, origin));
      return new Map(
        rows.map(({ sport, leagueId, season, outcome, readAt }) => [
          seasonKey({ sport, league: leagueId, year: season }),
          { outcome, readAtMs: readAt.getTime() },
        ]),
      );
    },
    record: async ({ sport, league, year }, { outcome, matches }) => {
      const readAt = new Date(now());
      await database.orm
        .insert(seasonRead)
        .values({ origin, sport, leagueId: league, season: `${year}`, outcome, matches, readAt })
        .onConflictDoUpdate({
          target: [seasonRead.origin, seasonRead.sport, seasonRead.leagueId, seasonRead.season],
          set: { outcome, matches: sql`excluded.matches`, readAt },
        });
    },
  };
};

/** Ratings need two past seasons to become reliable. */
const seasonsBack = 2;

/** When to re-read a season that was still current (a stopped server may miss matches) or that the plan refused. */
const rereadAfterMs = 7 * 86_400_000;

/** The pause between two calls: a season is up to a megabyte, and visitors need calls, too. */
const everyMs = 10_000;
/** How long a sport pauses after a failed call. */
const pauseMs = 10 * 60_000;

/** A starting node soon leads and knows its quota. If there is nothing to read after these tries, it asks less often. */
const idleTries = 6;

/** A sport's seasons are read only while its quota headroom is at least this many calls. */
const minCallsLeft = 10;

export type SeasonReader = {
  /** Reads the next season that is due, if there is a spare call. */
  readonly readNext: (signal: AbortSignal) => Promise<'read' | 'refused' | 'failed' | 'nothing'>;
  /** Reads seasons in sequence until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Initializes the ratings with earlier results, on the leader, with spare calls: two past seasons and the current one
 * for every sport's default leagues, without cups. The database stores which seasons were read or refused.
 */
export const createSeasonReader = (options: {
  readonly provider: PastSeasons;
  /** The provider calls for a sport that the polls leave over. */
  readonly quotaHeadroom: (sport: SportId) => { readonly calls: number };
  readonly seasons: SeasonStore;
  readonly ratings: Pick<RatingStore, 'rate'>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly events: Pick<ForecastEvents, 'onSeason'>;
}): SeasonReader => {
  const { provider, quotaHeadroom, seasons, ratings, isLeader, clock, events } = options;
  /** When the last call for a sport failed, in epoch ms. The sport then pauses for a while. */
  const failedAt = new Map<SportId, number>();

  const isDue = (season: SeasonRef, known: ReadSeason | undefined): boolean => {
    if (known === undefined) return true;
    const wasOn = season.year >= seasonOf(season.sport, isoFromEpochMs(known.readAtMs));
    const mayChange = known.outcome === 'refused' || wasOn;
    return mayChange && hasPassed(rereadAfterMs, { since: known.readAtMs, now: clock.now() });
  };

  /** League by league, because a league needs its last season; oldest first, so that it rarely has to be rated again. */
  const wanted = (sport: SportId): readonly SeasonRef[] => {
    const current = seasonOf(sport, isoFromEpochMs(clock.now()));
    const years = Array.from({ length: seasonsBack + 1 }, (_, at) => current - seasonsBack + at);
    return ratedLeagueIds(sport).flatMap((league) => years.map((year) => ({ sport, league, year })));
  };

  const next = async (): Promise<SeasonRef | undefined> => {
    const able = sportIds.filter(
      (sport) =>
        ratingKind(sport) !== undefined &&
        provider.has(sport) &&
        hasPassed(pauseMs, { since: failedAt.get(sport) ?? -Infinity, now: clock.now() }) &&
        quotaHeadroom(sport).calls >= minCallsLeft,
    );
    if (able.length === 0) return undefined;
    const known = await seasons.all();
    return able.flatMap(wanted).find((season) => isDue(season, known.get(seasonKey(season))));
  };

  const readNext: SeasonReader['readNext'] = async (signal) => {
    const season = isLeader() ? await next() : undefined;
    if (season === undefined) return 'nothing';
    const reply = await provider.request(season, signal);
    if (signal.aborted) return 'failed';
    if (!reply.ok) {
      const isRefused = reply.problem.kind === 'plan';
      events.onSeason(season, { problem: reply.problem });
      if (isRefused) await seasons.record(season, { outcome: 'refused', matches: 0 });
      else failedAt.set(season.sport, clock.now());
      return isRefused ? 'refused' : 'failed';
    }
    const played = reply.matches.flatMap((match): readonly PlayedMatch[] => {
      const score = ratedScore(match);
      return score === undefined ? [] : [{ match, score }];
    });
    const entered = await ratings.rate(played);
    await seasons.record(season, { outcome: 'read', matches: played.length });
    events.onSeason(season, { matches: played.length, entered });
    return 'read';
  };

  return {
    readNext,
    run: async (signal) => {
      let idle = 0;
      while (!signal.aborted) {
        idle = (await readNext(signal)) === 'nothing' ? idle + 1 : 0;
        await clock.wait(idle > idleTries ? pauseMs / 10 : everyMs, signal);
      }
    },
  };
};
