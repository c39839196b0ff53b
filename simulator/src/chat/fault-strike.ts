import type { ChatFault } from './chat-faults.ts';
import type { ChatRefusal } from './chat-refusal.ts';
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
import type { Delivery, Pace } from './completion-delivery.ts';
import type { CompletionRequest } from './completion-request.ts';
import type { Finish } from './completion.ts';

/** What is done with a call that is in order. */
export type Strike =
  | { readonly kind: 'refuse'; readonly refusal: ChatRefusal }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'web-page' }
  | {
      readonly kind: 'answer';
      /** Instead of the stand-in's own words. */
      readonly scripted: { readonly text: string; readonly finish: Finish } | undefined;
      readonly delivery: Delivery;
    };

const refuse = (refusal: ChatRefusal): Strike => ({ kind: 'refuse', refusal });

/** `pace` is that of an answer to which nothing happens. */
export const strikeOf = (fault: ChatFault | undefined, request: CompletionRequest, pace: Pace): Strike => {
  const usual: Delivery = { ...pace, breaks: undefined, tellsUsage: true };
  const answer = (
    delivery: Partial<Delivery>,
    scripted?: { readonly text: string; readonly finish: Finish },
  ): Strike => ({
    kind: 'answer',
    scripted,
    delivery: { ...usual, ...delivery },
  });
  if (fault === undefined) return answer({});
  switch (fault.kind) {
    case '500':
      return refuse(serverError);
    case '503':
      return refuse(overloaded);
    case '401':
      return refuse(wrongKey);
    case '429':
      return refuse(rateLimited(fault.retryAfterS));
    case 'insufficient-quota':
      return refuse(quotaUsedUp);
    case 'context-length':
      return refuse(tooLong);
    case 'no-max-tokens':
      return refuse(noMaxTokens);
    case 'no-temperature':
      return refuse(noTemperature(request.temperature ?? 1));
    case 'no-stream-options':
      return refuse(unknownArgument('stream_options'));
    case 'reset-connection':
      return { kind: 'reset' };
    case 'wrong-content-type':
      return { kind: 'web-page' };
    case 'slow':
      return answer({ firstMs: fault.firstMs, chunkMs: fault.chunkMs });
    case 'hang':
      return fault.afterTokens === undefined
        ? { kind: 'hang' }
        : answer({ breaks: { how: 'hang', afterTokens: fault.afterTokens } });
    case 'cut-off':
    case 'ends-early':
    case 'stream-error':
    case 'malformed-chunk':
      return answer({ breaks: { how: fault.kind, afterTokens: fault.afterTokens } });
    case 'empty':
      return answer({}, { text: '', finish: 'stop' });
    case 'no-usage':
      return answer({ tellsUsage: false });
    case 'scripted':
      break;
  }
  return answer({}, { text: fault.text, finish: fault.finish });
};
