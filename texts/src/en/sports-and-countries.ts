import { locale } from './dates-and-numbers.ts';

/** The sports as people call them, by the key that stands in ids. */
export const sportNames = {
  football: 'Football',
  basketball: 'Basketball',
  hockey: 'Hockey',
  baseball: 'Baseball',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Volleyball',
  handball: 'Handball',
  formula1: 'Formula 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tennis',
};

/** The sport itself, where its short name is that of one league: "NCAA, NFL" would be two leagues. */
export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'American football',
  afl: 'Australian football',
};

/** A country or region: its name in plain words, and its ISO code where that is known; `gb-eng` and the like for parts of one. */
export type Country = { readonly name: string; readonly code: string | undefined };

/** What is no country of its own, or shares the code of one. */
const places: Readonly<Record<string, string>> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern ireland': 'Northern Ireland',
  crimea: 'Crimea',
  'abu dhabi': 'Abu Dhabi',
  tahiti: 'Tahiti',
};

/** Where sport has another name than the platform, or the platform's name depends on its version. */
const names: Readonly<Record<string, string>> = {
  ba: 'Bosnia and Herzegovina',
  cd: 'DR Congo',
  cg: 'Congo',
  ci: 'Ivory Coast',
  gb: 'Great Britain',
  hk: 'Hong Kong',
  mm: 'Myanmar',
  mo: 'Macao',
  ps: 'Palestine',
  tr: 'Turkey',
  tw: 'Chinese Taipei',
  us: 'USA',
};

let regions: Intl.DisplayNames | undefined;

export const countryName = ({ name, code }: Country): string => {
  const place = places[name.toLowerCase()];
  if (place !== undefined || code?.length !== 2) return place ?? name;
  regions ??= new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return names[code] ?? regions.of(code.toUpperCase())?.replaceAll(' & ', ' and ') ?? name;
};
