import type { Club, Country, League } from '../leagues.ts';

/* Clubs, countries and leagues in the provider's format. Simulated matches load no pictures. */

export const teamOf = ({ id, name }: Club) => ({ id, name, logo: null });

export const countryOf = (country: Country) => ({ ...country, flag: null });

export const leagueOf = ({ id, name, knockout }: League, season: number | string) => ({
  id,
  name,
  type: knockout ? 'Cup' : 'League',
  logo: null,
  season,
});

export const footballLeagueOf = ({ id, name, country }: League, season: number) => ({
  id,
  name,
  country: country.name,
  logo: null,
  flag: null,
  season,
});

export const conferenceLeagueOf = ({ id, name, country }: League, season: number | string) => ({
  id,
  name,
  season,
  logo: null,
  country: { name: country.name, code: country.code, flag: null },
});
