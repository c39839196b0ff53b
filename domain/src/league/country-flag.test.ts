import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryFlag } from './country-flag.ts';

test.each([
  ['England', 'gb-eng', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Scotland', 'gb-sct', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Wales', 'gb-wls', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Northern-Ireland', 'gb-nir', '🏴󠁧󠁢󠁮󠁩󠁲󠁿'],
  ['USA', 'us', '🇺🇸'],
  ['San-Marino', 'sm', '🇸🇲'],
  ['Czech-Republic', 'cz', '🇨🇿'],
  ['South Korea', 'kr', '🇰🇷'],
  ['South-Korea', 'kr', '🇰🇷'],
  ['Saudi Arabia', 'sa', '🇸🇦'],
  ['Bosnia-And-Herzegovina', 'ba', '🇧🇦'],
  ['Chinese-Taipei', 'tw', '🇹🇼'],
  ['Surinam', 'sr', '🇸🇷'],
  ['Türkiye', 'tr', '🇹🇷'],
  // The provider has cd for Congo and cg for Congo-DR.
  ['Congo', 'cg', '🇨🇬'],
  ['Congo-DR', 'cd', '🇨🇩'],
])('%s has the flag %s', (country, code, emoji) => {
  expect(countryFlag(country)).toEqual({ code, emoji });
});

test('the world, its regions and unknown names have a globe but no code', () => {
  expect(countryFlag()).toEqual({ emoji: '🌐' });
  for (const text of ['World', 'Atlantis', '', 'constructor', '__proto__']) {
    expect(countryFlag(text)).toEqual({ emoji: '🌐' });
  }
  expect(countryFlag('Europe')).toEqual({ emoji: '🌍' });
  expect(countryFlag('South-America')).toEqual({ emoji: '🌎' });
});

test('every spelling of a country returns the same object, so that rows do not re-render', () => {
  expect(countryFlag('Saudi-Arabia')).toBe(countryFlag('Saudi Arabia'));
});

const recorded = new URL('../../../../shared/provider/samples/football/countries.json', import.meta.url);

describe.skipIf(!existsSync(recorded))('the provider’s list of countries (skipped without its recording)', () => {
  test('has a flag for every country, with the provider’s code except for the Congos', () => {
    const list: { response: { name: string; code: string | null }[] } = JSON.parse(readFileSync(recorded, 'utf8'));
    const differing = list.response.filter(({ name, code }) => countryFlag(name).code !== code?.toLowerCase());
    expect(list.response.length).toBeGreaterThan(150);
    expect(differing.map(({ name }) => name)).toEqual(['Congo', 'Congo-DR']);
  });
});
