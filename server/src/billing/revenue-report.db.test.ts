import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { cardNumbers, cardServicePort, startCardService } from '../../test/card-service.ts';
import type { CardService } from '../../test/card-service.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';
import { createRevenue } from './revenue-report.ts';

const busyMachineMs = 240_000;
const priceId = 'price_premium_monthly';

/** The ledger as the stand-in keeps it, in the provider's own fields: not read through the API. */
const ledgerSchema = v.object({
  clock: v.object({ now: v.string() }),
  subscriptions: v.array(v.object({ customer: v.string(), created: v.number(), ended_at: v.nullable(v.number()) })),
  invoices: v.array(
    v.object({
      created: v.number(),
      status: v.string(),
      currency: v.string(),
      amount_paid: v.number(),
      attempt_count: v.number(),
      status_transitions: v.object({ paid_at: v.nullable(v.number()) }),
    }),
  ),
  refunds: v.array(v.object({ created: v.number(), amount: v.number(), currency: v.string() })),
  deliveries: v.array(v.object({ type: v.string() })),
});

let service: CardService;
const everyPayment = { reason: 'account-deleted', sinceMs: 0 } as const;

let provider: CardProvider;
let listCalls = 0;

const countingFetch: typeof fetch = (input, init) => {
  listCalls += 1;
  return fetch(input, init);
};

beforeAll(async () => {
  const port = await cardServicePort();
  service = await startCardService({ port, webhook: 'http://127.0.0.1:9/none', webhookSecret: 'whsec_revenue' });
  provider = createCardProvider({ secretKey: 'sk_test_revenue', apiBase: service.base, fetch: countingFetch });
}, busyMachineMs);

afterAll(() => service?.stop());

/** Everything that is due until then happens. */
const setClock = async (to: Date): Promise<void> => {
  const reply = await fetch(`${service.base}/_simulator/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: to.toISOString() }),
  });
  if (!reply.ok) throw new Error(`the clock was not set: ${await reply.text()}`);
};

const ledger = async (): Promise<v.InferOutput<typeof ledgerSchema>> =>
  v.parse(ledgerSchema, await (await fetch(`${service.base}/_simulator/state`)).json());

const unwrap = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(`the provider refused: ${JSON.stringify(result)}`);
  return result.value;
};

type Subscriber = { readonly customerId: string; readonly subscriptionId: string };

const subscribe = async (uid: string): Promise<Subscriber> => {
  const { id: customerId } = unwrap(await provider.createCustomer({ userId: uid, email: undefined }, `c-${uid}`));
  const address = 'http://localhost:3000/success';
  const checkout = { userId: uid, customerId, priceId, successUrl: address, cancelUrl: address };
  const { url } = unwrap(await provider.openCheckout(checkout, `o-${uid}`));
  await service.pay(url ?? '');
  const [subscription] = unwrap(await provider.subscriptionsOf(customerId));
  return { customerId, subscriptionId: subscription?.id ?? '' };
};

/** A year with new subscribers every month, of whom some cancel, some cards fail and some payments are refunded. */
const playYear = async (): Promise<void> => {
  await setClock(new Date(Date.UTC(2027, 0, 2, 10)));
  const everyMonth: Subscriber[] = [];
  for (let month = 0; month < 12; month += 1) {
    const [leaving, failing, refunded, replaced, loyal] = await Promise.all(
      ['leaving', 'failing', 'refunded', 'replaced', 'loyal'].map((what) => subscribe(`${what}-${month}`)),
    );
    if (!leaving || !failing || !refunded || !replaced || !loyal) throw new Error('no subscribers');
    everyMonth.push(loyal);
    unwrap(await provider.cancelAtEnd(leaving.subscriptionId));
    await service.changeCard(failing.customerId, cardNumbers.failsLater);
    await service.changeCard(replaced.customerId, cardNumbers.failsLater);
    if (month % 3 === 0) unwrap(await provider.refund(refunded.subscriptionId, everyPayment));
    await setClock(new Date(Date.UTC(2027, month + 1, 2, 12)));
    await service.changeCard(replaced.customerId, cardNumbers.good);
    // All payments of this subscriber in the last five months are refunded in this one.
    const old = month % 3 === 2 ? everyMonth[month - 4] : undefined;
    if (old !== undefined) {
      unwrap(await provider.refund(old.subscriptionId, everyPayment));
      unwrap(await provider.end(old.subscriptionId));
    }
  }
};

const monthOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 7);

const sumBy = (pairs: readonly (readonly [key: string, value: number])[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const [key, value] of pairs) sums[key] = (sums[key] ?? 0) + value;
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
};

it(
  'Revenue, churn and failed payments equal the ledger to the cent over twelve months.',
  { timeout: busyMachineMs },
  async () => {
    await playYear();
    const kept = await ledger();
    const clock = createManualClock(Date.parse(kept.clock.now));
    const state = await createRevenue({ provider, clock, events: { onProviderFailure: () => undefined } })();
    if (state.kind !== 'ready') throw new Error(`the report is ${state.kind}`);
    const { report } = state;

    const paid = kept.invoices.flatMap(({ status_transitions: { paid_at: at }, currency, amount_paid: amount }) =>
      at === null ? [] : [[`${monthOf(at)} ${currency}`, amount] as const],
    );
    const refunds = kept.refunds.map(
      ({ created, currency, amount }) => [`${monthOf(created)} ${currency}`, -amount] as const,
    );
    const net = report.revenue.map((each) => [`${each.month} ${each.currency}`, each.paid - each.refunded] as const);
    expect(sumBy(net)).toEqual(sumBy([...paid, ...refunds]));

    const churn = kept.subscriptions.flatMap(({ ended_at: at }) => (at === null ? [] : [[monthOf(at), 1] as const]));
    expect(sumBy(report.subscribers.map(({ month, ended }) => [month, ended]))).toEqual(sumBy(churn));
    expect(sumBy(report.subscribers.map(({ month, started }) => [month, started]))).toEqual(
      sumBy(kept.subscriptions.map(({ created }) => [monthOf(created), 1])),
    );

    const failed = report.subscribers.reduce((sum, { failedPayments }) => sum + failedPayments, 0);
    expect(failed).toBe(kept.deliveries.filter(({ type }) => type === 'invoice.payment_failed').length);

    // The year was not an empty one, and its lists have several pages.
    expect(kept.invoices.length).toBeGreaterThan(200);
    expect(kept.refunds.length).toBeGreaterThan(10);
    expect(failed).toBeGreaterThan(30);
  },
);

it('A reloading page reads the lists once an hour, and once in five minutes while the provider fails.', async () => {
  const clock = createManualClock(Date.parse((await ledger()).clock.now));
  const failures: string[] = [];
  const revenue = createRevenue({
    provider,
    clock,
    events: { onProviderFailure: (doing) => void failures.push(doing) },
  });
  const reload = async (): Promise<string> => {
    const states = await Promise.all(Array.from({ length: 20 }, revenue));
    return states.at(-1)?.kind ?? '';
  };
  listCalls = 0;
  expect(await reload()).toBe('ready');
  const once = listCalls;
  await clock.advance(59 * 60_000);
  expect(await reload()).toBe('ready');
  expect(listCalls).toBe(once);

  await service.fault({ kind: '500', path: '/v1/invoices' });
  await clock.advance(60_000);
  await reload();
  await expect.poll(async () => (await revenue()).kind, { timeout: 20_000 }).toBe('failed');
  expect(failures).toEqual(['reading the revenue']);
  expect(await revenue()).toMatchObject({ report: { subscribers: { length: 13 } } });
  await service.clearFaults();
  const afterFailure = listCalls;
  await clock.advance(4 * 60_000);
  await reload();
  expect(listCalls).toBe(afterFailure);
  await clock.advance(60_000);
  await reload();
  await expect.poll(async () => (await revenue()).kind, { timeout: 20_000 }).toBe('ready');
});
