import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import { type FavoriteKind, parseFavoriteKey } from '@touchline/domain/favorites/favorites.ts';
import {
  maxDelaySeconds,
  maxSubscriptionKeys,
  notificationScopes,
} from '@touchline/domain/notifications/notification-settings.ts';
import { zoneNamed } from '@touchline/domain/time/zoned-time.ts';
import * as v from 'valibot';

/** An uncompressed P-256 point in base64url. */
const p256dhSchema = v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected 65 bytes in base64url'));

const authSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 16 bytes in base64url'));

const endpointSchema = v.pipe(v.string(), v.maxLength(1_000));

const minuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439));

/** Must equal the domain's `NotificationSettings`. */
export const pushChoiceSchema = v.strictObject({
  scope: v.picklist(notificationScopes),
  kinds: v.pipe(
    v.array(v.picklist(notificationKinds)),
    v.maxLength(notificationKinds.length),
    v.check((kinds) => new Set(kinds).size === kinds.length, 'a kind occurs twice'),
  ),
  quiet: v.exactOptional(v.strictObject({ from: minuteSchema, until: minuteSchema })),
  zone: v.pipe(
    v.string(),
    v.maxLength(60),
    v.check((zone) => zoneNamed(zone) !== undefined, 'unknown time zone'),
    // Normalize the name, so that each zone has one spelling.
    v.transform((zone) => zoneNamed(zone) ?? zone),
  ),
  delaySeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDelaySeconds)),
  hideScores: v.boolean(),
  language: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected an ISO 639 code'))),
});

const keysSchema = (kinds: readonly FavoriteKind[]) =>
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((key) => kinds.some((kind) => kind === parseFavoriteKey(key)?.kind), `expected: ${kinds.join(', ')}`),
      ),
    ),
    v.maxLength(maxSubscriptionKeys),
  );

/**
 * The body of `PUT /api/push/subscription`: the browser's endpoint at its push service, its keys and preferences. The
 * endpoint and `auth` are secrets of the browser: anyone who has both may change and end the subscription. `follow` has
 * the keys of matches, teams and leagues that cause alerts, `mute` those of muted teams; see `isMutedBy`.
 */
export const pushSubscriptionSchema = v.pipe(
  v.strictObject({
    endpoint: endpointSchema,
    keys: v.strictObject({ p256dh: p256dhSchema, auth: authSchema }),
    choice: pushChoiceSchema,
    follow: keysSchema(['match', 'team', 'league']),
    mute: v.exactOptional(keysSchema(['team'])),
  }),
  v.check(({ follow, mute = [] }) => follow.length + mute.length <= maxSubscriptionKeys, 'too many keys'),
);

export type PushSubscriptionRequest = v.InferOutput<typeof pushSubscriptionSchema>;

/** The body of `DELETE /api/push/subscription`. */
export const pushEndSchema = v.strictObject({ endpoint: endpointSchema, keys: v.strictObject({ auth: authSchema }) });

/** A path on this server. Two slashes would begin another host, also with a tab or line break between, which URLs drop. */
const pagePathSchema = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^\/(?![/\\])[\x21-\x7e]*$/));

/**
 * A message to a browser's service worker: the texts of a notification and its match. Texts contain untrusted names and
 * must only be shown as text. `tag`: a later notification with the same tag replaces the earlier one.
 */
export const pushMessageSchema = v.object({
  title: v.pipe(v.string(), v.maxLength(200)),
  body: v.pipe(v.string(), v.maxLength(300)),
  tag: v.pipe(v.string(), v.maxLength(200)),
  /** The time of the event, epoch ms. */
  at: v.number(),
  match: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** The path of the match's page. Messages of earlier releases have none. */
  address: v.exactOptional(pagePathSchema),
});

export type PushMessage = v.InferOutput<typeof pushMessageSchema>;
