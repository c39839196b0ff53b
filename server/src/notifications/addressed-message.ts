import { createHash } from 'node:crypto';
import type { NotificationKind } from '@touchline/domain/event-detection/detected-event.ts';
import { isQuiet } from '@touchline/domain/notifications/notification-settings.ts';
import type { NotificationSettings } from '@touchline/domain/notifications/notification-settings.ts';
import { namedMatchAddress } from '@touchline/protocol/landing-page.ts';
import type { PushMessage } from '@touchline/protocol/push-schema.ts';
import { languageOf, languages } from '@touchline/texts/language.ts';
import type { EventFacts } from './event-facts.ts';
import { notificationText, scoreFreeKinds } from './notification-text.ts';
import type { PushRequest } from './push-sender.ts';
import type { Recipient } from './push-subscriptions.ts';

/** How long after an event its notification is useful. */
const worthMsOf: Readonly<Record<NotificationKind, number>> = {
  start: 600_000,
  goal: 600_000,
  disallowed: 600_000,
  'red-card': 600_000,
  'half-time': 600_000,
  end: 3_600_000,
};

export const worthMs = ({ kind }: Pick<EventFacts, 'kind'>): number => worthMsOf[kind];

/** Kinds of events that are sent with high urgency, which wakes a sleeping phone: only those that cannot wait. */
const isUrgent: ReadonlySet<NotificationKind> = new Set(['goal', 'disallowed', 'red-card']);

/** A message with its recipient. Times are epoch ms. */
export type AddressedMessage = {
  readonly subscriptionId: number;
  readonly eventId: number;
  readonly matchId: string;
  readonly request: Omit<PushRequest, 'ttlS'>;
  /** When the event happened, plus the reader's delay. */
  readonly happenedMs: number;
  /** The message is useful until then. */
  readonly untilMs: number;
  /** Attempts so far. */
  readonly tries: number;
};

/** An event and when it happened, epoch ms. */
export type DatedEvent = { readonly eventId: number; readonly facts: EventFacts; readonly atMs: number };

/** One topic per match, in 32 characters of base64url (RFC 8030, 5.4). */
const topicOf = (matchId: string): string => createHash('sha256').update(matchId).digest('base64url').slice(0, 32);

/** Whether a reader wants to be notified of such an event at this moment (epoch ms). */
export const wants = ({ choice }: Recipient, { kind }: EventFacts, nowMs: number): boolean =>
  choice.kinds.includes(kind) &&
  (!choice.hideScores || scoreFreeKinds.has(kind)) &&
  (choice.quiet === undefined || !isQuiet(choice.quiet, choice.zone, nowMs));

/** Writes the message of an event once for each variant that readers want. */
const createPayloads = ({ facts, atMs }: Pick<DatedEvent, 'facts' | 'atMs'>) => {
  const { matchId } = facts;
  const written = new Map<string, string>();
  return ({ hideScores, language: wanted }: Pick<NotificationSettings, 'hideScores' | 'language'>): string => {
    const language = languageOf(wanted) ?? languages[0];
    const key = `${language} ${hideScores}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const words = notificationText(facts, { hideScores, language });
    const address = namedMatchAddress({ id: matchId, pairing: facts.pairing }, language);
    const message: PushMessage = { ...words, tag: matchId, at: atMs, match: matchId, address };
    const payload = JSON.stringify(message);
    written.set(key, payload);
    return payload;
  };
};

/**
 * Returns a function that writes the message of an event for one recipient. It returns undefined if the recipient does
 * not want the message at this moment (epoch ms), or if it is too late.
 */
export const createMessageWriter = ({ eventId, facts, atMs }: DatedEvent, nowMs: number) => {
  const { matchId, kind } = facts;
  const topic = topicOf(matchId);
  const urgency = isUrgent.has(kind) ? 'high' : 'normal';
  const payloadFor = createPayloads({ facts, atMs });
  return (recipient: Recipient, tries: number): AddressedMessage | undefined => {
    const { id: subscriptionId, endpoint, p256dh, auth, choice } = recipient;
    const happenedMs = atMs + choice.delaySeconds * 1_000;
    const untilMs = happenedMs + worthMs(facts);
    if (!wants(recipient, facts, nowMs) || untilMs <= nowMs) return undefined;
    const request = { endpoint, p256dh, auth, payload: payloadFor(choice), urgency, topic } as const;
    return { subscriptionId, eventId, matchId, request, happenedMs, untilMs, tries };
  };
};
