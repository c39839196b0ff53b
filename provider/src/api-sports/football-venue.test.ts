import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createApiSportsMatchData } from './match-data.ts';
import sample from './samples/football-fixture.json' with { type: 'json' };

const [item] = sample.response;

/** The details of the sample match, with these fields in its fixture. */
const detailsWith = async (fields: Record<string, unknown>): Promise<MatchDetails | undefined> => {
  const reply = { ...sample, response: [{ ...item, fixture: { ...item?.fixture, ...fields } }] };
  const client = createApiClient({
    key: 'a-key',
    fetch: async (request) => {
      const { pathname } = new URL(new Request(request).url);
      return new Response(JSON.stringify(pathname === '/fixtures' ? reply : { errors: [], response: [] }));
    },
    now: () => 0,
    timeoutMs: 1_000,
  });
  const found = await createApiSportsMatchData(client, () => 0).details(
    {
      id: 'football-1',
      sport: 'football',
      homeTeam: { id: '33', name: 'Harbour' },
      awayTeam: { id: '34', name: 'Øster' },
    },
    new AbortController().signal,
  );
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};

describe('the details of a football match', () => {
  it('include the venue and the referee', async () => {
    expect(await detailsWith({})).toMatchObject({
      venue: { name: 'Breakwater Park', city: 'Harbour' },
      referee: 'I. Moen, Norland',
    });
  });

  it.each([
    [{ id: null, name: null, city: null }, null],
    [{ name: '', city: 'Harbour' }, ''],
    ['Breakwater Park', 7],
    [{ name: 5, city: {} }, { name: 'I. Moen' }],
    [undefined, undefined],
  ])('leave out the venue %j and the referee %j', async (venue, referee) => {
    const found = await detailsWith({ venue, referee });
    expect(found).not.toHaveProperty('venue');
    expect(found).not.toHaveProperty('referee');
    expect(found?.timeline).toHaveLength(8);
  });

  it('truncate long names', async () => {
    const found = await detailsWith({ venue: { name: 'x'.repeat(9_000), city: 'y' }, referee: 'z'.repeat(9_000) });
    expect(found?.venue?.name.length).toBeLessThanOrEqual(120);
    expect(found?.referee?.length).toBeLessThanOrEqual(120);
  });
});
