import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { SimulatedClock } from '../simulated-clock.ts';
import type { Random } from '../sports/random.ts';
import { apiRoutes } from './api-routes.ts';
import { nextDue } from './billing-cycle.ts';
import { controlRoutes } from './control-routes.ts';
import { createDeliveries } from './deliveries.ts';
import type { Webhook } from './deliveries.ts';
import { checkoutRoutes, portalRoutes } from './hosted-routes.ts';
import { createLedger, keepLedger, restoreLedger } from './ledger.ts';
import type { KeptLedger } from './ledger.ts';
import { createMerchant } from './merchant.ts';
import { editionOf } from './on-the-wire.ts';
import type { Edition } from './on-the-wire.ts';
import { createPaymentFaults } from './payment-faults.ts';
import type { PaymentLink } from './price.ts';
import { createIdempotency } from './refusal.ts';

export type PaymentsServerOptions = {
  readonly clock: SimulatedClock;
  readonly webhook: Webhook;
  readonly priceId: string;
  readonly link: PaymentLink | undefined;
  /** The only key that is taken; any test key when undefined. */
  readonly key: string | undefined;
  /** The edition that events are sent in. `old` answers calls so as well, whatever version they ask for. */
  readonly edition: Edition;
  readonly wallNow: () => number;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
  readonly fetch: typeof fetch;
  /** Where the ledger outlives the process; nowhere when undefined. */
  readonly keeper:
    | { readonly load: () => KeptLedger | undefined; readonly save: (kept: KeptLedger) => void }
    | undefined;
};

/** Before anything was bought: the price stays the same over all starts. Seconds. */
const priceCreated = Date.UTC(2026, 0, 1) / 1000;

/** The card-payment stand-in as an HTTP server that does not listen yet. */
export const createPaymentsServer = (options: PaymentsServerOptions): FastifyInstance => {
  const { clock, wallNow, random, wait, keeper } = options;
  let { edition } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });

  const base = (): string => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen on a port');
    return `http://127.0.0.1:${address.port}`;
  };
  const ledger = createLedger();
  const faults = createPaymentFaults(random);
  const save = (): void => keeper?.save(keepLedger(ledger, clock.now() - wallNow(), deliveries.waiting()));
  const deliveries = createDeliveries({
    webhook: options.webhook,
    faults,
    fetch: options.fetch,
    wait,
    wallNow,
    random,
    onTaken: save,
  });
  app.addHook('preClose', async () => deliveries.close());

  const kept = keeper?.load();
  if (kept !== undefined) {
    restoreLedger(ledger, kept);
    clock.set({ nowMs: Math.max(clock.now(), wallNow() + kept.aheadMs) });
    for (const id of kept.waiting) {
      const event = ledger.events.get(id);
      if (event !== undefined) deliveries.post(event);
    }
  }
  // Before the caller hears of it: what it was told is known after the next start, too.
  if (keeper !== undefined)
    app.addHook('onSend', async () => {
      save();
    });

  // While the past is caught up with, it is the time of what happens then.
  let then: number | undefined;
  const clockNow = (): number => Math.floor(clock.now() / 1000);
  const merchant = createMerchant({
    ledger,
    price: {
      id: options.priceId,
      product: 'prod_premium',
      name: 'Premium Monthly',
      amount: 499,
      currency: 'usd',
      created: priceCreated,
    },
    link: options.link,
    now: () => then ?? clockNow(),
    wallNow: () => Math.floor(wallNow() / 1000),
    random,
    base,
    eventEdition: () => edition,
    onEvent: deliveries.post,
  });
  const catchUp = (): void => {
    for (let due = nextDue(ledger, clockNow()); due !== undefined; due = nextDue(ledger, clockNow())) {
      then = due.at;
      due.happen(merchant);
      then = undefined;
    }
  };

  controlRoutes({
    clock,
    faults,
    merchant,
    deliveries,
    catchUp,
    setEdition(to) {
      edition = to;
    },
  })(app);
  checkoutRoutes({ merchant, base, catchUp })(app);
  portalRoutes({ merchant, catchUp })(app);
  void app.register(async (scope) =>
    apiRoutes({
      merchant,
      idempotency: createIdempotency(merchant.now),
      faults,
      key: options.key,
      base,
      editionFor: (version) => (edition === 'old' ? 'old' : editionOf(version)),
      catchUp,
      wait,
    })(scope),
  );
  return app;
};
