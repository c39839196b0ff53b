import { isField, isRaced } from '@touchline/domain/match/classification.ts';
import { kickOffMs, latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';

/** A match that lasts longer than expected is assumed to last half an hour more. */
const minRemainingMs = 30 * 60_000;

/**
 * For this long after its scheduled start, a match that has not started is polled as if it were in play, at least twice
 * on a small plan. Otherwise a start three minutes late would be noticed hours later.
 */
const maxLateStartMs = 40 * 60_000;

type Span = { readonly from: number; readonly to: number };

/** What one sport's part of the board implies for the coming hours. */
export type UpcomingPlay = {
  readonly live: number;
  /** UTC days whose call includes a match that is in play or due to start. */
  readonly playDays: readonly string[];
  /** UTC days whose call includes a match that should have started and is not finished. */
  readonly unfinishedDays: readonly string[];
  /** For how long at least one match will be in play until the reset. */
  readonly playMs: number;
  /** `playMs` computed for each day's call and summed: the cost of play when it is polled by day. */
  readonly playDayMs: number;
};

/**
 * Reads the schedule. `dayOf` returns the day whose call includes a match; `resetAt` is when the provider's daily quota
 * resets. All times are epoch ms.
 */
export const upcomingPlayOf = (
  matches: Iterable<Match>,
  dayOf: (match: Match) => string,
  now: number,
  resetAt: number,
): UpcomingPlay => {
  let live = 0;
  const playDays = new Set<string>();
  const unfinishedDays = new Set<string>();
  const spans = new Map<string, Span[]>();
  for (const match of matches) {
    if (match.status !== 'live' && match.status !== 'scheduled') continue;
    const start = latestKickOffMs(match);
    const isTimed = kickOffMs(match) !== undefined;
    const day = dayOf(match);
    const inPlay = match.status === 'live' || (isTimed && start <= now && now < start + maxLateStartMs);
    if (match.status === 'live') live += 1;
    if (inPlay) playDays.add(day);
    if (start <= now) unfinishedDays.add(day);
    // No calls are planned for an unconfirmed time: the day's list will show the time once it is set.
    if (!inPlay && (start <= now || !isTimed)) continue;
    const end = Math.max(start + maxLengthMs(match), inPlay ? now + minRemainingMs : 0);
    const span = { from: Math.max(start, now), to: Math.min(end, resetAt) };
    if (span.from >= span.to) continue;
    const ofDay = spans.get(day);
    if (ofDay) ofDay.push(span);
    else spans.set(day, [span]);
  }
  const days = [...spans.values()];
  return {
    live,
    playDays: [...playDays].toSorted(),
    unfinishedDays: [...unfinishedDays].toSorted(),
    playMs: coveredMs(days.flat()),
    playDayMs: days.reduce((sum, one) => sum + coveredMs(one), 0),
  };
};

/** The total time that is covered by at least one of the spans. */
const coveredMs = (spans: readonly Span[]): number => {
  let total = 0;
  let until = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
};

const minuteMs = 60_000;

/**
 * Generous match durations with breaks, usual delays and overtime. Unneeded calls can be used later that day, but calls
 * that are missing at the end of a match cannot be replaced.
 */
const maxMinutes: Readonly<Record<SportId, number>> = {
  football: 130,
  basketball: 155,
  hockey: 170,
  baseball: 210,
  americanfootball: 215,
  rugby: 120,
  volleyball: 140,
  handball: 105,
  formula1: 125,
  mma: 45,
  afl: 170,
  tennis: 180,
};

/** Practice and the parts of qualifying. Only a race of Formula 1 may last two hours. */
const maxTimedSessionMinutes = 75;

export const maxLengthMs = (match: Match): number => {
  const isTimedSession = match.session !== undefined && isField(match) && !isRaced(match);
  return (isTimedSession ? maxTimedSessionMinutes : maxMinutes[match.sport]) * minuteMs;
};
