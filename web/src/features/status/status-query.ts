import { statusRoute } from '@touchline/protocol/routes.ts';
import { type StatusAnswer, statusSchema } from '@touchline/protocol/status-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

const timeoutMs = 10_000;
/** What is left of the calls moves with every one of them. */
const goodForMs = 30_000;

/** What the server says of itself. Throws when it does not answer, or answers something else. */
export const statusQuery = queryOptions({
  queryKey: ['status'] as const,
  queryFn: async ({ signal }): Promise<StatusAnswer> => {
    const answer = await fetch(statusRoute, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${statusRoute} answered ${answer.status}`);
    return v.parse(statusSchema, await answer.json());
  },
  staleTime: goodForMs,
  refetchInterval: goodForMs,
  retry: 1,
});
