import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { DayView } from './simulated-day.ts';

const minuteMs = 60_000;
const forecastEveryMinutes = 15;

type Forecast = {
  readonly at: number;
  /** Undefined if the calls were expected to last. */
  readonly exhaustedAt: number | undefined;
  readonly isForeseeable: boolean;
};

/** When the provider's calls of a sport ran out on a simulated day, and what was forecast. Minutes after the start. */
export type ForecastRecord = {
  readonly sport: SportId;
  /** The first of these times with no call left; undefined if the calls lasted. */
  readonly exhaustedAt: number | undefined;
  /** Every quarter of an hour until then. */
  readonly forecasts: readonly Forecast[];
};

/** Compares the leader's forecasts with what happens; `look` is the observer of a simulated day. */
export const createForecastRecord = (
  /** The start of the day, epoch ms. */
  from: number,
): { readonly look: (seen: DayView) => void; readonly read: () => readonly ForecastRecord[] } => {
  const exhausted = new Map<SportId, number>();
  const forecasts = new Map<SportId, Forecast[]>();
  return {
    look: ({ now, remaining, forecast, isForeseeable }) => {
      const at = Math.round((now - from) / minuteMs);
      for (const sport of sportIds) {
        if (exhausted.has(sport)) continue;
        if (remaining(sport) <= 0) {
          exhausted.set(sport, at);
          continue;
        }
        const known = at % forecastEveryMinutes === 0 ? forecast(sport) : undefined;
        if (known === undefined) continue;
        const minutes = known.exhaustedAt === undefined ? undefined : (known.exhaustedAt - from) / minuteMs;
        const ofSport = forecasts.get(sport) ?? [];
        ofSport.push({
          at,
          exhaustedAt: minutes === undefined ? undefined : Math.round(minutes),
          isForeseeable: isForeseeable(sport),
        });
        forecasts.set(sport, ofSport);
      }
    },
    read: () =>
      sportIds.map((sport) => ({
        sport,
        exhaustedAt: exhausted.get(sport),
        forecasts: forecasts.get(sport) ?? [],
      })),
  };
};
