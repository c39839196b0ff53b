/**
 * What the nodes know about other clients of the key: the provider counts more calls than the nodes recorded. Times are
 * epoch ms.
 */
export type ForeignCalls = {
  /** The part of the provider's count that is explained: recorded calls of our nodes and known calls of others. */
  readonly explained: number;
  /** Absent until a call of another client is revealed, and again after two hours without any. */
  readonly active?: {
    /** When a call was first revealed. */
    readonly since: number;
    /** Calls since then. A fraction once older calls have been left out. */
    readonly calls: number;
    /** When the last of them was revealed. */
    readonly lastAt: number;
  };
};

/** A regular client of the same key: how often it calls, and when its last call became known. */
export type ForeignPace = { readonly everyMs: number; readonly lastAt: number };

const hourMs = 3_600_000;

/** A client that was silent for this long has stopped. */
const silenceMs = 2 * hourMs;
/** Only the calls of this long count, because clients change their pace. */
const windowMs = 6 * hourMs;
/** Fewer calls are no pace. */
const minCalls = 3;

/**
 * A call that never reached the provider is recorded nevertheless, and so is one that it has not counted yet. If more
 * than this many are missing from its count, its day has begun again, or an outage swallowed them.
 */
const maxMissing = (limit: number): number => Math.max(5, limit / 100);

/** With further calls of our nodes, recorded before they are sent. */
export const withOwnCalls = (known: ForeignCalls | undefined, calls: number): ForeignCalls | undefined =>
  known && { ...known, explained: known.explained + calls };

/**
 * With a reply. `used` is the provider's count of the day, `inFlight` the recorded calls of this node that it may not
 * include. Calls of our nodes in flight can hide others' calls only until they are counted.
 */
export const withCount = (
  known: ForeignCalls | undefined,
  { used, limit, inFlight, at }: Readonly<Record<'used' | 'limit' | 'inFlight' | 'at', number>>,
): ForeignCalls => {
  if (known === undefined) return { explained: used + inFlight };
  const { active } = known;
  const revealed = Math.max(0, used - known.explained);
  const isRestarted = used < known.explained - maxMissing(limit);
  const explained = isRestarted ? used + inFlight : known.explained + revealed;
  if (active === undefined)
    return revealed === 0 ? { explained } : { explained, active: { since: at, calls: 0, lastAt: at } };
  if (revealed === 0 && Math.abs(at - active.lastAt) > silenceMs) return { explained };
  const tooLong = Math.max(1, (at - active.since) / windowMs);
  return {
    explained,
    active: {
      since: Math.max(active.since, at - windowMs),
      calls: (active.calls + revealed) / tooLong,
      lastAt: revealed > 0 ? at : active.lastAt,
    },
  };
};

/** The pace of other clients, as of the last reply. Undefined unless they call regularly. */
export const foreignPaceOf = (known: ForeignCalls | undefined, reportedAt: number): ForeignPace | undefined => {
  if (known?.active === undefined || known.active.calls < minCalls) return undefined;
  const { since, calls, lastAt } = known.active;
  // The next call had not been made at the last reply.
  return { everyMs: Math.max((lastAt - since) / calls, (reportedAt - since) / (calls + 1)), lastAt };
};
