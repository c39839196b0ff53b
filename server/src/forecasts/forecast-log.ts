import type { Basis } from '@touchline/domain/forecast/forecast.ts';
import type { RecordAlarm } from '@touchline/domain/forecast/track-record/track-record.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { SeasonRef } from '@touchline/provider/score-provider.ts';

/** The result of reading a past season: its finished matches and how many of them were new, or the problem. */
export type SeasonOutcome =
  | { readonly matches: number; readonly entered: number }
  | { readonly problem: ProviderProblem };

/** Forecast events for the log. */
export type ForecastEvents = {
  /** A league's stored ratings are invalid and ignored. */
  readonly onUnreadableRatings: (league: string) => void;
  /** A past season was read or could not be read. */
  readonly onSeason: (season: SeasonRef, came: SeasonOutcome) => void;
  /** The track record of the current forecasts shows a problem. */
  readonly onRecordAlarm: (of: { readonly sport: SportId; readonly basis: Basis }, alarm: RecordAlarm) => void;
};

/** The log methods that this module uses. */
type ForecastLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

export const logForecasts = (log: ForecastLog): ForecastEvents => ({
  onUnreadableRatings: (league) => log.error({ league }, 'the stored ratings of a league are invalid and are ignored'),
  onSeason: (season, came) =>
    'problem' in came
      ? log.warn({ ...season, ...came }, 'a past season could not be read')
      : log.info({ ...season, ...came }, 'a past season was read'),
  onRecordAlarm: (of, alarm) => log.warn({ ...of, ...alarm }, 'forecasts do not match their results'),
});
