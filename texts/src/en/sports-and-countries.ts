import { locale } from './dates-and-numbers.ts';

/** The names of the sports, by the key used in ids. */
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

/** The full name of a sport whose short name is that of a league: "NCAA, NFL" would look like two leagues. */
export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'American football',
  afl: 'Australian football',
};

/** A country or region: its English name, and its ISO code if known. Parts of a country have codes such as `gb-eng`. */
export type Country = { readonly name: string; readonly code: string | undefined };

/** Places that are not countries, or that share the code of one. */
const places: Readonly<Record<string, string>> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern ireland': 'Northern Ireland',
  crimea: 'Crimea',
  'abu dhabi': 'Abu Dhabi',
  tahiti: 'Tahiti',
};

/** Countries that have another name in sports than in `Intl`, or whose name in `Intl` depends on its version. */
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
