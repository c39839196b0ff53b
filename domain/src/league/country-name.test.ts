import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['Saudi-Arabia', 'Saudi Arabia'],
  ['Bosnia-And-Herzegovina', 'Bosnia and Herzegovina'],
  ['Guinea-Bissau', 'Guinea-Bissau'],
  ['USA', 'USA'],
])('%s reads %s', (country, name) => {
  expect(countryName(country)).toBe(name);
});
