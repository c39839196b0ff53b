import { locale } from './numbers.ts';

export type Country = { readonly name: string; readonly code: string | undefined };

/** What is no country of its own, or shares the code of one. */
const places: Readonly<Record<string, string>> = {
  world: 'Welt',
  europe: 'Europa',
  africa: 'Afrika',
  asia: 'Asien',
  oceania: 'Ozeanien',
  america: 'Amerika',
  'north america': 'Nordamerika',
  'south america': 'Südamerika',
  'central america': 'Mittelamerika',
  england: 'England',
  scotland: 'Schottland',
  wales: 'Wales',
  'northern ireland': 'Nordirland',
  tahiti: 'Tahiti',
  crimea: 'Krim',
  'abu dhabi': 'Abu Dhabi',
};

let regions: Intl.DisplayNames | undefined;

export const countryName = ({ name, code }: Country): string => {
  const place = places[name.toLowerCase()];
  if (place !== undefined || code?.length !== 2) return place ?? name;
  regions ??= new Intl.DisplayNames(locale, { type: 'region', style: 'short', fallback: 'none' });
  return regions.of(code.toUpperCase()) ?? name;
};
