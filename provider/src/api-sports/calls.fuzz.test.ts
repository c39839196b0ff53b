import { sportIds } from '@touchline/domain/sport/sport.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { parameterShapes, proxyAllowList, rawCall } from './proxy-allow-list.ts';

const key = 'b3f1a9-secret';

/** The addresses of the requests that a call sends. */
const sentFor = async (call: Parameters<typeof rawCall>[1], answer = '{"response":[]}'): Promise<readonly URL[]> => {
  const sent: URL[] = [];
  const client = createApiClient({
    key,
    base: 'https://{sport}.sports.example',
    fetch: async (request, init) => {
      sent.push(new URL(new Request(request, init).url));
      return new Response(answer);
    },
    now: () => 0,
    timeoutMs: 1_000,
  });
  await rawCall(client, call, new AbortController().signal);
  return sent;
};

const names = Object.keys(parameterShapes);
const endpoints = sportIds.flatMap((sport) => Object.keys(proxyAllowList[sport]));

/** Calls that are allowed or nearly allowed: any part may be hostile. */
const call = fc.record({
  sport: fc.constantFrom(...sportIds),
  endpoint: fc.oneof(fc.constantFrom(...endpoints), hostileText),
  params: fc.dictionary(
    fc.oneof(fc.constantFrom(...names), hostileText),
    fc.oneof(fc.constantFrom('1', '39', 'all', '2026-03-01', '33-34', 'true'), hostileText),
    { maxKeys: 3 },
  ),
});

it('A visitor’s call is sent only to the provider, to an allowed endpoint and with the given parameters.', async () => {
  await fc.assert(
    fc.asyncProperty(call, async (requested) => {
      for (const url of await sentFor(requested)) {
        expect(url.host).toMatch(/^[\w-]+\.sports\.example$/);
        expect(Object.keys(proxyAllowList[requested.sport])).toContain(url.pathname.slice(1));
        expect(Object.fromEntries(url.searchParams)).toEqual(requested.params);
        expect(url.hash + url.username + url.password).toBe('');
        expect(url.href).not.toContain(key);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('Allowed calls are sent.', async () => {
  expect(await sentFor({ sport: 'football', endpoint: 'fixtures', params: { live: 'all' } })).toHaveLength(1);
});
