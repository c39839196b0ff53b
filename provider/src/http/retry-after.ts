/** The `Retry-After` header, seconds or an HTTP date, as milliseconds from `nowMs`; `undefined` when absent or unreadable. */
export const retryAfterMs = (headers: Headers, nowMs: number): number | undefined => {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d{1,7}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
};
