/**
 * How many calls other clients of the key had made at each reply, oldest first. Our own visitors don't matter: their
 * calls are limited to what the polls leave over.
 */
export type ForeignCalls = readonly { readonly at: number; readonly total: number }[];

const foreignWindowMs = 24 * 3_600_000;
const maxReplies = 200;
/** Of more frequent replies, only some are remembered, so that they cover hours. */
const everyReplyMs = 60_000;

/** With another reply, which revealed this many further calls. */
export const withForeignCalls = (known: ForeignCalls, revealed: number, at: number): ForeignCalls => {
  const last = known.at(-1);
  // Times before the clock was set back are meaningless.
  const before = last === undefined || last.at > at ? [] : known;
  const total = (before.at(-1)?.total ?? 0) + revealed;
  const [previous, newest] = before.slice(-2);
  const isFrequent = previous !== undefined && newest !== undefined && newest.at - previous.at < everyReplyMs;
  const kept = (isFrequent ? before.slice(0, -1) : before).filter((each) => each.at > at - foreignWindowMs);
  return [...kept, { at, total }].slice(-maxReplies);
};

/** The intervals that are tried around the mean, as factors. */
const intervalFactors = Array.from({ length: 41 }, (_, index) => 0.8 + index / 100);

/**
 * The others' next call and its interval, as if they called regularly, as programs do. A call with number n is made at
 * `first + n * interval`, so each reply bounds `first` from both sides; the interval that leaves most room between the
 * bounds fits best. Undefined for fewer than two calls.
 */
export const rhythmOf = (replies: ForeignCalls): { readonly nextAt: number; readonly everyMs: number } | undefined => {
  const first = replies[0];
  const last = replies.at(-1);
  const calls = first === undefined || last === undefined ? 0 : last.total - first.total;
  if (first === undefined || last === undefined || calls < 2) return undefined;
  let best = { room: -Infinity, nextAt: last.at, everyMs: 0 };
  for (const factor of intervalFactors) {
    const everyMs = (factor * (last.at - first.at)) / calls;
    let latest = Infinity;
    let earliest = -Infinity;
    for (const { at, total } of replies) {
      const start = at - (total - first.total) * everyMs;
      latest = Math.min(latest, start);
      earliest = Math.max(earliest, start - everyMs);
    }
    const room = (latest - earliest) / everyMs;
    const nextAt = (latest + earliest) / 2 + (calls + 1) * everyMs;
    if (room > best.room) best = { room, nextAt, everyMs };
  }
  return { nextAt: best.nextAt, everyMs: best.everyMs };
};
