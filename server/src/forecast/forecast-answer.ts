import { roundedChances } from '@touchline/domain/forecast/match-forecast.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { ForecastArchive } from './forecast-archive.ts';
import type { Foreseen } from './foresight.ts';

type Last = Awaited<ReturnType<ForecastArchive['last']>>;

const wholeOf = ({ forecast, prices }: Foreseen): NonNullable<ForecastAnswer['forecast']> => {
  const { chances, basis, band, goals, reasons, inPlay, approximate, model } = forecast;
  const stoodOn = basis === 'market' ? prices : undefined;
  return {
    chances: roundedChances(chances),
    basis,
    band,
    ...(goals !== undefined && { goals }),
    reasons,
    inPlay,
    approximate,
    model,
    ...(stoodOn !== undefined && {
      odds: {
        bookmaker: stoodOn.bookmaker,
        seenAt: stoodOn.prices.at,
        homeWin: stoodOn.prices.homeWin,
        ...(stoodOn.prices.draw !== undefined && { draw: stoodOn.prices.draw }),
        awayWin: stoodOn.prices.awayWin,
      },
    }),
  };
};

const frozenOf = ({ frozen, outcome }: NonNullable<Last>): NonNullable<ForecastAnswer['frozen']> => ({
  chances: roundedChances(frozen.chances),
  basis: frozen.basis,
  band: frozen.band,
  kickOff: isoFromEpochMs(frozen.kickOff.getTime()),
  frozenAt: isoFromEpochMs(frozen.frozenAt.getTime()),
  model: frozen.model,
  ...(outcome !== undefined && { outcome }),
});

/** What is foreseen of a match, and what was frozen of it. */
export const forecastAnswer = (
  match: Match,
  known: { readonly foreseen: Foreseen | undefined; readonly last: Last; readonly nowMs: number },
): ForecastAnswer => ({
  matchId: match.id,
  asOf: isoFromEpochMs(known.nowMs),
  ...(known.foreseen !== undefined && { forecast: wholeOf(known.foreseen) }),
  ...(known.last !== undefined && { frozen: frozenOf(known.last) }),
});
