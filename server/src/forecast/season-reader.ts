import { ratedScore } from '@touchline/domain/forecast/played-score.ts';
import { ratedLeagueIds } from '@touchline/domain/forecast/rating-league.ts';
import { ratingKind } from '@touchline/domain/forecast/ratings.ts';
import { seasonOf } from '@touchline/domain/forecast/season.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { AskedSeason, PastSeasons } from '@touchline/provider/past-seasons.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { ForecastEvents } from './forecast-log.ts';
import type { PlayedMatch } from './rated-matches.ts';
import type { RatingStore } from './rating-store.ts';
import { seasonKey } from './season-ledger.ts';
import type { ReadSeason, SeasonLedger } from './season-ledger.ts';

/** The two seasons after which ratings have warmed up, and the one that is on. */
const seasonsBack = 2;

/** A season that was on went on, with matches that a stopped server missed; a plan may have been changed. */
const againAfterMs = 7 * 86_400_000;

/** One call at a time, and this far apart: a season is up to a megabyte, and visitors want calls too. */
const everyMs = 10_000;
/** After a failed call, and while there is nothing to read or nothing to spare. */
const restMs = 10 * 60_000;

/** So many of the day's calls have to be over when everybody else has theirs. */
const spareCalls = 10;

export type SeasonReader = {
  /** Reads the next season that is due, if a call is to spare for it. */
  readonly readNext: (signal: AbortSignal) => Promise<'read' | 'refused' | 'failed' | 'nothing'>;
  /** Does so one after the other until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Begins the ratings with what was played before: two past seasons and the current one of every sport's default leagues, cups left out, on the
 * node that leads, out of calls that nobody else needs. What was read or refused is remembered.
 */
export const createSeasonReader = (options: {
  readonly source: PastSeasons;
  /** Calls of a sport's day that nobody else will need. */
  readonly spare: (sport: SportId) => { readonly calls: number };
  readonly ledger: SeasonLedger;
  readonly ratings: Pick<RatingStore, 'ratePast'>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly events: Pick<ForecastEvents, 'onSeason'>;
}): SeasonReader => {
  const { source, spare, ledger, ratings, isLeader, clock, events } = options;
  /** When the last call of a sport failed, epoch ms: it is left alone for a while. */
  const failedAt = new Map<SportId, number>();

  const isDue = (season: AskedSeason, known: ReadSeason | undefined): boolean => {
    if (known === undefined) return true;
    const wasOn = season.year >= seasonOf(season.sport, isoFromEpochMs(known.readAtMs));
    const mayChange = known.outcome === 'refused' || wasOn;
    return mayChange && hasPassed(againAfterMs, { since: known.readAtMs, now: clock.now() });
  };

  /** Oldest first, so that a league seldom has to be rated again. */
  const wanted = (sport: SportId): readonly AskedSeason[] => {
    const current = seasonOf(sport, isoFromEpochMs(clock.now()));
    const years = Array.from({ length: seasonsBack + 1 }, (_, at) => current - seasonsBack + at);
    return years.flatMap((year) => ratedLeagueIds(sport).map((league) => ({ sport, league, year })));
  };

  const next = async (): Promise<AskedSeason | undefined> => {
    const able = sportIds.filter(
      (sport) =>
        ratingKind(sport) !== undefined &&
        source.has(sport) &&
        hasPassed(restMs, { since: failedAt.get(sport) ?? -Infinity, now: clock.now() }) &&
        spare(sport).calls >= spareCalls,
    );
    if (able.length === 0) return undefined;
    const known = await ledger.all();
    return able.flatMap(wanted).find((season) => isDue(season, known.get(seasonKey(season))));
  };

  const readNext: SeasonReader['readNext'] = async (signal) => {
    const season = isLeader() ? await next() : undefined;
    if (season === undefined) return 'nothing';
    const reply = await source.ask(season, signal);
    if (signal.aborted) return 'failed';
    if (!reply.ok) {
      const isRefused = reply.problem.kind === 'plan';
      events.onSeason(season, { problem: reply.problem });
      if (isRefused) await ledger.enter(season, { outcome: 'refused', matches: 0 });
      else failedAt.set(season.sport, clock.now());
      return isRefused ? 'refused' : 'failed';
    }
    const played = reply.matches.flatMap((match): readonly PlayedMatch[] => {
      const score = ratedScore(match);
      return score === undefined ? [] : [{ match, score }];
    });
    const entered = await ratings.ratePast(played);
    await ledger.enter(season, { outcome: 'read', matches: played.length });
    events.onSeason(season, { matches: played.length, entered });
    return 'read';
  };

  return {
    readNext,
    run: async (signal) => {
      while (!signal.aborted) {
        const came = await readNext(signal);
        await clock.wait(came === 'nothing' ? restMs / 10 : everyMs, signal);
      }
    },
  };
};
