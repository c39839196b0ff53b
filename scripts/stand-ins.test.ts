import { expect, it } from 'vitest';
import { readEnv } from '../server/src/env.ts';
import { standInsFor } from './stand-ins.mjs';

const ports = [4001, 4002, 4003, 4004];

const namesFor = (given: Readonly<Record<string, string>>): readonly string[] => {
  const read = readEnv(given);
  if (!read.ok) throw new Error(read.problem);
  return standInsFor(read.env, given, ports).map(({ args: [kind = ''] }) => kind);
};

it('Stand-ins replace all services that are not configured.', () => {
  expect(namesFor({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' })).toEqual(['sports', 'identity', 'payments', 'chat']);
});

it.each([
  ['SPORTS_API_BASE', 'https://sports.example/{sport}', 'sports'],
  ['OIDC_ISSUER', 'https://login.example', 'identity'],
  ['OIDC_CLIENT_ID', 'us', 'identity'],
  ['STRIPE_API_BASE', 'https://pay.example', 'payments'],
  ['AI_BASE_URL', 'https://ai.example/v1', 'chat'],
])('No stand-in replaces the service that %s configures.', (variable, value, name) => {
  expect(namesFor({ [variable]: value })).not.toContain(name);
});

it('Production has no stand-ins.', () => {
  expect(namesFor({ NODE_ENV: 'production', DEMO: '' })).toEqual([]);
});
