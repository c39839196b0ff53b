import { expect, it } from 'vitest';
import { cardNumbers } from '../../test/card-service.ts';
import { publicUrl, priceId, servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { isPaidFor } from './subscription-record.ts';

const { database } = await openTestDatabase();

/** All life cycles run at once, so that the events of many users mix. */
const runs = 50;
const busyMachineMs = 300_000;

const premium = { isActive: true, plan: 'premium', status: 'active', cancelAtPeriodEnd: false } as const;
const ended = { isActive: false, plan: 'free', status: 'canceled' } as const;

/** What happens to a user before and after the end of the first paid month, and the expected record. */
type LifeCycle = {
  readonly name: string;
  readonly firstMonth: (person: Person) => Promise<void>;
  readonly afterwards: (person: Person) => Promise<void>;
  readonly outcome: object;
};

type Person = { readonly uid: string; readonly users: PayingUsers };

const nothing = (): Promise<void> => Promise.resolve();

const customerOf = async ({ uid, users }: Person): Promise<string> =>
  (await users.subscriptions.store.row(uid)).stripeCustomerId ?? '';

/** A user's subscriptions at the provider, regardless of the events that arrived. */
const subscriptionsOf = async (person: Person) => {
  const found = await person.users.provider?.subscriptionsOf(await customerOf(person));
  if (found?.ok !== true) throw new Error('the provider returned no state');
  return found.value;
};

const subscribe = async ({ uid, users }: Person): Promise<void> => users.service.pay(await users.checkout(uid));

/** A change on the provider's own pages, which is reported only by events. */
const atProvider = async (person: Person, change: 'cancelAtEnd' | 'goOn'): Promise<void> => {
  const [subscription] = await subscriptionsOf(person);
  if (subscription === undefined) throw new Error(`${person.uid} has no subscription`);
  const { provider } = person.users;
  await (change === 'goOn' ? provider?.resume(subscription) : provider?.cancelAtEnd(subscription.id));
};

const lifeCycles: readonly LifeCycle[] = [
  { name: 'subscribe', firstMonth: subscribe, afterwards: nothing, outcome: premium },
  {
    name: 'subscribe, cancel, end',
    firstMonth: async (person) => {
      await subscribe(person);
      await atProvider(person, 'cancelAtEnd');
    },
    afterwards: nothing,
    outcome: ended,
  },
  {
    name: 'subscribe, fail, recover',
    firstMonth: async (person) => {
      await subscribe(person);
      await person.users.service.changeCard(await customerOf(person), cardNumbers.failsLater);
    },
    afterwards: async (person) => person.users.service.changeCard(await customerOf(person), cardNumbers.good),
    outcome: premium,
  },
  {
    name: 'subscribe, cancel, resume, renew',
    firstMonth: async (person) => {
      await subscribe(person);
      await atProvider(person, 'cancelAtEnd');
      await atProvider(person, 'goOn');
    },
    afterwards: nothing,
    outcome: premium,
  },
  {
    name: 'subscribe twice',
    firstMonth: async (person) => {
      const { uid, users } = person;
      const first = await users.checkout(uid);
      const contents = { userId: uid, priceId, successUrl: `${publicUrl}/success`, cancelUrl: `${publicUrl}/cancel` };
      const second = await users.provider?.openCheckout(
        { ...contents, customerId: await customerOf(person) },
        `second of ${uid}`,
      );
      await users.service.pay(first);
      if (second?.ok !== true) throw new Error('no second session was opened');
      await users.service.pay(second.value.url ?? '');
    },
    afterwards: nothing,
    outcome: premium,
  },
];

/** Loses, duplicates, delays and reorders events. */
const trouble = [
  { kind: 'drop', probability: 0.3 },
  { kind: 'duplicate', probability: 0.3 },
  { kind: 'delay', probability: 0.2, delayMs: 300 },
  { kind: 'reorder', probability: 0.2, delayMs: 300 },
];

it(
  `A subscription ends up correct in ${runs} life cycles with events that are shuffled, duplicated, delayed, or lost and resent.`,
  async () => {
    const users = await servePayingUsers({ database, clock: systemClock });
    const { service } = users;
    const people = Array.from({ length: runs }, (_, at) => {
      const cycle = lifeCycles[at % lifeCycles.length];
      if (cycle === undefined) throw new Error('lifeCycles is empty');
      return { uid: `Run_${at}`, users, cycle };
    });
    await Promise.all(people.map(({ uid }) => users.join(uid)));
    await Promise.all(trouble.map(service.fault));

    await Promise.all(people.map((person) => person.cycle.firstMonth(person)));
    await service.flush('shuffled');
    await service.advance('month');
    await service.advance('day');
    await service.flush('shuffled');
    await Promise.all(people.map((person) => person.cycle.afterwards(person)));
    await service.flush('shuffled');
    await service.clearFaults();
    while ((await service.flush('shuffled')) > 0);

    for (const person of people) {
      const record = await users.subscriptions.read(person.uid);
      const found = await subscriptionsOf(person);
      const paidFor = found.filter(isPaidFor);
      expect(paidFor.length, `${person.cycle.name}, ${person.uid}`).toBe(person.cycle.outcome === premium ? 1 : 0);
      const counting = paidFor[0] ?? found[0];
      const providerState = {
        ...person.cycle.outcome,
        stripeSubscriptionId: counting?.id,
        currentPeriodEnd: new Date(counting?.periodEndMs ?? 0).toISOString(),
      };
      expect(record, `${person.cycle.name}, ${person.uid}`).toMatchObject(providerState);
    }
    await users.close();
  },
  busyMachineMs,
);
