import type { AuthUser } from '@touchline/domain/account/account.ts';
import { createAccountDeletions } from '../src/accounts/account-deletion.ts';
import type { BillingEvents } from '../src/billing/billing-log.ts';
import { createBilling } from '../src/billing/billing.ts';
import { createCardPayments } from '../src/billing/offer.ts';
import { createSubscriptions } from '../src/billing/subscriptions.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { user } from '../src/platform/database/schema/account-tables.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { answerUnknownAddresses } from '../src/platform/http/problem.ts';
import { createRateLimit } from '../src/platform/http/rate-limit.ts';
import { readInputWithValibot } from '../src/platform/http/request-input.ts';
import { createLog } from '../src/platform/log.ts';
import { cardServicePort, startCardService } from './card-service.ts';
import type { CardService } from './card-service.ts';

const secrets = { secretKey: 'sk_test_paying_users', webhookSecret: 'whsec_paying_users' } as const;

export const priceId = 'price_premium_monthly';

/** The page's own origin in these tests. */
export const publicUrl = 'http://localhost:3000';

/** A billing event with its name and arguments. */
type LoggedEvent = { readonly name: keyof BillingEvents; readonly facts: readonly unknown[] };

const listen = (logged: LoggedEvent[]): BillingEvents => {
  const to =
    (name: keyof BillingEvents) =>
    (...facts: readonly unknown[]): void => {
      logged.push({ name, facts });
    };
  return {
    onUnreadable: to('onUnreadable'),
    onProviderFailure: to('onProviderFailure'),
    onUnknownCustomer: to('onUnknownCustomer'),
    onBadLink: to('onBadLink'),
    onDuplicate: to('onDuplicate'),
    onOverlap: to('onOverlap'),
    onRefunded: to('onRefunded'),
    onAccountClosed: to('onAccountClosed'),
    onAccountWaits: to('onAccountWaits'),
    onExpired: to('onExpired'),
    onCompareFailed: to('onCompareFailed'),
    onSwept: to('onSwept'),
    onNotSelling: to('onNotSelling'),
    onBadEvent: to('onBadEvent'),
    onUnclaimed: to('onUnclaimed'),
    onRefundOrDispute: to('onRefundOrDispute'),
    onIgnored: to('onIgnored'),
    onApplied: to('onApplied'),
    onNotApplied: to('onNotApplied'),
  };
};

/** The billing routes, with the card provider's stand-in, for users that a request header names. */
export type PayingUsers = Awaited<ReturnType<typeof servePayingUsers>>;

export const servePayingUsers = async (options: {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of the stand-in's payment link. It is also the configured link unless `setLink` is given. */
  readonly link?: string;
  readonly setLink?: string;
  readonly setPrice?: string;
  readonly mostRequests?: number;
  /** Whether the card provider's key is not configured. */
  readonly keyless?: boolean;
  /** Whether premium is available, which each sync checks again. */
  readonly premiumAvailable?: () => boolean;
  /** Whether the webhook secret is not configured. */
  readonly deaf?: boolean;
}) => {
  const {
    database,
    clock,
    link,
    setLink = link,
    setPrice = priceId,
    mostRequests = 10_000,
    keyless = false,
    deaf = false,
    premiumAvailable = () => true,
  } = options;
  const logged: LoggedEvent[] = [];
  const events = listen(logged);
  const port = await cardServicePort();
  const secretKey = keyless ? undefined : secrets.secretKey;
  const settings = {
    ...secrets,
    secretKey,
    webhookSecret: deaf ? undefined : secrets.webhookSecret,
    apiBase: `http://127.0.0.1:${port}`,
    priceId: setPrice,
    paymentLinkId: setLink,
  };
  const cards = createCardPayments({ ...settings, fetch, now: clock.now, events });
  const subscriptions = createSubscriptions({ database, clock, cards, premiumAvailable, events });
  const people = new Map<string, AuthUser>();
  const deletions = createAccountDeletions({ database, now: clock.now, onDeleted: subscriptions.closing.soon });
  const stopping = new AbortController();
  const running: Promise<void>[] = [];
  const billing = createBilling({
    database,
    clock,
    subscriptions,
    cards,
    settings,
    premiumAvailable: premiumAvailable(),
    publicUrl,
    findSession: async ({ headers }) => {
      const person = people.get(String(headers['x-test-user']));
      return person && { user: person, sessionHash: 'a session' };
    },
    limit: createRateLimit({ burst: mostRequests, everyMs: 1_000, maxVisitors: 10_000, now: clock.now }),
    events,
  });
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(billing.routes);
      await api.register(billing.webhookRoutes);
    },
    { prefix: '/api' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const webhook = `${origin}/api/payment-events`;
  const start = (): Promise<CardService> =>
    startCardService({ port, webhook, webhookSecret: secrets.webhookSecret, ...(link !== undefined && { link }) });
  const service = await start();

  /** Sends a request from this user on our own page. */
  const post = (
    path: string,
    uid: string | undefined,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(uid !== undefined && { 'x-test-user': uid }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const checkoutBody = (uid: string) => ({
    priceId: setPrice,
    userId: uid,
    successUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/cancel`,
  });

  return {
    service,
    subscriptions,
    provider: cards?.provider,
    logged,
    webhook,
    webhookSecret: secrets.webhookSecret,
    post,
    checkoutBody,
    way: billing.way,
    join: async (uid: string): Promise<void> => {
      const person = { uid, displayName: `Person ${uid}`, email: `${uid.toLowerCase()}@example.org` };
      people.set(uid, person);
      const at = new Date(clock.now());
      await database.orm
        .insert(user)
        .values({ uid, issuer: 'https://issuer.example', subject: uid, createdAt: at, signedInAt: at });
    },
    checkout: async (uid: string): Promise<string> => {
      const reply = await post('createCheckoutSession', uid, checkoutBody(uid));
      const body: unknown = await reply.json();
      if (typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string') return body.url;
      throw new Error(`no checkout for ${uid}: ${JSON.stringify(body)}`);
    },
    deleteAccount: (uid: string): Promise<void> => deletions.delete(uid),
    /** Lets this node do the card provider's part of deletions. Returns a function that stops it. */
    closeAccounts: (): (() => Promise<void>) => {
      const ending = new AbortController();
      const closing = subscriptions.closing.run(AbortSignal.any([stopping.signal, ending.signal]));
      running.push(closing);
      return () => {
        ending.abort();
        return closing;
      };
    },
    close: async (): Promise<void> => {
      stopping.abort();
      await Promise.all(running);
      await service.stop();
      await http.close();
    },
  };
};
