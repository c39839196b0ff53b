import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { createLeagueStore } from './league-directory.ts';
import type { KnownLeague } from './league-directory.ts';

const { database } = await openTestDatabase();

const serieA: KnownLeague = {
  key: 'football.italy.serie-a',
  sport: 'football',
  league: 'Serie A',
  country: 'Italy',
  providerRef: { id: '135', season: '2026' },
};
const ufc: KnownLeague = { key: 'mma..ufc-300', sport: 'mma', league: 'UFC 300' };

describe('known leagues', () => {
  let nowMs = 1_000;

  test('are found as last seen by any node, until no node has seen them for a long time', async () => {
    const [one, two] = [createLeagueStore(database, () => nowMs), createLeagueStore(database, () => nowMs)];
    await Promise.all([one.save([serieA, ufc]), two.save([ufc, serieA])]);
    expect([await one.find(serieA.key), await two.find(ufc.key)]).toEqual([serieA, ufc]);
    expect(await one.find('football.italy.serie-b')).toBeUndefined();

    nowMs = 2_000;
    await two.save([{ ...serieA, providerRef: { id: '135', season: '2027' } }]);
    expect((await one.find(serieA.key))?.providerRef?.season).toBe('2027');
    // The free provider has no ids, so the stored id is kept.
    await two.save([{ key: serieA.key, sport: 'football', league: 'Serie A', country: 'Italy' }]);
    expect((await one.find(serieA.key))?.providerRef).toEqual({ id: '135', season: '2027' });

    await one.deleteOlder(2_000);
    expect([await one.find(serieA.key), await one.find(ufc.key)]).toMatchObject([{ league: 'Serie A' }, undefined]);
  });
});
