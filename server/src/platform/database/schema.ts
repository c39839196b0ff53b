import type { BoardSource, SportFeed } from '@touchline/domain/board/board.ts';
import type { SubscriptionStatus } from '@touchline/domain/subscription/subscription.ts';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const version = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 });

/**
 * The board's one row. `version` only grows, across rebuilt databases too: a new board starts at its creation time in
 * epoch milliseconds. `baseVersion` is the newest version whose tombstones are gone: a reader that is older must start
 * again from a snapshot. `term` counts leaders; only the newest may write.
 */
export const board = pgTable(
  'board',
  {
    id: integer('id').primaryKey(),
    version: version('version').notNull(),
    baseVersion: version('base_version').notNull(),
    term: version('term').notNull(),
    /** The last good reply of the source for any sport; null before the first. */
    updatedAt: time('updated_at'),
    source: text('source').$type<BoardSource>().notNull(),
    provider: text('provider').notNull(),
    /** What the matches were made of: data of another origin, such as a stand-in's, is never shown as this one's. */
    origin: text('origin').notNull(),
  },
  (table) => [check('board_has_one_row', sql`${table.id} = 1`)],
);

/**
 * Every match of the board, and for a day those that left it (`data` is null then), each with the version that changed it.
 *
 * Built for updates: no index on a column that changes, pages half empty (`fillfactor` in the migration), JSON kept as
 * text. So PostgreSQL updates rows within their pages and cleans up as it goes, which matters on the embedded database
 * that is vacuumed once an hour. Measured on PGlite 0.5.16, 1,183 changed rows: 18 ms CPU instead of 35 with an index on `version`
 * and 50 with jsonb; reading them 7 ms instead of 30 with jsonb. The price: rows newer than a version are found by a
 * scan, 1.7 ms instead of 0.7 among 3,000.
 */
export const boardMatch = pgTable('board_match', {
  id: text('id').primaryKey(),
  sport: text('sport').notNull(),
  /** The whole `Match` as it crosses the wire, as JSON text. */
  data: text('data'),
  version: version('version').notNull(),
  droppedAt: time('dropped_at'),
});

/** How fresh each sport's part of the board is, with the version that said so. */
export const boardSport = pgTable('board_sport', {
  sport: text('sport').primaryKey(),
  data: jsonb('data').$type<SportFeed>().notNull(),
  version: version('version').notNull(),
});

/** A bookmaker's decimal prices at a time, as `oddsSnapshot` keeps them. */
export type KeptPrices = {
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
  readonly handicap?: { readonly line: number; readonly home: number; readonly away: number };
};

/**
 * Every price that a source really gave, from the first day: a row when a bookmaker's prices for a match differ from its
 * last row, and one more shortly before kick-off. Rows are only ever added. Samples never enter.
 */
export const oddsSnapshot = pgTable(
  'odds_snapshot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    /** As `board.origin`: a stand-in's prices are never taken for real ones, nor the other way round. */
    origin: text('origin').notNull(),
    bookmaker: text('bookmaker').notNull(),
    seenAt: time('seen_at').notNull(),
    /** As it was known then. */
    kickOff: time('kick_off').notNull(),
    inPlay: boolean('in_play').notNull(),
    prices: jsonb('prices').$type<KeptPrices>().notNull(),
  },
  (table) => [index('odds_snapshot_match').on(table.matchId, table.seenAt)],
);

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

/** What each user has paid for: the spec's fields, one row a user, and what the card provider says of it. */
export const subscription = pgTable('subscription', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  isActive: boolean('is_active').notNull(),
  plan: text('plan').$type<'free' | 'premium'>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  /** The card provider's own status, of which it has eight. */
  providerStatus: text('provider_status'),
  stripeCustomerId: text('stripe_customer_id').unique(),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  stripePriceId: text('stripe_price_id'),
  currentPeriodStart: time('current_period_start'),
  currentPeriodEnd: time('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** When the row was last read from the card provider. */
  syncedAt: time('synced_at'),
  /**
   * Grows with each time that somebody begins to read the card provider for this row: what was read is written only while
   * nobody began after it, so that an older answer that comes late changes nothing. No lock is held meanwhile.
   */
  syncTurn: version('sync_turn').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** The card provider's events by their id: one is worked off once, however often it comes. Work and mark are one transaction. */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  /** `ignored`: nothing of ours; `unclaimed`: no user could be found for what was paid. */
  outcome: text('outcome').$type<'applied' | 'ignored' | 'unclaimed'>().notNull(),
  receivedAt: time('received_at').notNull(),
});

/** Each user's newest checkout session, open or not: while it is open, whoever asks again gets the same one. */
export const checkout = pgTable('checkout', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  sessionId: text('session_id').notNull().unique(),
  url: text('url').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/**
 * What results, and prices where there were some, have taught of each team: one row a team, of the size that the model
 * needs, whatever it has played. `state` is the model's own and read by its schema.
 */
export const teamRating = pgTable(
  'team_rating',
  {
    /** As `board.origin`: what a stand-in played never rates a real team. */
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The league's key, or '' where sides meet across leagues, as tennis players do. */
    league: text('league').notNull(),
    teamId: text('team_id').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.league, table.teamId] })],
);

/** The same of each league: its scoring rate, the advantage of playing at home, the season that it is in. */
export const leagueRating = pgTable(
  'league_rating',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.league] })],
);

/**
 * The finished matches that the ratings hold, each with its result as the source last had it: it counts once. The row and the
 * ratings are one transaction. A league whose past comes to be known later is rated again from its first match on.
 */
export const ratedMatch = pgTable(
  'rated_match',
  {
    origin: text('origin').notNull(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    kickOff: time('kick_off').notNull(),
    homeTeam: text('home_team').notNull(),
    awayTeam: text('away_team').notNull(),
    /** The score that the chances speak of: football's is the one after 90 minutes. */
    homeScore: integer('home_score').notNull(),
    awayScore: integer('away_score').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.matchId] }),
    index('rated_match_league').on(table.origin, table.sport, table.league, table.kickOff),
  ],
);

/**
 * What each of the last matches found when the ratings took it in, in the order of that. A result that is corrected is taken
 * back with it and everything after it taken in again, so that it costs no more with a long past. Rows are dropped after days.
 */
export const ratingStep = pgTable(
  'rating_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    matchId: text('match_id').notNull(),
    /** The rows of the league and of both teams from before it, those that there were. */
    before: jsonb('before').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [index('rating_step_league').on(table.origin, table.sport, table.league, table.id)],
);

/** Past seasons that were asked of the source to begin the ratings with. */
export const seasonRead = pgTable(
  'season_read',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The source's own id. */
    leagueId: integer('league_id').notNull(),
    season: text('season').notNull(),
    /** `refused`: the plan does not include it. */
    outcome: text('outcome').$type<'read' | 'refused'>().notNull(),
    matches: integer('matches').notNull(),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.leagueId, table.season] })],
);

/**
 * What we said of each match before it began. Rows are only ever added: a match that is put off gets another row for its
 * new kick-off.
 */
export const forecast = pgTable(
  'forecast',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').notNull(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    kickOff: time('kick_off').notNull(),
    /** Always before `kickOff`. */
    frozenAt: time('frozen_at').notNull(),
    basis: text('basis').notNull(),
    band: text('band').notNull(),
    home: doublePrecision('home').notNull(),
    /** Null where the match cannot end level. */
    draw: doublePrecision('draw'),
    away: doublePrecision('away').notNull(),
    model: text('model').notNull(),
    /** The prices that it stood on, with their bookmaker and time; null on any other basis. */
    odds: jsonb('odds'),
  },
  (table) => [
    unique('forecast_of_kick_off').on(table.origin, table.matchId, table.kickOff),
    check('forecast_came_before', sql`${table.frozenAt} < ${table.kickOff}`),
  ],
);

/**
 * How it came out; `void` when the match was not played to its end. Rows are only ever added: where the source corrects a
 * result, another with the next `revision`, and the greatest counts.
 */
export const forecastResult = pgTable(
  'forecast_result',
  {
    forecastId: bigint('forecast_id', { mode: 'number' })
      .notNull()
      .references(() => forecast.id),
    /** 0, and one more with each correction. */
    revision: integer('revision').notNull().default(0),
    outcome: text('outcome').$type<'home' | 'draw' | 'away' | 'void'>().notNull(),
    /** The market's chances by the last prices before kick-off, margin taken out; null when there were none. */
    closing: jsonb('closing').$type<{ readonly home: number; readonly draw?: number; readonly away: number }>(),
    gradedAt: time('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forecastId, table.revision] })],
);

/**
 * The public record as sums, by what made the forecasts: a grade is added in its own transaction, so that the record costs the
 * same to read however much was graded. It follows from `forecast` and `forecastResult`.
 */
export const recordSum = pgTable(
  'record_sum',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    basis: text('basis').notNull(),
    model: text('model').notNull(),
    /** Forecasts of whatever became of them, those that were graded, and those of matches that were not played. */
    frozen: integer('frozen').notNull(),
    graded: integer('graded').notNull(),
    void: integer('void').notNull(),
    /** The first kick-off. */
    since: time('since'),
    /** `RecordSums`. */
    sums: jsonb('sums').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.basis, table.model] })],
);

/** What each user has asked of the analyst on a UTC day. */
export const analystUsage = pgTable(
  'analyst_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.uid, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull(),
    /** As the provider counted them, or estimated where it did not. */
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The question that a user has under way, one at a time on all nodes; `until` ends the turn of a node that died. */
export const analystTurn = pgTable('analyst_turn', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  turnId: text('turn_id').notNull(),
  until: time('until').notNull(),
});

/** The channel that tells every node whose account changed: sessions or subscription; the payload is the user's id. */
export const accountChannel = 'account';

/** The channel that tells every node of a price from before kick-off, a new one or the same again; see `price-notice.ts`. */
export const priceChannel = 'price';

/** The channel that tells every node whose ratings changed; the payload is `sport` and league, with a space between them. */
export const ratingChannel = 'rating';

/** The channel that tells every node of a new version; the payload is the version. */
export const boardChannel = 'board';
