import type { Basis } from '@touchline/domain/forecast/forecast.ts';
import type { RecordAlarm } from '@touchline/domain/forecast/track-record/record-alarms.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { SeasonRef } from '@touchline/provider/score-provider.ts';

/** What came of a past season: its finished matches and those among them that were new, or why there are none. */
export type SeasonOutcome =
  | { readonly matches: number; readonly entered: number }
  | { readonly problem: ProviderProblem };

/** What is told of the work, for the log. */
export type ForecastEvents = {
  /** The ratings of a league do not hold what they should and are left out. */
  readonly onUnreadableRatings: (league: string) => void;
  /** A past season was asked for. */
  readonly onSeason: (season: SeasonRef, came: SeasonOutcome) => void;
  /** The record of the forecasts that are made now shows something wrong with them. */
  readonly onRecordAlarm: (of: { readonly sport: SportId; readonly basis: Basis }, alarm: RecordAlarm) => void;
};

/** The part of a log that is used here. */
type ForecastLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

export const logForecasts = (log: ForecastLog): ForecastEvents => ({
  onUnreadableRatings: (league) => log.error({ league }, 'the ratings of a league do not read and are left out'),
  onSeason: (season, came) =>
    'problem' in came
      ? log.warn({ ...season, ...came }, 'a past season could not be read')
      : log.info({ ...season, ...came }, 'a past season was read'),
  onRecordAlarm: (of, alarm) => log.warn({ ...of, ...alarm }, 'forecasts do not come out as they say'),
});
