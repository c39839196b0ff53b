import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { pushKey } from '../platform/database/schema/push-tables.ts';

/**
 * The key pair that signs messages to push services (RFC 8292), each key in base64url. Browsers subscribe with the
 * public key.
 */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const curve = 'prime256v1';
const privateBytes = 32;

/** The public key for a private key; undefined if the private key is invalid. */
export const publicKeyOf = (privateKey: string): string | undefined => {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    // The key is invalid.
    return undefined;
  }
};

export const newVapidKeys = (): VapidKeys => {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  const privateKey = pair.getPrivateKey();
  // `getPrivateKey` omits leading zero bytes.
  const whole = Buffer.concat([Buffer.alloc(privateBytes - privateKey.length), privateKey]);
  return { publicKey, privateKey: whole.toString('base64url') };
};

/**
 * The key pair that is used if the operator provides none. It is created once and stored in the database, so that all
 * nodes share it and browsers stay subscribed across restarts.
 */
export const storedVapidKeys = async (database: Pick<Database, 'orm'>): Promise<VapidKeys> => {
  await database.orm
    .insert(pushKey)
    .values({ id: 1, ...newVapidKeys() })
    .onConflictDoNothing();
  const [stored] = await database.orm.select().from(pushKey);
  if (stored === undefined) throw new Error('the push keys disappeared right after they were stored');
  const { publicKey, privateKey } = stored;
  return { publicKey, privateKey };
};

/** The format of a key in the environment. */
export const vapidKey = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      (key) => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes,
      `expected ${bytes} bytes in base64url`,
    ),
  );

/** The format of the contact for push services in the environment. */
export const vapidSubject = v.pipe(
  v.string(),
  v.check(
    (contact) => ['mailto:', 'https:'].includes(URL.parse(contact)?.protocol ?? ''),
    'expected mailto: or https:',
  ),
);
