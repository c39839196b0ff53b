/**
 * Whether `ms` have passed from one time to another, both epoch ms. A start that lies ahead is from a clock that was set back:
 * how long ago it was nobody can tell, and whoever waited for it would stand still until that time comes again. Infinitely
 * many never pass.
 */
export const hasPassed = (ms: number, { since, now }: { readonly since: number; readonly now: number }): boolean =>
  now < since ? ms < Infinity : now - since >= ms;

/**
 * The times, epoch ms, of the last `ms`. A time that lies ahead, because the clock was set back, counts as now: a rate limit must
 * not forget what was used.
 */
export const timesWithin = (
  ms: number,
  { times, now }: { readonly times: readonly number[]; readonly now: number },
): readonly number[] => times.map((time) => Math.min(time, now)).filter((time) => time > now - ms);
