/** Club, player or fighter as the provider names it. */
export type Club = { readonly id: number; readonly name: string; readonly code?: string };

export type Country = { readonly id: number; readonly name: string; readonly code: string | null };

/** A competition of the stand-in's calendar. Names are facts of the real world; every result is made up. */
export type League = {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** Half-open UTC hours in which its matches start; the second may be smaller: over midnight. */
  readonly hours: readonly [from: number, to: number];
  readonly clubs: readonly Club[];
  /** `split`: July to June. */
  readonly season: 'split' | 'calendar';
  /** Knock-out matches know no draw. */
  readonly knockout: boolean;
  /** Which surnames its players get; absent where players are not named. */
  readonly surnames?: string;
};

const countryIds = new Map<string, number>();

const country = (name: string, code: string | null): Country => {
  const id = countryIds.get(name) ?? countryIds.size + 1;
  countryIds.set(name, id);
  return { id, name, code };
};

/** One row of a league book. `where` is "Country CODE"; clubs are one comma-separated text. */
export const league = (
  id: number,
  name: string,
  where: string,
  hours: readonly [number, number],
  clubs: string,
  more: Partial<Pick<League, 'season' | 'knockout' | 'surnames'>> = {},
): League => {
  const [, countryName = where, code] = /^(.*?)(?: ([A-Z]{2}(?:-[A-Z]{3})?))?$/.exec(where) ?? [];
  return {
    id,
    name,
    country: country(countryName, code ?? null),
    hours,
    // Ids of our own making: a club's real id would put somebody's crest beside a score that never was.
    clubs: clubs.split(',').map((text, at) => ({ id: id * 100 + at + 1, name: text.trim() })),
    season: 'split',
    knockout: false,
    ...more,
  };
};

/** Whether a match of the league may start at this hour of the UTC day (0 to 24, fractions allowed). */
export const startsAt = ({ hours: [from, to] }: League, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;
