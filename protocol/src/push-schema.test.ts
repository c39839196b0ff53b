import { maxSubscriptionKeys } from '@touchline/domain/notifications/notification-settings.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pushChoiceSchema, pushMessageSchema, pushSubscriptionSchema } from './push-schema.ts';

const choice = { scope: 'all', kinds: ['goal'], delaySeconds: 0, hideScores: false };

test('A time zone is converted to its canonical spelling.', () => {
  const zones = ['Europe/Rome', 'europe/rome', 'EUROPE/rOmE'];
  expect(zones.map((zone) => v.parse(pushChoiceSchema, { ...choice, zone }).zone)).toEqual(
    zones.map(() => 'Europe/Rome'),
  );
  expect(v.is(pushChoiceSchema, { ...choice, zone: 'Europe/Atlantis' })).toBe(false);
});

test('Matches, teams and leagues may be followed and teams muted, with a limit for all keys together.', () => {
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const request = { endpoint: 'https://push.example/1', keys, choice: { ...choice, zone: 'UTC' }, follow: [] };
  const isValid = (fields: { readonly follow?: readonly string[]; readonly mute?: readonly string[] }): boolean =>
    v.is(pushSubscriptionSchema, { ...request, ...fields });
  expect(isValid({ follow: ['match/1', 'team/football/1', 'league/football.italy.serie-a'] })).toBe(true);
  expect(isValid({ mute: ['team/football/1'] })).toBe(true);
  expect(isValid({ follow: ['mute/football/1'] })).toBe(false);
  expect(isValid({ mute: ['match/1'] })).toBe(false);
  expect(isValid({ mute: ['mute/football/1'] })).toBe(false);
  const teams = Array.from({ length: maxSubscriptionKeys }, (_, id) => `team/football/${id}`);
  expect(isValid({ follow: teams.slice(1), mute: teams.slice(0, 1) })).toBe(true);
  expect(isValid({ follow: teams, mute: teams.slice(0, 1) })).toBe(false);
  expect(isValid({ mute: [...teams, 'team/football/x'] })).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/',
  '/a b',
])('A message cannot have the address %j.', (address) => {
  const message = { title: 'Inter 1 - 0 Roma', body: 'Goal', tag: 'football-1', at: 1 };
  expect(v.is(pushMessageSchema, { ...message, address: '/de/match/football/inter-roma-1%C3%A9' })).toBe(true);
  expect(v.is(pushMessageSchema, { ...message, address })).toBe(false);
});
