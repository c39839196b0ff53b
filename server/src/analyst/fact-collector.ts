import { factMatch } from '@touchline/domain/analyst/fact-match.ts';
import type { MatchKnowledge } from '@touchline/domain/analyst/fact-match.ts';
import { boundedFacts } from '@touchline/domain/analyst/facts.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import { requestedSeasons, seasonFacts } from '@touchline/domain/analyst/season-facts.ts';
import type { KnownSeason, SeasonFacts } from '@touchline/domain/analyst/season-facts.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { marketsOfMatch } from '@touchline/domain/forecast/markets/match-markets.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { memoize } from '@touchline/domain/memoize.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import type * as v from 'valibot';
import { withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';

/** A user is waiting: data that arrives later is left out, but is available for the next question. */
const collectWithinMs = 5_000;

/** How long to wait until the forecasts include a newly fetched price, which they read from the database. */
const priceKnownWithinMs = 1_000;
const recheckMs = 100;

/** The maximum number of concurrent look-ups: providers allow few concurrent calls. */
const maxAtOnce = 4;

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** The data of one match as a page receives it, including samples. */
export type MatchAnswers = {
  readonly odds: (match: Match) => Promise<Answer<typeof oddsAnswerSchema>>;
  readonly statistics: (match: Match) => Promise<Answer<typeof statisticsAnswerSchema>>;
  readonly details: (match: Match) => Promise<Answer<typeof detailsAnswerSchema>>;
};

/** Seasons in memory, with the outlook that was calculated last. */
export type Seasons = {
  readonly of: (leagueKey: string) => KnownSeason | undefined;
  readonly all: () => readonly KnownSeason[];
};

/**
 * Collects the facts of the matches, in the given order, and of the seasons that the newest question is about. `zone`:
 * the time zone for the days of earlier meetings; `questions`: newest last; `named`: the number of matches, the first,
 * that a question names.
 */
export type FactCollector = (
  matches: readonly Match[],
  zone: string,
  questions: readonly string[],
  named?: number,
) => Promise<Facts>;

/** The matches that get the markets of their forecast: the requested matches come first. */
const mostWithMarkets = 3;

export const createFactCollector = (options: {
  readonly provider: string;
  readonly simulated: boolean;
  readonly isStale: () => boolean;
  readonly answers: MatchAnswers;
  readonly forecastOf: (match: Match) => Promise<Forecast | undefined>;
  readonly seasons: Seasons;
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly clock: Clock;
}): FactCollector => {
  const { provider, simulated, isStale, answers, forecastOf, seasons, board, clock } = options;

  /** Requests the data of one match from the provider; each part is set as soon as it arrives. Samples are left out. */
  const lookUp = async (match: Match, onPart: (known: MatchKnowledge) => void): Promise<void> => {
    const odds = async (): Promise<void> => {
      const answer = await answers.odds(match);
      if (answer.sample || answer.suspended === true) return;
      const { bookmaker, updatedAt } = answer;
      onPart({ odds: { odds: answer.odds, seenAt: updatedAt, ...(bookmaker !== undefined && { bookmaker }) } });
    };
    const statistics = async (): Promise<void> => {
      const answer = await answers.statistics(match);
      if (!answer.sample) onPart({ statistics: answer.statistics });
    };
    const details = async (): Promise<void> => {
      const answer = await answers.details(match);
      if (answer.details !== undefined) onPart({ details: answer.details });
    };
    await Promise.all([odds(), ...(hasBegun(match) ? [statistics()] : []), details()]);
  };

  type Found = { readonly match: Match; readonly known: MatchKnowledge };

  /** Forecasts are in memory and need no provider call; they are read last, to include newly fetched prices. */
  const withForecasts = (found: readonly Found[]): Promise<readonly Found[]> =>
    Promise.all(
      found.map(async ({ match, known }) => {
        const forecast = await forecastOf(match);
        return { match, known: { ...known, ...(forecast !== undefined && { forecast }) } };
      }),
    );

  const withFreshForecasts = async (found: readonly Found[], sinceMs: number): Promise<readonly Found[]> => {
    let fresh = await withForecasts(found);
    const recheck = async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted && fresh.some(({ match, known }) => isBehind(match, known, sinceMs))) {
        await clock.wait(recheckMs, signal);
        fresh = await withForecasts(found);
      }
    };
    await withTimeout(priceKnownWithinMs, clock, recheck, () => undefined);
    return fresh;
  };

  /** Reads the facts of seasons; each season is put together only once. */
  const createSeasonReader = (zone: string): ((season: KnownSeason) => SeasonFacts) => {
    const nowMs = clock.now();
    const dayStartMs = startOfLocalDay(localDay(nowMs, zone), zone);
    let byLeague: ReadonlyMap<string, readonly Match[]> | undefined;
    let seasonsRead = 0;
    return memoize(
      ({ about }) => about.key,
      (season) => {
        byLeague ??= Map.groupBy(board.matches(), leagueKey);
        seasonsRead += 1;
        return seasonFacts(`s${seasonsRead}`, season, byLeague.get(season.about.key) ?? [], dayStartMs);
      },
    );
  };

  return async (matches, zone, questions, named) => {
    const startedMs = clock.now();
    const readSeason = createSeasonReader(zone);
    const leagues = requestedSeasons(questions, seasons.all()).map(({ season, isNamed }) =>
      readSeason(season).ofLeague(isNamed),
    );
    const known = new Map<Match, MatchKnowledge>();
    const waiting = matches.values();
    const lookUpInTurn = async (signal: AbortSignal): Promise<void> => {
      for (const match of waiting) {
        if (signal.aborted) return;
        await lookUp(match, (part) => known.set(match, { ...known.get(match), ...part }));
      }
    };
    const lookUpAll = async (signal: AbortSignal): Promise<void> => {
      await Promise.all(Array.from({ length: maxAtOnce }, () => lookUpInTurn(signal)));
    };
    await withTimeout(collectWithinMs, clock, lookUpAll, () => undefined);
    const found = matches.map((match) => ({ match, known: known.get(match) ?? {} }));
    const complete = await withFreshForecasts(found, startedMs);
    const facts = complete.map(({ match, known: of }, at) => {
      const { forecast } = of;
      const ofLeague = seasons.of(leagueKey(match));
      const season = ofLeague && readSeason(ofLeague).ofMatch(match);
      const markets = forecast === undefined || at >= mostWithMarkets ? [] : marketsOfMatch(match, forecast).markets;
      return factMatch(`m${at + 1}`, match, { ...of, markets, ...(season !== undefined && { season }) }, zone);
    });
    return {
      asOf: isoFromEpochMs(clock.now()),
      provider,
      simulated,
      stale: isStale(),
      matches: boundedFacts(facts, named),
      ...(leagues.length > 0 && { leagues }),
    };
  };
};

/** Whether the match's prices were fetched after `sinceMs` but its forecast does not include them yet. */
const isBehind = ({ status }: Match, { odds, forecast }: MatchKnowledge, sinceMs: number): boolean => {
  if (status !== 'scheduled' || odds === undefined || forecast === undefined) return false;
  const seenMs = epochMs(odds.seenAt);
  return seenMs >= sinceMs && !forecast.reasons.some((reason) => 'at' in reason && epochMs(reason.at) >= seenMs);
};

/** There are no statistics before kick-off. */
const hasBegun = ({ status }: Match): boolean => status === 'live' || status === 'finished';
