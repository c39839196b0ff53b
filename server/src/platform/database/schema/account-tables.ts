import { index, pgTable, text, unique, jsonb } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * Everybody who ever signed in. Who somebody is, the issuer and its subject say, never an e-mail address: addresses
 * change hands. `uid` is ours: letters, digits, `-` and `_`, so that it may stand in a payment link.
 */
export const user = pgTable(
  'user',
  {
    uid: text('uid').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    displayName: text('display_name'),
    email: text('email'),
    photoUrl: text('photo_url'),
    createdAt: time('created_at').notNull(),
    signedInAt: time('signed_in_at').notNull(),
  },
  (table) => [unique('user_of_issuer').on(table.issuer, table.subject)],
);

/** Who is signed in where. The token itself is in the browser alone: whoever reads this table can't use it. */
export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** Moves on with use. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Sign-ins that are under way: what the provider's answer is held against, once. */
export const signIn = pgTable('sign_in', {
  /** SHA-256 of the secret in the browser's cookie with the state behind it, base64url: a browser may have several open. */
  cookieHash: text('cookie_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What each user follows, starred, pinned and hid: one set of entries by key, as `favorites-save-schema.ts` reads it. */
export const userMine = pgTable('user_mine', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  mine: jsonb('mine').notNull(),
  updatedAt: time('updated_at').notNull(),
});
