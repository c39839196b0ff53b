import { randomBytes } from 'node:crypto';
import { leagueKeySchema } from '@touchline/protocol/league-schema.ts';
import { webhookTypes } from '@touchline/protocol/public-api/api-webhook.ts';
import { apiSport } from '@touchline/protocol/public-api/api-terms.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { webhook, webhookDelivery, webhookEvent } from '../../platform/database/schema/api-tables.ts';

/** A webhook as operators see it, without its secret. Times are epoch ms. */
export type Webhook = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly filters: readonly string[];
  readonly delaySeconds: number;
  readonly failingSince: number | undefined;
  readonly disabledAt: number | undefined;
  /** Deliveries in the log: done, waiting for an attempt, and given up. */
  readonly delivered: number;
  readonly waiting: number;
  readonly givenUp: number;
};

/** One line of the delivery log. */
export type LoggedDelivery = {
  readonly messageId: string;
  readonly type: string;
  readonly at: number;
  readonly tries: number;
  readonly isDelivered: boolean;
  readonly outcome: string | undefined;
  readonly lastAt: number | undefined;
  readonly nextAt: number | undefined;
};

/** `sport:football`, `league:football.england.premier-league` or `team:football/40`. */
const isFilter = (text: string): boolean => {
  const [kind = '', ...rest] = text.split(':');
  const value = rest.join(':');
  if (kind === 'sport') return v.is(apiSport, value);
  if (kind === 'league') return v.is(leagueKeySchema, value);
  const [sport, id = ''] = value.split('/', 2);
  return kind === 'team' && v.is(apiSport, sport) && id !== '' && id.length <= 200;
};

/** What a new webhook gets. `url` is checked against `GuardedPost.problemOf` as well. */
export const newWebhookSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a name'), v.maxLength(100)),
  url: v.pipe(v.string(), v.maxLength(2_000)),
  types: v.pipe(
    v.array(v.picklist(webhookTypes, `expected events of ${webhookTypes.join(', ')}`)),
    v.minLength(1, 'expected an event'),
  ),
  filters: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check(isFilter, 'expected sport:football, league:football.england.premier-league or team:football/40'),
      ),
    ),
    v.maxLength(200),
  ),
  delaySeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600)),
});

type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

/** Each event is inserted for all webhooks at once, so their number is limited. */
export const maxWebhooks = 5_000;

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export type WebhookStore = {
  /** Undefined if there are too many. */
  readonly create: (webhook: NewWebhook) => Promise<{ readonly id: string; readonly secret: string } | undefined>;
  /** Gives a webhook a new secret; the old one signs as well for `overlapMs`. Undefined for an unknown webhook. */
  readonly rotate: (id: string, overlapMs: number) => Promise<{ readonly secret: string } | undefined>;
  /** Enables a webhook after it was disabled. False for an unknown webhook. */
  readonly enable: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  readonly list: () => Promise<readonly Webhook[]>;
  /** The newest deliveries first. */
  readonly log: (id: string, most: number) => Promise<readonly LoggedDelivery[]>;
};

/** `now` returns epoch ms. Rejects when the database is unreachable. */
export const createWebhookStore = (
  database: Pick<Database, 'orm' | 'transaction'>,
  now: () => number,
): WebhookStore => ({
  create: (given) =>
    database.transaction(async (statements) => {
      const known = await statements.select({ id: webhook.id }).from(webhook);
      if (known.length >= maxWebhooks) return undefined;
      const [id, secret] = [randomBytes(6).toString('hex'), newSecret()];
      await statements.insert(webhook).values({ ...given, id, secret, createdAt: new Date(now()) });
      return { id, secret };
    }),

  rotate: async (id, overlapMs) => {
    const secret = newSecret();
    const changed = await database.orm
      .update(webhook)
      .set({ secret, oldSecret: sql`${webhook.secret}`, oldSecretUntil: new Date(now() + overlapMs) })
      .where(eq(webhook.id, id))
      .returning({ id: webhook.id });
    return changed.length === 0 ? undefined : { secret };
  },

  enable: async (id) => {
    const changed = await database.orm
      .update(webhook)
      .set({ disabledAt: null, failingSince: null })
      .where(eq(webhook.id, id))
      .returning({ id: webhook.id });
    return changed.length > 0;
  },

  remove: async (id) =>
    (await database.orm.delete(webhook).where(eq(webhook.id, id)).returning({ id: webhook.id })).length > 0,

  list: async () => {
    const { isDelivered, nextAt } = webhookDelivery;
    const counts = database.orm
      .select({
        webhookId: webhookDelivery.webhookId,
        delivered: sql<number>`count(*) filter (where ${isDelivered})::int`.as('delivered'),
        waiting: sql<number>`count(*) filter (where ${nextAt} is not null)::int`.as('waiting'),
        givenUp: sql<number>`count(*) filter (where ${nextAt} is null and not ${isDelivered})::int`.as('given_up'),
      })
      .from(webhookDelivery)
      .groupBy(webhookDelivery.webhookId);
    const [rows, counted] = await Promise.all([
      database.orm.select().from(webhook).orderBy(asc(webhook.createdAt), asc(webhook.id)),
      counts,
    ]);
    const byId = new Map(counted.map((count) => [count.webhookId, count]));
    return rows.map(({ id, name, url, types, filters, delaySeconds, failingSince, disabledAt }) => ({
      id,
      name,
      url,
      types,
      filters,
      delaySeconds,
      failingSince: failingSince?.getTime(),
      disabledAt: disabledAt?.getTime(),
      delivered: byId.get(id)?.delivered ?? 0,
      waiting: byId.get(id)?.waiting ?? 0,
      givenUp: byId.get(id)?.givenUp ?? 0,
    }));
  },

  log: async (id, most) => {
    const rows = await database.orm
      .select({ delivery: webhookDelivery, event: webhookEvent })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(eq(webhookDelivery.webhookId, id))
      .orderBy(desc(webhookDelivery.eventId))
      .limit(most);
    return rows.map(({ delivery, event }) => ({
      messageId: event.messageId,
      type: event.type,
      at: event.at.getTime(),
      tries: delivery.tries,
      isDelivered: delivery.isDelivered,
      outcome: delivery.outcome ?? undefined,
      lastAt: delivery.lastAt?.getTime(),
      nextAt: delivery.nextAt?.getTime(),
    }));
  },
});
