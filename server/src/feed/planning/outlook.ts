import { kickOffMs, latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { longLengthMs } from './long-length.ts';

/** A match that lasts longer than expected counts half an hour further from now. */
const liveAtLeastMs = 30 * 60_000;

/**
 * For so long after its time a match that has not begun is looked for as if it were in play: on a small plan at least twice,
 * or a start that was three minutes late would be found hours later.
 */
const lateStartMs = 40 * 60_000;

type Span = { readonly from: number; readonly to: number };

/** What one sport's part of the board says about the hours to come. */
export type Outlook = {
  readonly live: number;
  /** UTC days whose call holds a match that is in play or due to begin. */
  readonly playDays: readonly string[];
  /** UTC days whose call holds a match that should be over and is not. */
  readonly openDays: readonly string[];
  /** Until the reset: for how long something will be in play. */
  readonly playMs: number;
  /** The same, with the hours of every day's call counted for themselves: what play costs when it is asked by day. */
  readonly playDayMs: number;
};

/**
 * Reads the schedule. `dayOf` says which day's call holds a match; `resetAt` is when the source's daily quota starts anew.
 * All times are epoch ms.
 */
export const outlookOf = (
  matches: Iterable<Match>,
  dayOf: (match: Match) => string,
  now: number,
  resetAt: number,
): Outlook => {
  let live = 0;
  const playDays = new Set<string>();
  const openDays = new Set<string>();
  const spans = new Map<string, Span[]>();
  for (const match of matches) {
    if (match.status !== 'live' && match.status !== 'scheduled') continue;
    const start = latestKickOffMs(match);
    const isTimed = kickOffMs(match) !== undefined;
    const day = dayOf(match);
    const inPlay = match.status === 'live' || (isTimed && start <= now && now < start + lateStartMs);
    if (match.status === 'live') live += 1;
    if (inPlay) playDays.add(day);
    if (start <= now) openDays.add(day);
    // A time to be confirmed plans no calls: the day's list says when it is set.
    if (!inPlay && (start <= now || !isTimed)) continue;
    const end = Math.max(start + longLengthMs(match.sport), inPlay ? now + liveAtLeastMs : 0);
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
    openDays: [...openDays].toSorted(),
    playMs: covered(days.flat()),
    playDayMs: days.reduce((sum, one) => sum + covered(one), 0),
  };
};

/** How long at least one of the spans lasts. */
const covered = (spans: readonly Span[]): number => {
  let total = 0;
  let until = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
};
