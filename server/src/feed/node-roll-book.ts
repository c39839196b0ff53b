import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { KnownQuota } from '@touchline/provider/sports-source.ts';
import * as v from 'valibot';

/** Not heard for so long, a node is gone. */
const forgottenAfterMs = 16_000;
/** More names than this are made up, and each would make the share of all others smaller. */
const mostOthers = 100;
/** Clocks of nodes may be so far apart. What is said to come from later would be the newest word for as long. */
const mostAheadMs = 60_000;
/** The source counts calls by days: what it said before is over. */
const believedForMs = 86_400_000;

const count = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));

const callSchema = v.object({
  node: v.pipe(v.string(), v.maxLength(100)),
  quotas: v.array(
    v.object({
      sport: v.picklist(sportIds),
      reportedAt: v.number(),
      dayLimit: count,
      dayRemaining: count,
      minuteLimit: count,
      minuteRemaining: count,
    }),
  ),
});

/** What a node has heard of the others. Whoever may notify in the database can call, so a call is believed within bounds. */
export type NodeRollBook = {
  /** True when it is somebody new, who does not know of us either. Another release may say what is no call. */
  readonly hear: (payload: string) => boolean;
  /** Gives everybody who was heard the whole time again: we could not hear anybody for a while. */
  readonly hearAnew: () => void;
  readonly forgetGone: () => void;
  /** How many others there are. */
  readonly others: () => number;
  /** The newest word of any other on a sport's quota. */
  readonly told: (sport: SportId) => KnownQuota | undefined;
};

export const createNodeRollBook = (options: {
  /** This node's own name, whose calls are not counted. */
  readonly node: string;
  /** Epoch ms. */
  readonly now: () => number;
}): NodeRollBook => {
  const { node, now } = options;
  const heardAt = new Map<string, number>();
  const newest = new Map<SportId, KnownQuota>();

  const isOfNow = ({ reportedAt }: KnownQuota): boolean =>
    reportedAt <= now() + mostAheadMs && reportedAt > now() - believedForMs;

  const told = (sport: SportId): KnownQuota | undefined => {
    const known = newest.get(sport);
    // Our own clock may have been set back since.
    return known !== undefined && isOfNow(known) ? known : undefined;
  };

  return {
    hear: (payload) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), callSchema), payload);
      if (!read.success || read.output.node === node) return false;
      const { node: name, quotas } = read.output;
      const isKnown = heardAt.has(name);
      const isNew = !isKnown && heardAt.size < mostOthers;
      if (isKnown || isNew) heardAt.set(name, now());
      for (const { sport, ...known } of quotas) {
        if (isOfNow(known) && known.reportedAt > (told(sport)?.reportedAt ?? -Infinity)) newest.set(sport, known);
      }
      return isNew;
    },
    hearAnew: () => {
      for (const name of heardAt.keys()) heardAt.set(name, now());
    },
    forgetGone: () => {
      const oldest = now() - forgottenAfterMs;
      for (const [name, at] of heardAt) if (at < oldest) heardAt.delete(name);
    },
    others: () => heardAt.size,
    told,
  };
};
