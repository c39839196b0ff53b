/** What a visitor has had of a sport's calls, as of `asOf`, epoch ms. */
export type Taking = { calls: number; ofMinute: number; asOf: number };

/** How fast calls come in: one every so many ms, and so many a minute. */
type Pace = { readonly everyMs: number; readonly aMinute: number };

const minuteMs = 60_000;

/**
 * What somebody has had is forgotten at half the pace at which calls come in: who asks all day gets half of what is earned where
 * others want the rest.
 */
const forgottenShare = 0.5;

/**
 * What each visitor has had of late, so that one who asks all the time leaves some to who asks now and then. At most
 * `mostVisitors` are remembered; who was given nothing for longest is forgotten first.
 */
export const createVisitorTakings = (mostVisitors: number) => {
  const takings = new Map<string, Taking>();

  /** Of somebody who is not remembered, nothing. */
  const of = (visitor: string, nowMs: number, { everyMs, aMinute }: Pace): Taking => {
    const { calls, ofMinute, asOf } = takings.get(visitor) ?? { calls: 0, ofMinute: 0, asOf: nowMs };
    // The clock may have been set back.
    const passedMs = forgottenShare * Math.max(0, nowMs - asOf);
    return {
      // Where calls come without an end nobody has too many.
      calls: everyMs === 0 ? 0 : Math.max(0, calls - passedMs / everyMs),
      ofMinute: Math.max(0, ofMinute - (passedMs * aMinute) / minuteMs),
      asOf: nowMs,
    };
  };

  const keep = (visitor: string, taking: Taking): void => {
    takings.delete(visitor);
    takings.set(visitor, taking);
    const [longestWithout] = takings.size > mostVisitors ? takings.keys() : [];
    if (longestWithout !== undefined) takings.delete(longestWithout);
  };

  /** Notes `calls` more, fewer when it is negative: a call may turn out to have taken none. */
  const add = (visitor: string, calls: number, nowMs: number, pace: Pace): void => {
    const had = of(visitor, nowMs, pace);
    keep(visitor, {
      ...had,
      calls: Math.max(0, had.calls + calls),
      ofMinute: Math.max(0, had.ofMinute + calls),
    });
  };

  return { of, add };
};

export type VisitorTakings = ReturnType<typeof createVisitorTakings>;
