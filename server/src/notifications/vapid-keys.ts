import { createECDH } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { pushKey } from '../platform/database/schema/push-tables.ts';

/** The pair that signs what is sent to push services (RFC 8292), both in base64url. Browsers subscribe to the public one. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const curve = 'prime256v1';
const privateBytes = 32;

/** The public key that belongs to a private one; undefined where that is no key. */
export const publicKeyOf = (privateKey: string): string | undefined => {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    // So it says that there is no such key.
    return undefined;
  }
};

export const newVapidKeys = (): VapidKeys => {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  const privateKey = pair.getPrivateKey();
  // A number that happens to be small is given without its leading zeros.
  const whole = Buffer.concat([Buffer.alloc(privateBytes - privateKey.length), privateKey]);
  return { publicKey, privateKey: whole.toString('base64url') };
};

/**
 * The pair of a product whose operator set none: made once and kept in the database, so that all nodes have the same and
 * browsers stay subscribed across restarts.
 */
export const storedVapidKeys = async (database: Pick<Database, 'orm'>): Promise<VapidKeys> => {
  await database.orm
    .insert(pushKey)
    .values({ id: 1, ...newVapidKeys() })
    .onConflictDoNothing();
  const [stored] = await database.orm.select().from(pushKey);
  if (stored === undefined) throw new Error('the keys of push messages are gone as soon as they were kept');
  const { publicKey, privateKey } = stored;
  return { publicKey, privateKey };
};
