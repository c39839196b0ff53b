import { roundedChances } from '@touchline/domain/forecast/board-forecast.ts';
import { roundedChance } from '@touchline/domain/forecast/chances.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { marketsOfMatch } from '@touchline/domain/forecast/markets/match-markets.ts';
import { scoreTable } from '@touchline/domain/forecast/markets/score-grid.ts';
import type { ScoreTable } from '@touchline/domain/forecast/markets/score-grid.ts';
import { marketOutcome } from '@touchline/domain/forecast/track-record/market-grading.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { ForecastArchive } from './forecast-archive.ts';
import type { ForecastCache, ForecastWithPrices } from './forecast-cache.ts';
import type { TrackRecord } from './track-record.ts';

type LastForecast = Awaited<ReturnType<ForecastArchive['last']>>;

const roundedTable = (table: ScoreTable): ScoreTable => ({
  ...table,
  chances: table.chances.map((row) => row.map(roundedChance)),
});

/** The markets of a forecast; without any, no fields. */
const marketsBody = (
  match: Match,
  forecast: Forecast,
): Pick<NonNullable<ForecastAnswer['forecast']>, 'markets' | 'scores'> => {
  const { markets, scores, state } = marketsOfMatch(match, forecast);
  if (markets.length === 0) return {};
  const now = state && { home: state.home, away: state.away };
  return {
    markets: markets.map(({ id, outcomes }) => ({
      id,
      outcomes: outcomes.map(({ outcome, chance, low, high }) => ({
        outcome,
        chance: roundedChance(chance),
        low: roundedChance(low),
        high: roundedChance(high),
      })),
    })),
    ...(scores !== undefined && { scores: roundedTable(scoreTable(scores, now)) }),
  };
};

const forecastBody = (
  match: Match,
  { forecast, prices }: ForecastWithPrices,
): NonNullable<ForecastAnswer['forecast']> => {
  const { chances, basis, band, goals, reasons, inPlay, approximate, model } = forecast;
  const usedPrices = basis === 'market' ? prices : undefined;
  return {
    chances: roundedChances(chances),
    basis,
    band,
    ...(goals !== undefined && { goals }),
    ...marketsBody(match, forecast),
    reasons,
    inPlay,
    approximate,
    model,
    ...(usedPrices !== undefined && {
      odds: {
        bookmaker: usedPrices.bookmaker,
        seenAt: usedPrices.prices.at,
        homeWin: usedPrices.prices.homeWin,
        ...(usedPrices.prices.draw !== undefined && { draw: usedPrices.prices.draw }),
        awayWin: usedPrices.prices.awayWin,
      },
    }),
  };
};

/** The frozen markets, each with its outcome once graded. */
const frozenMarkets = (
  { sport }: Match,
  { frozen, score }: NonNullable<LastForecast>,
): Pick<NonNullable<ForecastAnswer['frozen']>, 'markets'> => {
  if (frozen.markets.length === 0) return {};
  return {
    markets: frozen.markets.map(({ id, chances }) => {
      const came = score && marketOutcome({ id, chances }, score, sport);
      return {
        id,
        chances: chances.map(([outcome, chance]): [string, number] => [outcome, chance]),
        ...(came !== undefined && { came }),
      };
    }),
  };
};

const frozenBody = (match: Match, last: NonNullable<LastForecast>): NonNullable<ForecastAnswer['frozen']> => {
  const { frozen, outcome } = last;
  return {
    chances: roundedChances(frozen.chances),
    basis: frozen.basis,
    band: frozen.band,
    kickOff: isoFromEpochMs(frozen.kickOff.getTime()),
    frozenAt: isoFromEpochMs(frozen.frozenAt.getTime()),
    model: frozen.model,
    ...(outcome !== undefined && { outcome }),
    ...frozenMarkets(match, last),
  };
};

/** The response with the current and the frozen forecast of a match, if any. */
export const forecastAnswer = (
  match: Match,
  known: { readonly current: ForecastWithPrices | undefined; readonly last: LastForecast; readonly nowMs: number },
): ForecastAnswer => ({
  matchId: match.id,
  asOf: isoFromEpochMs(known.nowMs),
  ...(known.current !== undefined && { forecast: forecastBody(match, known.current) }),
  ...(known.last !== undefined && { frozen: frozenBody(match, known.last) }),
});

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id')),
});

/**
 * `GET /api/matches/{id}/forecast`, documented in `forecast-schema.ts`, and `GET /api/track-record`, documented in
 * `track-record-schema.ts`.
 */
export const forecastRoutes =
  (options: {
    readonly board: { readonly match: (id: string) => Match | undefined };
    readonly cache: Pick<ForecastCache, 'forecast'>;
    readonly archive: Pick<ForecastArchive, 'last'>;
    readonly record: Pick<TrackRecord, 'answer'>;
    readonly limit: RateLimit;
    /** Epoch ms. */
    readonly now: () => number;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, cache, archive, record, limit, now } = options;
    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limit.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/matches/:id/forecast', { schema: { params } }, async (request, reply) => {
      const match = board.match(request.params.id);
      if (match === undefined) {
        answerProblem(reply, 'not-found', { detail: 'There is no such match on the board.' });
        return reply;
      }
      const last = await archive.last(match.id);
      const answer = forecastAnswer(match, { current: cache.forecast(match), last, nowMs: now() });
      return reply.header('cache-control', 'no-cache').send(answer);
    });

    typed.get('/track-record', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(await record.answer()),
    );
    done();
  };
