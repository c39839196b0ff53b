import type { Country } from '../book/league-book.ts';
import type { View } from '../staged-match.ts';

/** The provider's picture address, or null: see `View.pictures`. */
export const picture = (view: View, sport: string, kind: string, id: number): string | null =>
  view.pictures ? `https://media.api-sports.io/${sport}/${kind}/${id}.png` : null;

export const flag = (view: View, country: Country): string | null =>
  view.pictures && country.code !== null ? `https://media.api-sports.io/flags/${country.code.toLowerCase()}.svg` : null;
