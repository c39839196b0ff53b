import * as v from 'valibot';

import type { CompletionRequest } from './completion-request.ts';

const share = {
  /** Share of the calls that could be struck. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** How many calls it strikes before it is gone; until it is lifted when absent. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};
const ms = v.pipe(v.number(), v.minValue(0));
const tokens = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What `POST /_simulator/faults` takes. `no-max-tokens`, `no-temperature` and `no-stream-options` strike only calls that
 * send these; the rest strikes any call for a completion.
 */
export const chatFaultOrder = v.variant('kind', [
  v.strictObject({
    kind: v.picklist([
      '500',
      '503',
      '401',
      'insufficient-quota',
      'context-length',
      'no-max-tokens',
      'no-temperature',
      'no-stream-options',
      'reset-connection',
      'wrong-content-type',
      /** No words at all. */
      'empty',
      /** Never tells how many tokens were used, as some servers of one's own. */
      'no-usage',
    ]),
    ...share,
  }),
  v.strictObject({ kind: v.literal('429'), ...share, retryAfterS: v.optional(v.pipe(v.number(), v.minValue(0)), 20) }),
  v.strictObject({ kind: v.literal('slow'), ...share, firstMs: v.optional(ms, 5000), chunkMs: v.optional(ms, 0) }),
  /** Before the first byte when `afterTokens` is absent. */
  v.strictObject({ kind: v.literal('hang'), ...share, afterTokens: v.optional(tokens) }),
  v.strictObject({
    kind: v.picklist([
      /** The connection breaks. */
      'cut-off',
      /** The stream ends without saying that it is over. */
      'ends-early',
      'stream-error',
      'malformed-chunk',
    ]),
    ...share,
    afterTokens: v.optional(tokens, 20),
  }),
  /** These very words, whatever was asked. */
  v.strictObject({
    kind: v.literal('scripted'),
    ...share,
    text: v.string(),
    finish: v.optional(v.picklist(['stop', 'length', 'content_filter']), 'stop'),
  }),
]);

export type ChatFaultOrder = v.InferOutput<typeof chatFaultOrder>;

/** An order and how often it struck. */
export type ChatFault = ChatFaultOrder & { readonly id: number; readonly struck: number };

export type ChatFaults = {
  readonly add: (order: ChatFaultOrder) => ChatFault;
  readonly clear: () => void;
  readonly list: () => readonly ChatFault[];
  /** The oldest fault that strikes this call, if any. */
  readonly strike: (request: CompletionRequest) => ChatFault | undefined;
};

const applies = ({ kind }: ChatFaultOrder, { limit, temperature, includeUsage }: CompletionRequest): boolean => {
  if (kind === 'no-max-tokens') return limit?.name === 'max_tokens';
  if (kind === 'no-temperature') return temperature !== undefined && temperature !== 1;
  return kind === 'no-stream-options' ? includeUsage : true;
};

/** `random` gives numbers in [0, 1). */
export const createChatFaults = (random: () => number, orders: readonly ChatFaultOrder[]): ChatFaults => {
  let next = 1;
  const faultOf = (order: ChatFaultOrder): ChatFault => {
    const fault = { ...order, id: next, struck: 0 };
    next += 1;
    return fault;
  };
  let faults: readonly ChatFault[] = orders.map(faultOf);

  return {
    add(order) {
      const fault = faultOf(order);
      faults = [...faults, fault];
      return fault;
    },
    clear() {
      faults = [];
    },
    list: () => faults,
    strike(request) {
      const fault = faults.find((each) => applies(each, request) && random() < each.probability);
      if (fault === undefined) return undefined;
      const struck = { ...fault, struck: fault.struck + 1 };
      faults = faults.flatMap((each) =>
        each.id !== fault.id ? [each] : fault.count !== undefined && struck.struck >= fault.count ? [] : [struck],
      );
      return struck;
    },
  };
};
