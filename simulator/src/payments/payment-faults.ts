import * as v from 'valibot';

const share = {
  /** Share of what could be struck. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** How often it strikes before it is gone; until it is lifted when absent. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};
const delayMs = v.optional(v.pipe(v.number(), v.minValue(0)), 5000);
const ofCall = {
  ...share,
  method: v.optional(v.picklist(['GET', 'POST', 'DELETE'])),
  /** What the path begins with. */
  path: v.optional(v.string(), '/v1/'),
};
/** What the event's type begins with. */
const ofEvent = { ...share, type: v.optional(v.string(), '') };

/**
 * What `POST /_simulator/faults` takes. Of calls: `500`, `429`, `hang` and `reset-connection` come instead of the work
 * (`500` for good where the call has an idempotency key), `lost-reply` after it, `slow` before it. Of events: `delay` holds each back for `delayMs`, `duplicate` sends it
 * twice, `reorder` lets the next one overtake (or sends it after `delayMs` when none comes); `drop` loses one attempt.
 */
export const faultOrder = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['500', '429', 'hang', 'reset-connection', 'lost-reply']), ...ofCall }),
  v.strictObject({ kind: v.literal('slow'), ...ofCall, delayMs }),
  v.strictObject({ kind: v.picklist(['delay', 'reorder']), ...ofEvent, delayMs }),
  v.strictObject({ kind: v.picklist(['duplicate', 'drop']), ...ofEvent }),
]);

type FaultOrder = v.InferOutput<typeof faultOrder>;

/** An order and how often it struck. */
export type Fault = FaultOrder & { readonly id: number; readonly struck: number };
type CallFault = Extract<Fault, { readonly path: string }>;
type EventFault = Extract<Fault, { readonly type: string }>;

export type PaymentFaults = {
  readonly add: (order: FaultOrder) => Fault;
  readonly clear: () => void;
  readonly list: () => readonly Fault[];
  /** The oldest fault that strikes this call, if any. */
  readonly strikeCall: (method: string, path: string) => CallFault | undefined;
  /** The same for an event that was made, and for one attempt to send it. */
  readonly strikeEvent: (type: string) => EventFault | undefined;
  readonly strikeAttempt: (type: string) => EventFault | undefined;
};

/** `random` gives numbers in [0, 1). */
export const createPaymentFaults = (random: () => number): PaymentFaults => {
  let faults: readonly Fault[] = [];
  let next = 1;

  const strike = <Kind extends Fault>(isStruck: (fault: Fault) => fault is Kind): Kind | undefined => {
    const fault = faults.filter(isStruck).find((each) => random() < each.probability);
    if (fault === undefined) return undefined;
    const struck = { ...fault, struck: fault.struck + 1 };
    faults = faults.flatMap((each) =>
      each.id !== fault.id ? [each] : fault.count !== undefined && struck.struck >= fault.count ? [] : [struck],
    );
    return struck;
  };
  const isOfEvent =
    (type: string, atAttempt: boolean) =>
    (fault: Fault): fault is EventFault =>
      'type' in fault && type.startsWith(fault.type) && (fault.kind === 'drop') === atAttempt;

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
    strikeCall: (method, path) =>
      strike(
        (fault): fault is CallFault =>
          'path' in fault && path.startsWith(fault.path) && (fault.method === undefined || fault.method === method),
      ),
    strikeEvent: (type) => strike(isOfEvent(type, false)),
    strikeAttempt: (type) => strike(isOfEvent(type, true)),
  };
};
