import * as v from 'valibot';

/** What is done with messages that are in order: answered with a status, or not at all. */
export const pushFaultOrder = v.strictObject({
  kind: v.picklist(['status', 'hang', 'reset-connection']),
  /** Of `status`. */
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)), 503),
  retryAfterS: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  /** Of so many messages; of all where it is absent. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type PushFault = v.InferOutput<typeof pushFaultOrder>;

export type PushFaults = {
  readonly add: (fault: PushFault) => void;
  /** The fault that a message meets; it counts as met. */
  readonly strike: () => PushFault | undefined;
  readonly list: () => readonly PushFault[];
  readonly clear: () => void;
};

export const createPushFaults = (): PushFaults => {
  let faults: readonly PushFault[] = [];
  return {
    add: (fault) => {
      faults = [...faults, fault];
    },
    strike: () => {
      const [fault, ...others] = faults;
      if (fault?.times !== undefined) {
        faults = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }, ...others] : others;
      }
      return fault;
    },
    list: () => faults,
    clear: () => {
      faults = [];
    },
  };
};
