import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { BookmakerPrices } from './price-cache.ts';
import { closingPriceRule, createPriceFetcher, earlyPriceRule } from './price-fetcher.ts';
import type { FetchedOdds, FetchRule } from './price-fetcher.ts';

const nowMs = Date.parse('2026-03-14T19:00:00.000Z');
const minuteMs = 60_000;

const beginsIn = (minutes: number, fields: Partial<Match> = {}): Match =>
  exampleMatch({ id: `football-${minutes}`, startTime: new Date(nowMs + minutes * minuteMs).toISOString(), ...fields });

const seenAt = (minutes: number): BookmakerPrices => ({
  bookmaker: 'Bet One',
  prices: { sample: false, at: new Date(nowMs + minutes * minuteMs).toISOString(), homeWin: 2, awayWin: 2 },
});

/** The matches whose prices are fetched, in order. */
const asking = async (
  matches: readonly Match[],
  given: { rule?: FetchRule; prices?: ReadonlyMap<string, BookmakerPrices>; spare?: number; leads?: boolean } = {},
): Promise<readonly string[]> => {
  const requested: string[] = [];
  const { fetchNext } = createPriceFetcher({
    rule: given.rule ?? closingPriceRule,
    board: { matches: () => matches },
    prices: (id) => given.prices?.get(id),
    fetchOdds: async ({ id }) => {
      requested.push(id);
      return { kind: 'nothing' };
    },
    quotaHeadroom: () => ({ calls: given.spare ?? 10 }),
    isLeader: () => given.leads ?? true,
    clock: createManualClock(nowMs),
  });
  for (const _ of [...matches, undefined]) await fetchNext();
  return requested;
};

describe('the last price before kick-off', () => {
  it('is fetched in the last ten minutes, earliest kick-off first', async () => {
    const matches = [beginsIn(9), beginsIn(2), beginsIn(11), beginsIn(0), beginsIn(5, { status: 'live' })];
    expect(await asking(matches)).toEqual(['football-2', 'football-9']);
  });

  it('is not fetched if a price from those minutes is available or the sport has no odds', async () => {
    const prices = new Map([
      ['football-5', seenAt(-4)],
      ['football-6', seenAt(-5)],
    ]);
    const race = beginsIn(3, { id: 'formula1-3', sport: 'formula1' });
    expect(await asking([beginsIn(5), beginsIn(6), race], { prices })).toEqual(['football-6']);
  });

  it('is not fetched if the time is unconfirmed or a side is undecided', async () => {
    const open = beginsIn(5, { awayTeam: { id: '', name: 'TBD' } });
    expect(await asking([beginsIn(4, { timeTbc: true }), open])).toEqual([]);
  });

  it('is fetched every two minutes until it arrives or the match begins', async () => {
    const clock = createManualClock(nowMs);
    const requested = new Map<string, number[]>();
    let known: BookmakerPrices | undefined;
    const match = beginsIn(10);
    const without = beginsIn(10, { id: 'football-without' });
    const { fetchNext } = createPriceFetcher({
      rule: closingPriceRule,
      board: { matches: () => [match, without] },
      prices: (id) => (id === match.id ? known : undefined),
      fetchOdds: async ({ id }) => {
        requested.set(id, [...(requested.get(id) ?? []), (clock.now() - nowMs) / minuteMs]);
        return { kind: 'nothing' };
      },
      quotaHeadroom: () => ({ calls: 10 }),
      isLeader: () => true,
      clock,
    });
    for (let second = 0; second < 660; second += 30) {
      if (second === 150) known = seenAt(2.5);
      await fetchNext();
      await fetchNext();
      await clock.advance(30_000);
    }
    expect(requested.get(match.id)).toEqual([0, 2]);
    expect(requested.get(without.id)).toEqual([0, 2, 4, 6, 8]);
  });

  it('is fetched only with spare calls and only by the leader', async () => {
    expect(await asking([beginsIn(5)], { spare: 9 })).toEqual([]);
    expect(await asking([beginsIn(5)], { leads: false })).toEqual([]);
  });
});

describe('an early price', () => {
  const rule = earlyPriceRule;

  it('is fetched a day ahead if no price from the last five hours is available', async () => {
    const matches = [beginsIn(1_500), beginsIn(1_430), beginsIn(60), beginsIn(90)];
    const prices = new Map([
      ['football-60', seenAt(-299)],
      ['football-90', seenAt(-300)],
    ]);
    expect(await asking(matches, { rule, prices, spare: 500 })).toEqual(['football-90', 'football-1430']);
  });

  it('is fetched again soon after a failure or an outdated price, but not after a reply without prices', async () => {
    const clock = createManualClock(nowMs);
    const match = beginsIn(600);
    const requested: number[] = [];
    let reply: FetchedOdds = { kind: 'failed' };
    const { fetchNext } = createPriceFetcher({
      rule,
      board: { matches: () => [match] },
      prices: () => undefined,
      fetchOdds: async () => {
        requested.push((clock.now() - nowMs) / minuteMs);
        return reply;
      },
      quotaHeadroom: () => ({ calls: 500 }),
      isLeader: () => true,
      clock,
    });
    expect(await fetchNext()).toBe('failed');
    expect(await fetchNext()).toBe('nobody');
    await clock.advance(2 * minuteMs);
    reply = { kind: 'real', seenAt: nowMs - 6 * 60 * minuteMs };
    expect(await fetchNext()).toBe('answered');
    await clock.advance(2 * minuteMs);
    reply = { kind: 'nothing' };
    expect(await fetchNext()).toBe('answered');
    await clock.advance(4 * minuteMs);
    expect(await fetchNext()).toBe('nobody');
    expect(requested).toEqual([0, 2, 4]);
  });

  it('is not fetched if calls are scarce', async () => {
    expect(await asking([beginsIn(60)], { rule, spare: 499 })).toEqual([]);
  });
});
