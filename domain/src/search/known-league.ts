import { homeOfLeague, leagueNames, leagueNamesInCountry, shortLeagueNames, tours } from '../known-names.ts';
import { foldedName } from '../league/folded-name.ts';

/** By what else a league of this name is known. */
const aliasesByName = new Map<string, Set<string>>();
for (const [canonical = '', ...others] of [...leagueNames, ...shortLeagueNames]) {
  aliasesByName.set(canonical, new Set([...(aliasesByName.get(canonical) ?? []), ...others]));
}

const aliasesInCountry = (name: string, country: string): readonly string[] =>
  leagueNamesInCountry.flatMap(([home, canonical, ...others]) =>
    home === country && canonical === name ? others : [],
  );

/** The canonical name of each league that has one, by each folded name that people may type. */
const canonicalByName = new Map<string, string>();
for (const [canonical = '', ...others] of [
  ...leagueNames,
  ...shortLeagueNames,
  ...leagueNamesInCountry.map(([, ...names]) => names),
]) {
  for (const name of [canonical, ...others]) {
    const folded = foldedName(name);
    if (!canonicalByName.has(folded)) canonicalByName.set(folded, canonical);
  }
}

/** What the search knows of a league besides its name. `country` as its matches have it; undefined where no source says. */
export const knownLeague = (
  name: string,
  country: string | undefined,
): { readonly aliases: readonly string[]; readonly isBestKnown: boolean } => {
  const home = homeOfLeague[name];
  // The "Premier League" of Egypt is not the EPL.
  const isElsewhere = home !== undefined && country !== undefined && country !== home;
  return {
    aliases: [
      ...(isElsewhere ? [] : (aliasesByName.get(name) ?? [])),
      ...(country === undefined ? [] : aliasesInCountry(name, country)),
    ],
    isBestKnown: home !== undefined && !isElsewhere,
  };
};

/** The league that a query names in full, whether it has matches or not: "epl" is the "Premier League". Never a tour. */
export const namedLeague = (query: string): string | undefined => {
  const league = canonicalByName.get(foldedName(query));
  return league === undefined || tours.has(league) ? undefined : league;
};

/** Whether a query that names a league means the one of a certain country: "epl", not the "Premier League" of Egypt. */
export const meansBestKnown = (query: string, league: string): boolean =>
  homeOfLeague[league] !== undefined && foldedName(query) !== foldedName(league);
