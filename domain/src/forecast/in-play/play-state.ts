import { matchState } from '../../match/match-state.ts';
import type { Match } from '../../match/match.ts';
import { sports } from '../../sport/sport-catalog.ts';
import type { PeriodColumn, SportId } from '../../sport/sport.ts';
import type { PlayState } from '../forecast.ts';
import { inPlayModels, regularMinutes } from './in-play-models.ts';

/** The four tournaments whose men's singles have five sets; all others have three. */
const majors = /\b(?:australian open|roland[ -]garros|french open|wimbledon|us open)\b/iu;
const women = /\b(?:wta|women['’]?s?|ladies['’]?)\b/iu;
const mensSingles = /\bmen['’]?s singles\b/iu;
const qualifying = /\bqualif/iu;

/**
 * The maximum number of sets, by tournament and round. Undefined if unknown, or in a sport whose chances do not depend
 * on sets.
 */
export const setsAtMost = ({
  sport,
  league,
  session = '',
}: Pick<Match, 'sport' | 'league' | 'session'>): 3 | 5 | undefined => {
  if (inPlayModels[sport]?.kind !== 'sets') return undefined;
  const text = `${league} ${session}`;
  if (!majors.test(league) || women.test(text) || qualifying.test(text)) return 3;
  if (mensSingles.test(session)) return 5;
  return session === '' ? undefined : 3;
};

/** How to read the played share of regular time from a row. */
type PlayClock =
  /** Minutes played, in two halves: the row's minute. */
  | { readonly kind: 'halves'; readonly minutes: number; readonly mostStoppage: number }
  /** Periods. Within the current period, the row's minute counts up and its clock text counts down. */
  | { readonly kind: 'periods'; readonly count: number; readonly minutes: number }
  /** Sets won, from the score. */
  | { readonly kind: 'sets' };

const clocks: Partial<Readonly<Record<SportId, PlayClock>>> = {
  football: { kind: 'halves', minutes: 90, mostStoppage: 4 },
  basketball: { kind: 'periods', count: 4, minutes: 40 },
  hockey: { kind: 'periods', count: 3, minutes: 60 },
  americanfootball: { kind: 'periods', count: 4, minutes: 60 },
  // An inning has no clock, so the current inning counts as not played.
  baseball: { kind: 'periods', count: 9, minutes: 0 },
  tennis: { kind: 'sets' },
};

const halves = (
  match: Match,
  { minutes, mostStoppage }: Extract<PlayClock, { kind: 'halves' }>,
): number | undefined => {
  const { statusCode, minute, stoppage = 0 } = match;
  if (statusCode === 'HT') return 0.5;
  if (minute === undefined) return undefined;
  // Stoppage time of the first half does not count for the second.
  if (statusCode === '1H') return Math.min(0.5, minute / minutes);
  return statusCode === '2H'
    ? Math.min(minutes + mostStoppage, Math.max(minutes / 2, minute + stoppage)) / minutes
    : undefined;
};

/** A clock text such as "04:12", in minutes. */
const clockMinutes = (timer: string): number | undefined => {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/u.exec(timer) ?? [];
  return minutes === undefined ? undefined : Number(minutes) + Number(seconds) / 60;
};

/**
 * The completed share of the current period, or one half if the row has no clock. In basketball and hockey, API-Sports
 * counts a period's minutes up ("9"). Its American football and ESPN's NBA, NHL and NFL show the time left ("04:12").
 */
const shareOfPeriod = (match: Match, clock: Extract<PlayClock, { kind: 'periods' }>): number => {
  const whole = (regularMinutes(match.sport, match.league) ?? clock.minutes) / clock.count;
  if (whole === 0) return 0;
  const left = match.timer === undefined ? undefined : clockMinutes(match.timer);
  if (left !== undefined) return 1 - Math.min(1, left / whole);
  return match.minute === undefined ? 0.5 : Math.min(1, match.minute / whole);
};

/**
 * The number of periods up to the last period with points, because a provider may already list the next period with
 * zeros.
 */
const playedPeriods = (match: Match, columns: readonly PeriodColumn[]): number => {
  const field = sports[match.sport].periods?.field;
  const scores = field && match[field];
  return columns.findLastIndex(({ key }) => (scores?.home[key] ?? 0) + (scores?.away[key] ?? 0) > 0) + 1;
};

const breaks: ReadonlySet<string> = new Set(['BT', 'HT']);

const periods = (match: Match, clock: Extract<PlayClock, { kind: 'periods' }>): number | undefined => {
  const columns = sports[match.sport].periods?.columns.slice(0, clock.count) ?? [];
  const { statusCode = '' } = match;
  const current = columns.findIndex(({ codes }) => codes.includes(statusCode));
  if (current >= 0) return (current + shareOfPeriod(match, clock)) / clock.count;
  if (statusCode === 'HT') return 0.5;
  return breaks.has(statusCode) ? playedPeriods(match, columns) / clock.count : undefined;
};

/** A player who plays on after winning two sets needs a third. */
const bestOf = (match: Match, home: number, away: number): 3 | 5 | undefined =>
  Math.max(home, away) >= 2 ? 5 : setsAtMost(match);

/** The games of the current set, which follows the sets already won. */
const gamesInPlay = ({ sport, ...match }: Match, setsOver: number): PlayState['games'] => {
  const { field, columns } = sports[sport].periods ?? {};
  const key = columns?.[setsOver]?.key;
  const scores = field && match[field];
  if (key === undefined || scores === undefined) return undefined;
  const [home, away] = [scores.home[key], scores.away[key]];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/**
 * The state of a live match for `forecastInPlay`. Undefined if no forecast is possible: before or after play, after
 * regular time, while play is suspended, or without a clock.
 */
export const playState = (match: Match): PlayState | undefined => {
  const clock = clocks[match.sport];
  const state = matchState(match);
  if (clock === undefined || state.kind !== 'live' || state.score === undefined) return undefined;
  const { home, away } = state.score;
  if (clock.kind === 'sets') {
    const sets = bestOf(match, home, away);
    const games = gamesInPlay(match, home + away);
    const { situation } = match;
    return {
      home,
      away,
      progress: 0,
      ...(sets !== undefined && { bestOf: sets }),
      ...(games !== undefined && { games }),
      ...(situation?.kind === 'serve' && { serving: situation.side }),
    };
  }
  const progress = clock.kind === 'halves' ? halves(match, clock) : periods(match, clock);
  if (progress === undefined) return undefined;
  return {
    home,
    away,
    progress,
    ...(match.redCards !== undefined && { redCards: match.redCards }),
    ...(match.situation?.kind === 'at-bat' && match.situation.side === 'home' && { isBottomHalf: true as const }),
  };
};
