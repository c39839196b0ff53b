import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import type { NotificationSettings } from '@touchline/domain/notifications/notification-settings.ts';
import { pushMessageSchema } from '@touchline/protocol/push-schema.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createMessageWriter } from './addressed-message.ts';
import type { EventFacts } from './event-facts.ts';

const atMs = Date.UTC(2026, 2, 14, 22, 59);

const factsOf = (kind: EventFacts['kind']): EventFacts => ({
  kind,
  matchId: 'football-1',
  pairing: 'Inter – Roma',
  score: 'Inter 1 - 0 Roma',
  league: 'Serie A, Italy',
  scored: [],
  unit: 'goal',
  players: [],
  byVideo: false,
});

const choice: NotificationSettings = {
  scope: 'followed',
  kinds: notificationKinds,
  zone: 'UTC',
  delaySeconds: 0,
  hideScores: false,
};

/** The kinds of events that a reader is notified of at a given time. */
const sent = (wanted: Partial<NotificationSettings>, nowMs = atMs): readonly string[] => {
  const recipient = {
    id: 1,
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    choice: { ...choice, ...wanted },
  };
  return notificationKinds.filter((kind) =>
    createMessageWriter({ eventId: 1, facts: factsOf(kind), atMs }, nowMs)(recipient, 0),
  );
};

test('a reader with hidden scores gets no message about a score change, which would reveal it', () => {
  expect(sent({})).toEqual(notificationKinds);
  expect(sent({ hideScores: true })).toEqual(['start', 'half-time', 'end']);
});

test('a message that is outdated or falls into quiet hours is not written', () => {
  const quiet = { from: 23 * 60, until: 7 * 60 };
  expect(sent({ quiet })).toEqual(notificationKinds);
  expect(sent({ quiet }, atMs + 60_000)).toEqual([]);
  expect(sent({}, atMs + 600_000)).toEqual(['end']);
  expect(sent({ delaySeconds: 120 }, atMs + 600_000)).toEqual(notificationKinds);
});

test('a message leads to the match’s page in the reader’s language, whose address has no score', () => {
  const recipient = { id: 1, endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  const write = createMessageWriter({ eventId: 1, facts: factsOf('goal'), atMs }, atMs);
  const addresses = (['en', 'de'] as const).map((language) => {
    const message = write({ ...recipient, choice: { ...choice, language } }, 0);
    return v.parse(pushMessageSchema, JSON.parse(message?.request.payload ?? '')).address;
  });
  expect(addresses).toEqual(['/match/football/inter-roma-1', '/de/match/football/inter-roma-1']);
});
