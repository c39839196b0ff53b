import { trackRecordRoute } from '@touchline/protocol/routes.ts';
import { type TrackRecordAnswer, trackRecordSchema } from '@touchline/protocol/track-record-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

const timeoutMs = 15_000;

/** A match that ends changes it little. */
const goodForMs = 5 * 60_000;

/** How our forecasts did so far. Throws when the server does not answer, or answers something else. */
export const trackRecordQuery = queryOptions({
  queryKey: ['track-record'] as const,
  queryFn: async ({ signal }): Promise<TrackRecordAnswer> => {
    const answer = await fetch(trackRecordRoute, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${trackRecordRoute} answered ${answer.status}`);
    return v.parse(trackRecordSchema, await answer.json());
  },
  staleTime: goodForMs,
  retry: 1,
});
