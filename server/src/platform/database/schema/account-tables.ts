import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
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

/**
 * Deleted accounts. Contains nothing about the person: `userId` was our random id, and the user who signs in again gets
 * another. Written in the transaction that deletes the user, so that the card provider's part is finished even after a
 * crash. The ids of the card provider's objects are kept because the law requires that payments can be traced.
 */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    userId: text('user_id').primaryKey(),
    /** The hash of the session that requested the deletion, so that the request can be repeated. */
    sessionHash: text('session_hash'),
    requestedAt: time('requested_at').notNull(),
    /** Known customers at the card provider. */
    customerIds: text('customer_ids').array().notNull(),
    /** Known subscriptions at the card provider. */
    subscriptionIds: text('subscription_ids').array().notNull(),
    /** The subscription that the user had. Later ones were never used and are refunded in full. */
    usedSubscriptionId: text('used_subscription_id'),
    /** When the user's subscriptions were last read before the deletion; null if never. */
    readAt: time('read_at'),
    /** The newest checkout session, which is closed; null once closed. */
    checkoutId: text('checkout_id'),
    /** Incremented when a later payment requires more work. */
    revision: integer('revision').notNull().default(0),
    /** Failed attempts since the last success. */
    tries: integer('tries').notNull().default(0),
    /** When the card provider is called next; null when its part is done. */
    nextAt: time('next_at'),
    /** When the card provider's part was last done; null before that. */
    closedAt: time('closed_at'),
  },
  (table) => [index('account_deletion_next').on(table.nextAt)],
);
