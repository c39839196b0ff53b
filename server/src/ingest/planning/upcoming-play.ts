import { kickOffMs, latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';

/** A match that lasts longer than expected counts half an hour further from now. */
const minRemainingMs = 30 * 60_000;

/**
 * For so long after its time a match that has not begun is looked for as if it were in play: on a small plan at least twice,
 * or a start that was three minutes late would be found hours later.
 */
const maxLateStartMs = 40 * 60_000;

type Span = { readonly from: number; readonly to: number };

/** What one sport's part of the board says about the hours to come. */
export type UpcomingPlay = {
  readonly live: number;
  /** UTC days whose call holds a match that is in play or due to begin. */
  readonly playDays: readonly string[];
  /** UTC days whose call holds a match that should be over and is not. */
  readonly unfinishedDays: readonly string[];
  /** Until the reset: for how long something will be in play. */
  readonly playMs: number;
  /** The same, with the hours of every day's call counted for themselves: what play costs when it is asked by day. */
  readonly playDayMs: number;
};

/**
 * Reads the schedule. `dayOf` says which day's call holds a match; `resetAt` is when the source's daily quota starts anew.
 * All times are epoch ms.
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
    // A time to be confirmed plans no calls: the day's list says when it is set.
    if (!inPlay && (start <= now || !isTimed)) continue;
    const end = Math.max(start + maxLengthMs(match.sport), inPlay ? now + minRemainingMs : 0);
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

/** How long at least one of the spans lasts. */
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
 * How long a match may well last, breaks, delays and overtime of the usual kind included. Rather too long: calls that a
 * match did not need are spent later that day, calls that are missing at its end are missing.
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

const maxLengthMs = (sport: SportId): number => maxMinutes[sport] * minuteMs;
