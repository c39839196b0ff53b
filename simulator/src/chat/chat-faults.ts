import * as v from 'valibot';

import { faultShare } from '../controls.ts';
import type { FaultList } from '../controls.ts';
import {
  noMaxTokens,
  noTemperature,
  overloaded,
  quotaUsedUp,
  rateLimited,
  serverError,
  tooLong,
  unknownArgument,
  wrongKey,
} from './chat-refusal.ts';
import type { ChatRefusal } from './chat-refusal.ts';
import type { CompletionRequest } from './completion-request.ts';
import type { Delivery, Pace } from './completion.ts';

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
    ...faultShare,
  }),
  v.strictObject({
    kind: v.literal('429'),
    ...faultShare,
    retryAfterS: v.optional(v.pipe(v.number(), v.minValue(0)), 20),
  }),
  v.strictObject({ kind: v.literal('slow'), ...faultShare, firstMs: v.optional(ms, 5000), chunkMs: v.optional(ms, 0) }),
  /** Before the first byte when `afterTokens` is absent. */
  v.strictObject({ kind: v.literal('hang'), ...faultShare, afterTokens: v.optional(tokens) }),
  v.strictObject({
    kind: v.picklist([
      /** The connection breaks. */
      'cut-off',
      /** The stream ends without saying that it is over. */
      'ends-early',
      'stream-error',
      'malformed-chunk',
    ]),
    ...faultShare,
    afterTokens: v.optional(tokens, 20),
  }),
  /** These very words, whatever was asked. */
  v.strictObject({
    kind: v.literal('scripted'),
    ...faultShare,
    text: v.string(),
    finish: v.optional(v.picklist(['stop', 'length', 'content_filter']), 'stop'),
  }),
]);

export type ChatFaultOrder = v.InferOutput<typeof chatFaultOrder>;

const appliesTo = ({ kind }: ChatFaultOrder, { limit, temperature, includeUsage }: CompletionRequest): boolean => {
  if (kind === 'no-max-tokens') return limit?.name === 'max_tokens';
  if (kind === 'no-temperature') return temperature !== undefined && temperature !== 1;
  return kind === 'no-stream-options' ? includeUsage : true;
};

/** The fault that strikes this call, if any. */
export const strikeCall = (faults: FaultList<ChatFaultOrder>, request: CompletionRequest): ChatFaultOrder | undefined =>
  faults.strike((fault) => appliesTo(fault, request));

/** The refusal that a fault means, in the real service's words; undefined for faults that are no refusals. */
export const refusalOf = (fault: ChatFaultOrder, { temperature = 1 }: CompletionRequest): ChatRefusal | undefined => {
  if (fault.kind === '429') return rateLimited(fault.retryAfterS);
  if (fault.kind === 'no-temperature') return noTemperature(temperature);
  return plainRefusals[fault.kind];
};

const plainRefusals: Readonly<Partial<Record<ChatFaultOrder['kind'], ChatRefusal>>> = {
  '500': serverError,
  '503': overloaded,
  '401': wrongKey,
  'insufficient-quota': quotaUsedUp,
  'context-length': tooLong,
  'no-max-tokens': noMaxTokens,
  'no-stream-options': unknownArgument('stream_options'),
};

/** How a fault changes the sending of an answer. */
export const deliveryOf = (fault: ChatFaultOrder | undefined, pace: Pace): Delivery => {
  const usual: Delivery = { ...pace, breaks: undefined, tellsUsage: fault?.kind !== 'no-usage' };
  if (fault?.kind === 'slow') return { ...usual, firstMs: fault.firstMs, chunkMs: fault.chunkMs };
  return fault !== undefined && 'afterTokens' in fault && fault.afterTokens !== undefined
    ? { ...usual, breaks: { how: fault.kind, afterTokens: fault.afterTokens } }
    : usual;
};
