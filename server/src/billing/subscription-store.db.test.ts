import { newSubscription } from '@touchline/domain/account/account.ts';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { user } from '../platform/database/schema/account-tables.ts';
import { createSubscriptionStore } from './subscription-store.ts';

const { database } = await openTestDatabase();

const nowMs = Date.parse('2026-03-20T12:00:00Z');
const dayMs = 86_400_000;

describe('subscription records', () => {
  it('are compared while the subscription or its paid period has not ended', async () => {
    const store = createSubscriptionStore({ database, now: () => nowMs });
    const people = [
      ['active', -dayMs],
      ['past_due', -dayMs],
      ['unpaid', -dayMs],
      ['paused', -dayMs],
      ['incomplete', -dayMs],
      ['a status of next year', -dayMs],
      ['canceled', dayMs],
      ['canceled', -dayMs],
      ['incomplete_expired', -dayMs],
      [null, -dayMs],
    ] as const;
    const nameOf = ([status, end]: (typeof people)[number]): string =>
      `${status ?? 'none'} ${end > 0 ? 'now' : 'past'}`;
    for (const person of people) {
      const userId = nameOf(person);
      const [status, end] = person;
      const at = new Date(nowMs);
      const identity = { uid: userId, issuer: 'https://issuer.example', subject: userId };
      await database.orm.insert(user).values({ ...identity, createdAt: at, signedInAt: at });
      const record = {
        ...newSubscription(userId, nowMs),
        stripeSubscriptionId: `sub_${userId}`,
        currentPeriodEnd: new Date(nowMs + end).toISOString(),
      };
      const turn = await store.beginSync(userId);
      await store.finishSync(turn, { record, providerStatus: status, syncedAtMs: nowMs - dayMs });
    }
    expect((await store.toCompare(nowMs, nowMs)).toSorted()).toEqual(people.slice(0, 7).map(nameOf).toSorted());
    expect(await store.toCompare(nowMs - 2 * dayMs, nowMs)).toEqual([]);
  });
});
