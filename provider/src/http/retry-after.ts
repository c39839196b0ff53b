/** A source that is asked once an hour is not pressed; a slip in one header must not silence a sport for days. */
const longestMs = 3_600_000;

/**
 * The `Retry-After` header, seconds or an HTTP date, as milliseconds from `nowMs`, an hour at most; `undefined` when absent
 * or unreadable.
 */
export const retryAfterMs = (headers: Headers, nowMs: number): number | undefined => {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const wait = /^\d{1,15}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(wait) ? undefined : Math.min(longestMs, Math.max(0, wait));
};
