/** What is told of the work, for the log. */
export type ForecastEvents = {
  /** The ratings of a league do not hold what they should and are left out. */
  readonly onUnreadableRatings: (league: string) => void;
};

/** The part of a log that is used here. */
type ForecastLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

export const logForecasts = (log: ForecastLog): ForecastEvents => ({
  onUnreadableRatings: (league) => log.error({ league }, 'the ratings of a league do not read and are left out'),
});
