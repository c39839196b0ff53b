import { isObject } from './live-reader.ts';
import type { Json } from './live-reader.ts';
import type { RunningServer, StandIn } from './running-product.ts';

/** A browser's subscription to its push service. */
export type BrowserSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

export type Notified = {
  readonly subscriber: string;
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly ttlS: number;
  readonly topic: string;
  readonly urgency: string;
};

const field = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);
const text = (value: Json | undefined, name: string): string => {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
};
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const parsed = (json: string): Json => JSON.parse(json);

/** The public key that the page subscribes with. */
export const pushKeyOf = async (server: RunningServer): Promise<string> => {
  const reply = await server.get('/api/config');
  return text(await reply.json(), 'pushKey');
};

/** Creates `count` browser subscriptions at the stand-in. */
export const subscribe = async (
  service: StandIn,
  applicationServerKey: string,
  count = 1,
): Promise<readonly BrowserSubscription[]> => {
  const made = await service.control('subscriptions', { applicationServerKey, count });
  return list(field(made, 'subscriptions')).map((one) => ({
    endpoint: text(one, 'endpoint'),
    keys: { p256dh: text(field(one, 'keys'), 'p256dh'), auth: text(field(one, 'keys'), 'auth') },
  }));
};

const everyKind = ['start', 'goal', 'disallowed', 'red-card', 'half-time', 'end'];

/** Sends a browser's notification settings to the server, as its page does, and returns the status. */
export const want = async (
  origin: string,
  subscription: BrowserSubscription,
  wanted: { readonly choice?: Record<string, Json>; readonly follow?: readonly string[] } = {},
): Promise<number> => {
  const usual = { scope: 'followed', kinds: everyKind, zone: 'Europe/Rome', delaySeconds: 0, hideScores: false };
  const reply = await fetch(`${origin}/api/push/subscription`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      ...subscription,
      choice: { ...usual, ...wanted.choice },
      follow: wanted.follow ?? [],
    }),
  });
  return reply.status;
};

/** Unsubscribes a browser, as its page does, and returns the status. */
export const unwant = async (origin: string, { endpoint, keys: { auth } }: BrowserSubscription): Promise<number> => {
  const reply = await fetch(`${origin}/api/push/subscription`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ endpoint, keys: { auth } }),
  });
  return reply.status;
};

/** The notifications delivered so far, in order, to one browser or to all. */
export const notified = async (service: StandIn, of?: BrowserSubscription): Promise<readonly Notified[]> => {
  const reply = await fetch(`${service.origin}/_simulator/messages`);
  const all = list(field(await reply.json(), 'delivered')).map((one) => {
    const message = parsed(text(one, 'text'));
    return {
      subscriber: text(one, 'subscriber'),
      title: text(message, 'title'),
      body: text(message, 'body'),
      tag: text(message, 'tag'),
      ttlS: Number(field(one, 'ttlS')),
      topic: text(one, 'topic'),
      urgency: text(one, 'urgency'),
    };
  });
  return of === undefined ? all : all.filter(({ subscriber }) => of.endpoint.endsWith(`/${subscriber}`));
};

/** The number of configured faults that are not used up yet. */
export const faultsLeft = async (service: StandIn): Promise<number> => {
  const reply = await fetch(`${service.origin}/_simulator/state`);
  return list(field(await reply.json(), 'faults')).length;
};

/** The payload of the last delivered message, as the browser's service worker receives it. */
export const lastMessage = async (service: StandIn): Promise<string> => {
  const reply = await fetch(`${service.origin}/_simulator/messages`);
  return text(list(field(await reply.json(), 'delivered')).at(-1), 'text');
};
