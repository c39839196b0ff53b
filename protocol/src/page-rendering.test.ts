import { expect, test } from 'vitest';
import { preferencesCookieValue, readPreferencesCookie } from './page-rendering.ts';

test('Every choice survives a round trip.', () => {
  for (const theme of ['system', 'dark', 'light'] as const) {
    for (const start of ['by-league', 'by-time', 'own'] as const) {
      for (const banner of ['shown', 'closed'] as const) {
        const choices = { theme, start, banner };
        expect(readPreferencesCookie(preferencesCookieValue(choices))).toEqual(choices);
      }
    }
  }
});

test.each([
  undefined,
  '',
  'light',
  'light.own',
  'light.own.shown.',
  'light.own.shown.more',
  'LIGHT.own.shown',
  '__proto__.own.shown',
])('The cookie %j results in the defaults.', (value) => {
  expect(readPreferencesCookie(value)).toEqual({ theme: 'system', start: 'by-league', banner: 'shown' });
});
