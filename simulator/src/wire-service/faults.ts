import * as v from 'valibot';

import { sportSlugs } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';

/** Refusals inside a reply of status 200, by the key of `errors`. `field` stands for any parameter's name. */
export const refusalKinds = ['token', 'requests', 'rateLimit', 'plan', 'endpoint', 'field', 'bug'] as const;

export type RefusalKind = (typeof refusalKinds)[number];

export const faultKinds = [
  'slow',
  'hang',
  'reset-connection',
  '500',
  '429',
  '403',
  'html',
  'truncated',
  'wrong-types',
  'wrong-types-one',
  'bad-item',
  'empty',
  'empty-body',
  'huge',
  'quota',
  'recorded',
  ...refusalKinds,
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** What `POST /_simulator/faults` takes. */
export const faultOrder = v.strictObject({
  kind: v.picklist(faultKinds),
  /** Every sport when absent. */
  sport: v.optional(v.picklist(sportSlugs)),
  /** Share of calls that it strikes. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** How many calls it strikes before it is gone; until it is lifted when absent. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** `slow`: how late the reply comes. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 5000),
  /** `huge`: bytes of the reply. */
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 64 * 1024 * 1024),
  /** `recorded`: the name of a recorded refusal. */
  name: v.optional(v.string()),
});

export type FaultOrder = v.InferOutput<typeof faultOrder>;

/** An order and how often it struck. */
export type Fault = FaultOrder & { readonly id: number; readonly struck: number };

export type Faults = {
  readonly add: (order: FaultOrder) => Fault;
  readonly clear: () => void;
  readonly list: () => readonly Fault[];
  /** The fault that strikes this call, if any: the oldest that applies and whose dice fall so. */
  readonly strike: (sport: SportSlug) => Fault | undefined;
};

/** `random` gives numbers in [0, 1). */
export const createFaults = (random: () => number): Faults => {
  let faults: readonly Fault[] = [];
  let next = 1;
  return {
    add(order) {
      const fault = { ...order, id: next, struck: 0 };
      next += 1;
      faults = [...faults, fault];
      return fault;
    },
    clear() {
      faults = [];
    },
    list: () => faults,
    strike(sport) {
      const fault = faults.find(
        (each) => (each.sport === undefined || each.sport === sport) && random() < each.probability,
      );
      if (fault === undefined) return undefined;
      const struck = { ...fault, struck: fault.struck + 1 };
      faults = faults.flatMap((each) =>
        each.id !== fault.id ? [each] : fault.count !== undefined && struck.struck >= fault.count ? [] : [struck],
      );
      return struck;
    },
  };
};
