import type { Database } from '../platform/database/database.ts';
import { pushKey } from '../platform/database/schema/push-tables.ts';
import { newVapidKeys, type VapidKeys } from './vapid-pair.ts';

/**
 * The pair of a product whose operator set none: made once and kept in the database, so that all nodes have the same and
 * browsers stay subscribed across restarts.
 */
export const keptVapidKeys = async (database: Pick<Database, 'orm'>): Promise<VapidKeys> => {
  await database.orm
    .insert(pushKey)
    .values({ id: 1, ...newVapidKeys() })
    .onConflictDoNothing();
  const [kept] = await database.orm.select().from(pushKey);
  if (kept === undefined) throw new Error('the keys of push messages are gone as soon as they were kept');
  const { publicKey, privateKey } = kept;
  return { publicKey, privateKey };
};
