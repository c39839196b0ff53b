import { locale } from './dates-and-numbers.ts';

export const sportNames = {
  football: 'Fútbol',
  basketball: 'Baloncesto',
  hockey: 'Hockey',
  baseball: 'Béisbol',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Voleibol',
  handball: 'Balonmano',
  formula1: 'Fórmula 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tenis',
};

export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'Fútbol americano',
  afl: 'Fútbol australiano',
};

export type Country = { readonly name: string; readonly code: string | undefined };

/** Places that are not countries, or that share the code of one. */
const places: Readonly<Record<string, string>> = {
  world: 'Mundo',
  europe: 'Europa',
  africa: 'África',
  asia: 'Asia',
  oceania: 'Oceanía',
  america: 'América',
  'north america': 'Norteamérica',
  'south america': 'Sudamérica',
  'central america': 'Centroamérica',
  england: 'Inglaterra',
  scotland: 'Escocia',
  wales: 'Gales',
  'northern ireland': 'Irlanda del Norte',
  tahiti: 'Tahití',
  crimea: 'Crimea',
  'abu dhabi': 'Abu Dabi',
};

let regions: Intl.DisplayNames | undefined;

export const countryName = ({ name, code }: Country): string => {
  const place = places[name.toLowerCase()];
  if (place !== undefined || code?.length !== 2) return place ?? name;
  regions ??= new Intl.DisplayNames(locale, { type: 'region', style: 'short', fallback: 'none' });
  return regions.of(code.toUpperCase()) ?? name;
};
