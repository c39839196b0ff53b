import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { SimulatedClock, World } from '../simulated-clock.ts';
import { apiRoutes } from './api-routes.ts';
import { nextDue } from './checkout.ts';
import { createDeliveries, type Webhook } from './deliveries.ts';
import { hostedRoutes } from './hosted-routes.ts';
import { createLedger, type createLedgerFile, keepLedger } from './ledger.ts';
import { createMerchant } from './merchant.ts';
import { controlRoutes, createPaymentFaults } from './payment-controls.ts';
import { createIdempotency } from './refusal.ts';
import { linkOf, type LinkWish, priceOf } from './billing-objects.ts';
import { type Edition, editionOf } from './wire.ts';

export type PaymentsServerOptions = Omit<World, 'warn'> & {
  readonly clock: SimulatedClock;
  readonly webhook: Webhook;
  readonly priceId: string;
  readonly link: LinkWish | undefined;
  /** If undefined, any test key is accepted. */
  readonly key: string | undefined;
  /** The API version of events. `old` also applies to all replies. */
  readonly edition: Edition;
  readonly keeper: ReturnType<typeof createLedgerFile> | undefined;
};

/** The card provider as an HTTP server that is not listening yet. */
export const createPaymentsServer = (options: PaymentsServerOptions): FastifyInstance => {
  const { clock, wallNow, random, wait, keeper, link } = options;
  let { edition } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });

  const origin = (): string => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('the stand-in is not listening on a port');
    return `http://127.0.0.1:${address.port}`;
  };
  const stored = keeper?.load();
  const ledger = createLedger(stored?.rows);
  const faults = createPaymentFaults(random);
  const save = (): void => keeper?.save(keepLedger(ledger, clock.now() - wallNow(), deliveries.waiting()));
  const deliveries = createDeliveries({ ...options, faults, onTaken: save });
  app.addHook('preClose', async () => deliveries.close());

  if (stored !== undefined) {
    clock.set({ nowMs: Math.max(clock.now(), wallNow() + stored.aheadMs) });
    for (const id of stored.waiting) {
      const event = ledger.events.get(id);
      if (event !== undefined) deliveries.post(event);
    }
  }
  // Saved before the reply, so that a restart never loses what a client has seen.
  if (keeper !== undefined)
    app.addHook('onSend', async () => {
      save();
    });

  // The time of the scheduled change that is being applied.
  let then: number | undefined;
  const clockNow = (): number => Math.floor(clock.now() / 1000);
  const merchant = createMerchant({
    ledger,
    price: priceOf(options.priceId),
    link: () => link && linkOf(link, origin()),
    origin,
    now: () => then ?? clockNow(),
    wallNow: () => Math.floor(wallNow() / 1000),
    random,
    eventEdition: () => edition,
    onEvent: (event) => deliveries.post(event),
  });
  const catchUp = (): void => {
    for (let due = nextDue(merchant, clockNow()); due !== undefined; due = nextDue(merchant, clockNow())) {
      then = due.at;
      due.happen();
      then = undefined;
    }
  };
  const setEdition = (to: Edition): void => {
    edition = to;
  };

  controlRoutes({ clock, faults, merchant, deliveries, catchUp, setEdition })(app);
  hostedRoutes(merchant, catchUp, link?.returnUrl ?? null)(app);
  const idempotency = createIdempotency(merchant.now);
  const editionFor = (version: string | undefined) => (edition === 'old' ? 'old' : editionOf(version));
  void app.register(async (scope) =>
    apiRoutes({ merchant, idempotency, faults, key: options.key, editionFor, catchUp, wait })(scope),
  );
  return app;
};
