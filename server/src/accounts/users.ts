import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import type { Statements } from '../platform/database/database.ts';
import { user } from '../platform/database/schema/account-tables.ts';
import type { Person } from './person.ts';

/** A user as the page gets him. */
export const authUser = (
  row: Omit<typeof user.$inferSelect, 'issuer' | 'subject' | 'createdAt' | 'signedInAt'>,
): AuthUser => ({
  uid: row.uid,
  ...(row.displayName !== null && { displayName: row.displayName }),
  ...(row.email !== null && { email: row.email }),
  ...(row.photoUrl !== null && { photoURL: row.photoUrl }),
});

/**
 * Writes down who signed in, as he calls himself now, and gives his id: the same one as ever, or `newUid`. What is missing is
 * forgotten, unless the provider could not be asked for it.
 */
export const rememberUser = async (
  statements: Statements,
  person: Person,
  options: { readonly newUid: string; readonly now: Date },
): Promise<string> => {
  const { newUid, now } = options;
  // Drizzle leaves a column out whose value is undefined.
  const missing = person.isPartial === true ? undefined : null;
  const said = {
    displayName: person.displayName ?? missing,
    email: person.email ?? missing,
    photoUrl: person.photoURL ?? missing,
    signedInAt: now,
  };
  const [row] = await statements
    .insert(user)
    .values({ uid: newUid, issuer: person.issuer, subject: person.subject, createdAt: now, ...said })
    .onConflictDoUpdate({ target: [user.issuer, user.subject], set: said })
    .returning({ uid: user.uid });
  if (row === undefined) throw new Error('an upsert gave no row');
  return row.uid;
};
