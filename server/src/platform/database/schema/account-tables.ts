import { index, pgTable, text, unique, jsonb } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * Every user who ever signed in, identified by issuer and subject, never by e-mail address: addresses change owners.
 * `uid` is our own id of letters, digits, `-` and `_`, so that it can be part of a payment link.
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

/** Sessions of signed-in users. Only the browser has the token, so a reader of this table cannot use the sessions. */
export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** Extended when the session is used. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Sign-ins in progress. Each row is used once, to check the identity provider's response. */
export const signIn = pgTable('sign_in', {
  /**
   * SHA-256 of the secret in the browser's cookie followed by the state, base64url: a browser may have several sign-ins
   * open.
   */
  cookieHash: text('cookie_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What each user follows, stars, pins or hides: a set of entries by key, parsed by `favorites-save-schema.ts`. */
export const userFavorites = pgTable('user_mine', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  mine: jsonb('mine').notNull(),
  updatedAt: time('updated_at').notNull(),
});
