import { isPremium } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { logBilling } from './billing-log.ts';
import { recordOfRow } from './subscription-record.ts';
import { createSubscriptions } from './subscriptions.ts';

const { database } = await openTestDatabase();

const hourMs = 3_600_000;

describe('the sweep', () => {
  let clock: ManualClock;
  let users: PayingUsers;
  const ending = new AbortController();
  const parts: Promise<void>[] = [];

  beforeAll(async () => {
    clock = createManualClock(systemClock.now());
    users = await servePayingUsers({ database, clock });
  });

  afterAll(async () => {
    ending.abort();
    await Promise.all(parts);
    await users?.close();
  });

  /** Creates a user whose payment sends no event. */
  const payer = async (uid: string): Promise<void> => {
    await users.join(uid);
    await users.service.fault({ kind: 'drop' });
    await users.service.pay(await users.checkout(uid));
  };

  const sweeps = (): number => users.logged.filter(({ name }) => name === 'onSwept').length;

  const stored = async (uid: string) => (await users.subscriptions.store.row(uid)).status;

  const pastEndOf = async (uid: string, byMs: number): Promise<void> => {
    const end = (await users.subscriptions.store.row(uid)).currentPeriodEnd?.getTime() ?? Number.NaN;
    await clock.advance(end + byMs - clock.now());
  };

  it('runs once at the start, every hour, and when a read finds an ended period; the clock alone ends no period', async () => {
    await payer('Start_Payer');
    expect(await stored('Start_Payer')).toBe('canceled');
    parts.push(users.subscriptions.sweep(ending.signal), users.subscriptions.run(ending.signal));
    await expect.poll(() => stored('Start_Payer')).toBe('active');

    await payer('Hour_Payer');
    await clock.advance(hourMs);
    await expect.poll(() => stored('Hour_Payer')).toBe('active');

    // The period has ended by our clock, but the provider has renewed it.
    const received: Subscription[] = [];
    users.subscriptions.watch('Hour_Payer', (record) => received.push(record));
    const before = sweeps();
    await pastEndOf('Hour_Payer', -hourMs / 2);
    await expect.poll(sweeps).toBeGreaterThan(before);
    await users.service.advance('month');
    await users.service.advance('day');
    await pastEndOf('Hour_Payer', hourMs / 4);
    const read = await users.subscriptions.read('Hour_Payer');
    expect(isPremium(read ?? undefined, clock.now())).toBe(false);
    await expect.poll(() => received.some((record) => isPremium(record, clock.now()))).toBe(true);
    expect(isPremium((await users.subscriptions.read('Hour_Payer')) ?? undefined, clock.now())).toBe(true);
  });

  it('finds users who paid through the link but whose event never arrived', async () => {
    const atLink = await servePayingUsers({ database, clock: systemClock, link: 'plink_premium' });
    await atLink.join('Lost_Link_Payer');
    await atLink.service.fault({ kind: 'drop' });
    await atLink.service.pay(await atLink.checkout('Lost_Link_Payer'));
    expect(await stored('Lost_Link_Payer')).toBe('canceled');
    const later = new AbortController();
    const sweeping = atLink.subscriptions.sweep(later.signal);
    await expect.poll(() => stored('Lost_Link_Payer')).toBe('active');
    later.abort();
    await sweeping;
    await atLink.close();
  });

  it('restores premium that was removed while the provider reported the customer as unknown', async () => {
    const { store } = users.subscriptions;
    await payer('Wronged_Payer');
    await users.subscriptions.sync?.('Wronged_Payer');
    // By now the checkout is too old to be a reason for a comparison.
    await clock.advance(100 * hourMs);
    const turn = await store.beginSync('Wronged_Payer');
    expect(turn.status).toBe('active');
    const record = { ...recordOfRow(turn), isActive: false, plan: 'free', status: 'canceled' } as const;
    await store.finishSync(turn, { record, providerStatus: null, syncedAtMs: clock.now() });
    // A row read in the last hour waits for the next run.
    const before = sweeps();
    await clock.advance(hourMs);
    await expect.poll(sweeps).toBeGreaterThan(before);
    await clock.advance(hourMs);
    await expect.poll(() => stored('Wronged_Payer')).toBe('active');
  });

  it('without a provider, ends a subscription by the clock three hours after its period', async () => {
    const expired: string[] = [];
    let swept = 0;
    const alone = createSubscriptions({
      database,
      clock,
      cards: undefined,
      premiumAvailable: () => true,
      events: {
        ...logBilling(createLog({ level: 'silent', readable: false })),
        onExpired: (userId) => expired.push(userId),
        onSwept: () => {
          swept += 1;
        },
      },
    });
    ending.abort();
    await Promise.all(parts);
    await pastEndOf('Hour_Payer', 3 * hourMs);
    expect(await alone.read('Hour_Payer')).toMatchObject({ isActive: false, plan: 'free', status: 'canceled' });
    const later = new AbortController();
    parts.push(alone.sweep(later.signal), alone.run(later.signal));
    const received: Subscription[] = [];
    alone.watch('Hour_Payer', (record) => received.push(record));
    await expect.poll(() => swept).toBeGreaterThan(0);
    expect(await stored('Hour_Payer')).toBe('active');
    await clock.advance(hourMs);
    await expect.poll(() => stored('Hour_Payer')).toBe('canceled');
    await expect.poll(() => received.at(-1)).toMatchObject({ isActive: false, plan: 'free', status: 'canceled' });
    expect(expired).toContain('Hour_Payer');
    later.abort();
  });
});
