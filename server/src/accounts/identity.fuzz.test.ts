import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { identityFrom } from './identity.ts';

const claims = fc.record(
  {
    sub: fc.oneof(fc.constant('1234'), hostileText, hostileJson),
    name: fc.oneof(hostileText, hostileJson),
    email: fc.oneof(hostileText, fc.emailAddress(), hostileJson),
    email_verified: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', null, 0)),
    picture: fc.oneof(hostileText, fc.webUrl(), hostileJson),
  },
  { requiredKeys: [] },
);

it('For any claims from a provider, texts are stored short and clean, and a picture only with https.', () => {
  fc.assert(
    fc.property(claims, (claimed) => {
      const person = identityFrom('https://issuer.example', claimed);
      if (person === undefined) return;
      expect(person.subject).toMatch(/^[\x20-\x7e]{1,255}$/);
      expect(Array.from(person.displayName ?? 'x').length).toBeLessThanOrEqual(100);
      expect(person.displayName ?? 'x').toMatch(/\S/);
      expect(person.displayName ?? '').not.toMatch(/[\p{Cc}\p{Cs}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u);
      expect(person.email ?? 'a@b').toMatch(/^[^\s@]+@[^\s@]+$/);
      expect(person.photoURL ?? 'https://').toMatch(/^https:\/\//);
      expect(claimed.email_verified === false && person.email !== undefined).toBe(false);
      // PostgreSQL accepts neither NUL nor unpaired surrogates.
      expect(JSON.stringify(person)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 1_000 },
  );
});
