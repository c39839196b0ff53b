import { forecastMatch, modelVersion } from '@touchline/domain/forecast/pre-match-forecast.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { ratedLeagueIds, ratingLeague } from '@touchline/domain/forecast/ratings/rating-league.ts';
import { applyResult, ratingKind } from '@touchline/domain/forecast/ratings/ratings.ts';
import { seasonOf } from '@touchline/domain/forecast/ratings/strength-rating.ts';
import { marketScore, outcomeFor, ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import { setsAtMost } from '@touchline/domain/forecast/in-play/play-state.ts';
import type { SeasonFixture, SeasonResult } from '@touchline/domain/league/season-result.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { PastSeasons } from '@touchline/provider/score-provider.ts';
import { and, eq, max } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { forecast, forecastResult } from '../platform/database/schema/forecast-tables.ts';
import { replayedMark } from './forecast-archive.ts';
import type { ForecastArchive, ForecastToFreeze } from './forecast-archive.ts';
import type { ForecastLeague } from './forecast-cache.ts';
import type { PlayedMatch } from './ratings/rated-matches.ts';
import { afterResults, ratingsOf } from './ratings/rating-rows.ts';
import type { LeagueRatings } from './ratings/rating-rows.ts';

/** The model of replayed forecasts, which tells them from forecasts that were frozen before kick-off. */
export const replayedModel = `${modelVersion}${replayedMark}`;

const dayMs = 86_400_000;
const replayedDays = 30;
/** The matches of these days are on the board, where their forecasts are frozen in time. */
const boardDays = 2;
/** Pauses between requests, because a season takes the stand-in a while. */
const everyMs = 200;
const untilLeaderMs = 5_000;
const minCallsLeft = 100;

const newRatings = (sport: SportId): LeagueRatings =>
  ratingKind(sport) === 'goals' ? { kind: 'goals', teams: new Map() } : { kind: 'strength', teams: new Map() };

/** The forecast of a match from the ratings before it. */
const forecastsOf = ({ match }: PlayedMatch, ratings: LeagueRatings, at: string): readonly ForecastToFreeze[] => {
  const { sport, league, startTime } = match;
  const bestOf = setsAtMost(match);
  const made = forecastMatch({
    sport,
    at,
    kickOff: startTime,
    league,
    acrossLeagues: false,
    ...(bestOf !== undefined && { bestOf }),
    ratings: ratingsOf(ratings, { home: match.homeTeam.id, away: match.awayTeam.id }),
  });
  return made === undefined ? [] : [{ match, forecast: { ...made, model: replayedModel }, prices: undefined }];
};

/**
 * Forecasts of a league's matches as if made after these results, oldest first, with ratings that learned from nothing
 * else. For replayed seasons of a stand-in.
 */
export const forecastsAfter = (
  { sport, league, country }: ForecastLeague,
  results: readonly SeasonResult[],
): ((fixture: SeasonFixture) => Forecast | undefined) => {
  const place = { sport, league, ...(country !== undefined && { leagueCountry: country }) };
  if (ratingKind(sport) === undefined || ratingLeague(place) === undefined) return () => undefined;
  const played = results.flatMap(({ homeId, awayId, startTime, score }) =>
    score === undefined ? [] : [{ home: homeId, away: awayId, kickOff: startTime, score }],
  );
  const ratings = afterResults(newRatings(sport), played, (before, { kickOff, score }) =>
    applyResult(before, { sport, league, kickOff, ...score }),
  );
  const at = results.at(-1)?.startTime;
  return ({ homeId, awayId, startTime }) =>
    forecastMatch({
      sport,
      at: at ?? startTime,
      kickOff: startTime,
      league,
      acrossLeagues: false,
      ratings: ratingsOf(ratings, { home: homeId, away: awayId }),
    });
};

/** The latest kick-off of a graded replayed forecast of each sport, in epoch ms. */
export const readReplayedUntil = async (
  { orm }: Pick<Database, 'orm'>,
  origin: string,
): Promise<ReadonlyMap<SportId, number>> => {
  const rows = await orm
    .select({ sport: forecast.sport, until: max(forecast.kickOff) })
    .from(forecast)
    .innerJoin(forecastResult, eq(forecastResult.forecastId, forecast.id))
    .where(and(eq(forecast.origin, origin), eq(forecast.model, replayedModel)))
    .groupBy(forecast.sport);
  return new Map(
    rows.flatMap(({ sport, until }) => (isSportId(sport) && until !== null ? [[sport, until.getTime()] as const] : [])),
  );
};

/**
 * Forecasts and grades the last month of a stand-in's matches, once, on the leader, so that a demo has a track
 * record. Each day is forecast from the ratings before that day, as in production, but after the matches. A replay
 * that was cut off continues at the next start or on the next leader, and changes no day that it finished. Only for
 * simulated matches: see `createForecasts`.
 */
export const createReplayedMonth = (options: {
  readonly provider: PastSeasons;
  readonly quotaHeadroom: (sport: SportId) => { readonly calls: number };
  /** The archive of simulated forecasts as if it were this time, in epoch ms. */
  readonly archiveAt: (nowMs: number) => Pick<ForecastArchive, 'freeze' | 'find' | 'grade'>;
  /** See `readReplayedUntil`. */
  readonly replayedUntil: () => Promise<ReadonlyMap<SportId, number>>;
  /** Called after each sport. */
  readonly onReplayed: () => Promise<void>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): {
  /** Replays the sports whose last day is missing, and stops when this node no longer leads. Returns whether it finished. */
  readonly replay: (signal: AbortSignal) => Promise<boolean>;
  /** Replays while this node leads, and then waits until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
} => {
  const { provider, quotaHeadroom, archiveAt, replayedUntil, onReplayed, isLeader, clock } = options;

  const startOfToday = (): number => Math.floor(clock.now() / dayMs) * dayMs;

  /** The results of the current and the last season of a sport's default leagues, by UTC day, oldest first. */
  const resultsOf = async (sport: SportId, signal: AbortSignal): Promise<readonly (readonly PlayedMatch[])[]> => {
    const current = seasonOf(sport, isoFromEpochMs(clock.now()));
    const played: PlayedMatch[] = [];
    for (const league of ratedLeagueIds(sport)) {
      for (const year of [current - 1, current]) {
        if (signal.aborted || quotaHeadroom(sport).calls < minCallsLeft) return [];
        const reply = await provider.request({ sport, league, year }, signal);
        const matches: readonly Match[] = reply.ok ? reply.matches : [];
        for (const match of matches) {
          const score = ratedScore(match);
          if (score !== undefined) played.push({ match, score });
        }
        await clock.wait(everyMs, signal);
      }
    }
    const sorted = played.toSorted((a, b) => epochMs(a.match.startTime) - epochMs(b.match.startTime));
    return [...Map.groupBy(sorted, ({ match }) => match.startTime.slice(0, 10)).values()];
  };

  /** Freezes the forecasts of a day as if a minute before its first match, and grades them. */
  const replayDay = async (day: readonly PlayedMatch[], ratings: ReadonlyMap<string, LeagueRatings>): Promise<void> => {
    const [first] = day;
    if (first === undefined) return;
    const beforeMs = epochMs(first.match.startTime) - 60_000;
    const at = isoFromEpochMs(beforeMs);
    const forecasts = day.flatMap((each) => {
      const before = ratings.get(ratingLeague(each.match) ?? '');
      return forecastsOf(each, before ?? newRatings(each.match.sport), at);
    });
    await archiveAt(beforeMs).freeze(forecasts);
    const matches = new Map(day.map(({ match }) => [match.id, match]));
    const archive = archiveAt(clock.now());
    const archived = await archive.find([...matches.keys()]);
    await archive.grade(
      archived.flatMap(({ frozen: { id, matchId, chances, markets, model }, graded }) => {
        const match = matches.get(matchId);
        if (match === undefined || graded !== undefined || model !== replayedModel) return [];
        const outcome = outcomeFor(match, chances) ?? 'void';
        const score = outcome === 'void' || markets.length === 0 ? undefined : marketScore(match);
        return [{ id, revision: 0, outcome, closing: undefined, score }];
      }),
    );
  };

  const replaySport = async (sport: SportId, signal: AbortSignal): Promise<void> => {
    const ratings = new Map<string, LeagueRatings>();
    const today = startOfToday();
    for (const day of await resultsOf(sport, signal)) {
      const dayStartMs = epochMs(day[0]?.match.startTime ?? '');
      if (signal.aborted || !isLeader() || dayStartMs >= today - (boardDays - 1) * dayMs) return;
      if (dayStartMs >= today - replayedDays * dayMs) await replayDay(day, ratings);
      for (const [league, results] of Map.groupBy(day, ({ match }) => ratingLeague(match) ?? '')) {
        const after = afterResults(
          ratings.get(league) ?? newRatings(sport),
          results.map(({ match, score }) => ({ match, score, home: match.homeTeam.id, away: match.awayTeam.id })),
          (before, { match, score }) =>
            applyResult(before, { sport, league: match.league, kickOff: match.startTime, ...score }),
        );
        ratings.set(league, after);
      }
    }
  };

  const replay = async (signal: AbortSignal): Promise<boolean> => {
    const until = await replayedUntil();
    const lastDayMs = startOfToday() - boardDays * dayMs;
    for (const sport of sportIds) {
      if (signal.aborted || !isLeader()) return false;
      if (ratingKind(sport) === undefined || !provider.has(sport) || (until.get(sport) ?? 0) >= lastDayMs) continue;
      await replaySport(sport, signal);
      await onReplayed();
    }
    return isLeader();
  };

  return {
    replay,
    run: async (signal) => {
      while (!signal.aborted && !(isLeader() && (await replay(signal)))) await clock.wait(untilLeaderMs, signal);
      // A part of the server runs until the server stops.
      while (!signal.aborted) await clock.wait(dayMs, signal);
    },
  };
};
