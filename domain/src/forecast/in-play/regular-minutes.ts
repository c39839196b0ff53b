import type { SportId } from '../../sport/sport.ts';

/** Minutes of regular time by sport, with exceptions by league display name. */
const lengths: Partial<
  Readonly<Record<SportId, { readonly most: number; readonly leagues: Readonly<Record<string, number>> }>>
> = {
  basketball: { most: 40, leagues: { NBA: 48 } },
};

/**
 * Minutes of regular time in a league; undefined if all leagues of a sport play the same length or the sport has no
 * clock.
 */
export const regularMinutes = (sport: SportId, league: string): number | undefined => {
  const known = lengths[sport];
  if (known === undefined) return undefined;
  return Object.hasOwn(known.leagues, league) ? known.leagues[league] : known.most;
};
