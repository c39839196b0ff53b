import type { SportId } from '@touchline/domain/sport/sport.ts';
import { addDays, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';

/** The name of a call within its sport. A day's call keeps its name when the day becomes yesterday. */
export const callKey = (call: ScoreRequest): string => (call.kind === 'day' ? dayKey(call.day) : call.kind);

export const dayKey = (day: string): string => `day:${day}`;

/**
 * The request for the last results of a league, which fill a quiet day. The season is named by the year in which it
 * starts.
 */
export type RecentResults = {
  readonly league: number;
  /** Derived from the date if undefined. */
  readonly season: number | undefined;
  readonly last: number;
};

/** European seasons start in July or August. */
const seasonOn = (day: string): number => {
  const [year, month] = day.split('-').map(Number);
  return (year ?? 0) - ((month ?? 1) < 7 ? 1 : 0);
};

/** How one sport is polled. */
export type SportCalls = {
  readonly sport: SportId;
  /** Whether one call returns everything in play. */
  readonly hasLive: boolean;
  readonly recent: RecentResults | undefined;
};

/**
 * The calls that together cover a sport's part of the board: matches in play, the UTC days around now (which include a
 * reader's own day), the last results. In the order in which a new board needs them.
 */
export const callsAt = ({ sport, hasLive, recent }: SportCalls, now: number): readonly ScoreRequest[] => {
  const { today, yesterday, tomorrow } = daysAround(now);
  const dayCall = (day: string): ScoreRequest => ({ kind: 'day', sport, day });
  return [
    ...(hasLive ? [{ kind: 'live', sport } as const] : []),
    dayCall(today),
    dayCall(yesterday),
    dayCall(tomorrow),
    ...(recent ? [recentCall(sport, recent, today)] : []),
  ];
};

const recentCall = (sport: SportId, { league, season, last }: RecentResults, today: string): ScoreRequest => ({
  kind: 'recent',
  sport,
  league,
  season: season ?? seasonOn(today),
  last,
});

const dayMs = 24 * 3_600_000;

/** The UTC days around the present, `YYYY-MM-DD`. */
type DaysAround = { readonly today: string; readonly yesterday: string; readonly tomorrow: string };

let last: { readonly dayNumber: number; readonly days: DaysAround } | undefined;

/**
 * The days around `now` (epoch ms). Every plan needs them for every match of a sport. Formatting dates was most of the
 * planning cost (measured: half of the CPU time of a simulated day), so the last result is cached.
 */
export const daysAround = (now: number): DaysAround => {
  const dayNumber = Math.floor(now / dayMs);
  if (last?.dayNumber !== dayNumber) {
    const today = utcDay(now);
    last = { dayNumber, days: { today, yesterday: addDays(today, -1), tomorrow: addDays(today, 1) } };
  }
  return last.days;
};
