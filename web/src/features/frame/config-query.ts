import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/** What the page needs to know at run time. Throws when the server does not answer it; the query tries again. */
const askConfig = async (signal: AbortSignal): Promise<Config> => {
  // index.html preloads this very request: another header would make it a second one.
  const answer = await fetch('/api/config', { signal });
  if (!answer.ok) throw new Error(`GET /api/config answered ${answer.status}`);
  return v.parse(configSchema, await answer.json());
};

/** Asked once a visit: it changes only when the server restarts. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => askConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
