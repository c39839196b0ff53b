import * as v from 'valibot';

import { createFaultList, faultShare } from '../controls.ts';
import type { Fault, FaultList } from '../controls.ts';

const delayMs = v.optional(v.pipe(v.number(), v.minValue(0)), 5000);
const ofCall = {
  ...faultShare,
  method: v.optional(v.picklist(['GET', 'POST', 'DELETE'])),
  /** What the path begins with. */
  path: v.optional(v.string(), '/v1/'),
};
/** What the event's type begins with. */
const eventFields = { ...faultShare, type: v.optional(v.string(), '') };

/**
 * What `POST /_simulator/faults` takes. Of calls: `500`, `429`, `hang` and `reset-connection` come instead of the work
 * (`500` for good where the call has an idempotency key), `lost-reply` after it, `slow` before it. Of events: `delay` holds each back for `delayMs`, `duplicate` sends it
 * twice, `reorder` lets the next one overtake (or sends it after `delayMs` when none comes); `drop` loses one attempt.
 */
export const faultOrder = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['500', '429', 'hang', 'reset-connection', 'lost-reply']), ...ofCall }),
  v.strictObject({ kind: v.literal('slow'), ...ofCall, delayMs }),
  v.strictObject({ kind: v.picklist(['delay', 'reorder']), ...eventFields, delayMs }),
  v.strictObject({ kind: v.picklist(['duplicate', 'drop']), ...eventFields }),
]);

export type PaymentFaultOrder = v.InferOutput<typeof faultOrder>;

type CallFault = Extract<Fault<PaymentFaultOrder>, { readonly path: string }>;
type EventFault = Extract<Fault<PaymentFaultOrder>, { readonly type: string }>;

export type PaymentFaults = FaultList<PaymentFaultOrder> & {
  readonly strikeCall: (method: string, path: string) => CallFault | undefined;
  /** For an event that was made, and for one attempt to send it. */
  readonly strikeEvent: (type: string) => EventFault | undefined;
  readonly strikeAttempt: (type: string) => EventFault | undefined;
};

/** `random` returns numbers in [0, 1). */
export const createPaymentFaults = (random: () => number): PaymentFaults => {
  const faults = createFaultList<PaymentFaultOrder>(random);
  const ofEvent = (type: string, atAttempt: boolean): EventFault | undefined => {
    const fault = faults.strike(
      (each) => 'type' in each && type.startsWith(each.type) && (each.kind === 'drop') === atAttempt,
    );
    return fault !== undefined && 'type' in fault ? fault : undefined;
  };
  return {
    ...faults,
    strikeCall(method, path) {
      const fault = faults.strike(
        (each) => 'path' in each && path.startsWith(each.path) && (each.method ?? method) === method,
      );
      return fault !== undefined && 'path' in fault ? fault : undefined;
    },
    strikeEvent: (type) => ofEvent(type, false),
    strikeAttempt: (type) => ofEvent(type, true),
  };
};
