import { createECDH, type ECDH } from 'node:crypto';

/** A browser that subscribed: where it is, and the keys that only it can read with. */
export type Subscriber = {
  readonly id: string;
  /** The key that its application server signs with, base64url: nobody else may send to it. */
  readonly applicationServerKey: string;
  readonly pair: ECDH;
  readonly auth: Buffer;
  /** `away`: messages wait for it. `gone`: it unsubscribed. */
  readonly presence: 'here' | 'away' | 'gone';
};

/** `random` gives so many random bytes. */
export const newSubscriber = (
  applicationServerKey: string,
  { id, random }: { readonly id: string; readonly random: (bytes: number) => Buffer },
): Subscriber => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { id, applicationServerKey, pair, auth: random(16), presence: 'here' };
};

/** What a page gets of `PushManager.subscribe()`. */
export const subscriptionOf = ({ id, pair, auth }: Subscriber, origin: string) => ({
  endpoint: `${origin}/push/${id}`,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
});
