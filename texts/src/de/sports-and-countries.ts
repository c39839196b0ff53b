import { locale } from './dates-and-numbers.ts';

export const sportNames = {
  football: 'Fußball',
  basketball: 'Basketball',
  hockey: 'Eishockey',
  baseball: 'Baseball',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Volleyball',
  handball: 'Handball',
  formula1: 'Formel 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tennis',
};

export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'American Football',
  afl: 'Australian Football',
};

export type Country = { readonly name: string; readonly code: string | undefined };

/** Places that are not countries, or that share the code of one. */
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
