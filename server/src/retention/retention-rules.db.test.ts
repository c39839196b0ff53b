import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory, onPostgres } from '../../test/test-databases.ts';
import { accountDeletion, session, user } from '../platform/database/schema/account-tables.ts';
import { analystUsage } from '../platform/database/schema/analyst-tables.ts';
import { paymentEvent, subscription } from '../platform/database/schema/billing-tables.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import { ratedMatch } from '../platform/database/schema/rating-tables.ts';
import { retentionRules } from './retention-rules.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const daysAgo = (days: number): Date => new Date(nowMs - days * 86_400_000);

const settings = { oddsDays: 90, forecastDays: 730, usageDays: 400, paymentDays: 3650, accountDays: 730 };

const engines = [
  { name: 'the embedded database', ...(await openTestDatabase(inMemory)) },
  { name: 'PostgreSQL', ...(await openTestDatabase(onPostgres)) },
];

const price = (days: number) => ({
  matchId: `football-${days}`,
  sport: 'football',
  origin: 'real',
  bookmaker: 'Bet',
  seenAt: daysAgo(days),
  kickOff: daysAgo(days),
  inPlay: false,
  prices: { homeWin: 2, awayWin: 2 },
});

const result = (days: number) => ({
  origin: 'real',
  matchId: `football-${days}`,
  sport: 'football',
  league: 'football:39',
  kickOff: daysAgo(days),
  homeTeam: '1',
  awayTeam: '2',
  homeScore: 1,
  awayScore: 0,
  ratedAt: daysAgo(1),
});

const usage = (day: string) => ({ userId: 'Asker', day, messages: 1, tokens: 1 });

describe.each(engines)('retention, on $name', ({ database: { orm }, database }) => {
  const deleted: string[] = [];
  const rules = retentionRules({
    database,
    settings,
    pruneForecasts: async () => 0,
    pruneOutlooks: async () => 0,
    deleteAccount: async (uid) => void deleted.push(uid),
  });

  /** Applies one rule as often as it deletes, with batches of two rows. Returns the sizes of the batches. */
  const apply = async (of: string): Promise<readonly number[]> => {
    const rule = rules.find((each) => each.of === of);
    if (rule === undefined) throw new Error(`there is no rule for ${of}`);
    const sizes: number[] = [];
    do sizes.push(await rule.prune(daysAgo(rule.days), 2));
    while (sizes.at(-1) === 2);
    return sizes;
  };

  const addUser = async (uid: string, signedInAt: Date): Promise<void> => {
    await orm.insert(user).values({ uid, issuer: 'i', subject: uid, createdAt: signedInAt, signedInAt });
  };

  it('deletes the oldest prices in batches and keeps the rest', async () => {
    await orm.insert(oddsSnapshot).values([price(200), price(150), price(91), price(89), price(1)]);
    expect(await apply('prices')).toEqual([2, 1]);
    const left = await orm.select({ matchId: oddsSnapshot.matchId }).from(oddsSnapshot);
    expect(left.map(({ matchId }) => matchId)).toEqual(['football-89', 'football-1']);
  });

  it('deletes old results behind the ratings', async () => {
    await orm.insert(ratedMatch).values([800, 731, 729].map(result));
    expect(await apply('results for ratings')).toEqual([2, 0]);
    expect(await orm.select().from(ratedMatch)).toMatchObject([{ matchId: 'football-729' }]);
  });

  it('keeps outlooks of days as long as forecasts', () => {
    expect(rules).toContainEqual(expect.objectContaining({ of: 'outlooks of days', days: settings.forecastDays }));
  });

  it('deletes old usage, payment events and finished deletions', async () => {
    await addUser('Asker', daysAgo(1));
    await orm.insert(analystUsage).values(['2025-10-22', '2025-10-23', '2025-10-24'].map(usage));
    expect(await apply('analyst usage')).toEqual([1]);

    const event = (days: number) =>
      ({ id: `evt_${days}`, type: 't', outcome: 'applied', receivedAt: daysAgo(days) }) as const;
    await orm.insert(paymentEvent).values([3651, 3649].map(event));
    expect(await apply('payment events')).toEqual([1]);
    expect(await orm.select().from(paymentEvent)).toMatchObject([{ id: 'evt_3649' }]);

    const deletion = (userId: string, closedAt: Date | null, nextAt: Date | null) => ({
      userId,
      requestedAt: daysAgo(4000),
      customerIds: [],
      subscriptionIds: [],
      closedAt,
      nextAt,
    });
    await orm
      .insert(accountDeletion)
      .values([
        deletion('Closed', daysAgo(3651), null),
        deletion('Late', daysAgo(3649), null),
        deletion('Open', null, daysAgo(1)),
        deletion('Reopened', daysAgo(3651), daysAgo(1)),
      ]);
    expect(await apply('references of deleted accounts')).toEqual([1]);
    const left = await orm.select({ userId: accountDeletion.userId }).from(accountDeletion);
    expect(left.map(({ userId }) => userId).toSorted()).toEqual(['Late', 'Open', 'Reopened']);
  });

  it('deletes accounts without a sign-in for two years, but none that is in use or has a subscription', async () => {
    for (const uid of ['Gone', 'Subscriber', 'Former', 'Reader', 'Active']) await addUser(uid, daysAgo(731));
    await addUser('Recent', daysAgo(729));
    const paid = (userId: string, providerStatus: string | null) =>
      ({
        userId,
        // A record of an earlier release has no status of the provider.
        isActive: providerStatus === null,
        plan: 'free',
        status: 'canceled',
        providerStatus,
        cancelAtPeriodEnd: false,
        createdAt: daysAgo(800),
        updatedAt: daysAgo(800),
      }) as const;
    await orm
      .insert(subscription)
      .values([paid('Subscriber', 'past_due'), paid('Former', 'canceled'), paid('Active', null)]);
    await orm
      .insert(session)
      .values({ tokenHash: 'hash', userId: 'Reader', createdAt: daysAgo(300), expiresAt: daysAgo(-10) });
    const rule = rules.find(({ of }) => of === 'unused accounts');
    expect(await rule?.prune(daysAgo(730), 500)).toBe(2);
    expect(deleted.toSorted()).toEqual(['Former', 'Gone']);
  });
});
