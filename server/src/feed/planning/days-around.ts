import { addDays, utcDay } from '@touchline/domain/match/iso-time.ts';

const dayMs = 24 * 3_600_000;

/** The UTC days around the present, `YYYY-MM-DD`. */
export type DaysAround = { readonly today: string; readonly yesterday: string; readonly tomorrow: string };

let last: { readonly dayNumber: number; readonly days: DaysAround } | undefined;

/**
 * The days around `now` (epoch ms). Asked for every match of a sport with every plan: writing out days was most of what
 * planning cost (measured: half of the processor time of a simulated day), so the last answer is kept.
 */
export const daysAround = (now: number): DaysAround => {
  const dayNumber = Math.floor(now / dayMs);
  if (last?.dayNumber !== dayNumber) {
    const today = utcDay(now);
    last = { dayNumber, days: { today, yesterday: addDays(today, -1), tomorrow: addDays(today, 1) } };
  }
  return last.days;
};
