import { languages } from '@touchline/texts/language.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { userLanguage } from './request-input.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['en;q=0.5, es-MX;q=0.9', 'es'],
  ['de;q=0,es;q=0.1', 'es'],
  ['fr,*;q=0.5', 'en'],
  ['DE', 'de'],
  ['de;q=x,es', 'es'],
])('A browser with the header %s gets %s.', (header, language) => {
  expect(userLanguage({ 'accept-language': header })).toBe(language);
});

it("The reader's choice takes precedence over the browser's, and an invalid cookie is ignored.", () => {
  const browser = { 'accept-language': 'es' };
  expect(userLanguage({ ...browser, cookie: 'a=1; touchline_language=de' })).toBe('de');
  expect(userLanguage({ ...browser, cookie: 'touchline_language=xx' })).toBe('es');
  expect(userLanguage({ ...browser, cookie: 'touchline_language=__proto__' })).toBe('es');
});

it('For any headers, the result is a supported language.', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, preference) => {
      expect(languages).toContain(userLanguage({ cookie, 'accept-language': preference }));
    }),
  );
});
