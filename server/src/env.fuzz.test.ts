import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

/** Hostile, nearly valid and valid values. */
const value = fc.oneof(
  hostileText,
  fc.constantFrom(
    '0',
    '1',
    '3000',
    '65536',
    '-1',
    '1e3',
    ' 15000 ',
    'on',
    'off',
    'production',
    'test',
    'info',
    ',',
    ',,',
  ),
  fc.constantFrom(
    'https://scores.example',
    'http://localhost:1',
    'https://u:p@scores.example',
    'http://[::1]:80/',
    'ftp://x',
  ),
  fc.constantFrom(
    'postgres://a@b/c',
    'https://{sport}.example',
    'http://{sport}.example',
    'http://localhost:1/{sport}',
    'https://ads.example/{slot}',
    'loopback',
    '10.0.0.0/33',
  ),
  fc.webUrl(),
);

const environment = fc.dictionary(fc.constantFrom(...variableNames), value, { maxKeys: 12 });

it('Any environment is read or refused in one line that names a variable and never repeats its value.', () => {
  fc.assert(
    fc.property(environment, (vars) => {
      const read = readEnv(vars);
      if (read.ok) return;
      const [name = ''] = read.problem.split(':', 1);
      expect(variableNames).toContain(name);
      expect(read.problem).not.toContain('\n');
      const given = vars[name]?.trim() ?? '';
      // A short value may occur in the message by chance.
      expect(given.length >= 12 && read.problem.includes(given)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname)) && username + password === '';

it('Addresses that receive secrets are always on this machine or use https.', () => {
  fc.assert(
    fc.property(value, (address) => {
      const issuer = readEnv({ OIDC_ISSUER: address });
      const cards = readEnv({ STRIPE_API_BASE: address });
      const sports = readEnv({ SPORTS_API_BASE: address });
      const used = [
        sports.ok ? sports.env.sports.apiBase?.replaceAll('{sport}', 'football') : undefined,
        issuer.ok ? issuer.env.signIn.issuer : undefined,
        cards.ok ? cards.env.payments.apiBase : undefined,
      ].flatMap((text) => (text === undefined ? [] : [new URL(text)]));
      expect(used.filter((url) => !isSafe(url))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('A public address is always a bare origin.', () => {
  fc.assert(
    fc.property(value, (address) => {
      const read = readEnv({ PUBLIC_URL: address });
      const used = read.ok ? read.env.publicUrl : 'http://localhost:3000';
      expect(new URL(used).origin).toBe(used);
    }),
    { numRuns: 500 },
  );
});
