import { leagueNames, leagueNamesInCountry } from '../known-names.ts';
import { keepAnswers } from '../kept-answers.ts';
import { foldedName } from './folded-name.ts';

const nameByAlias: ReadonlyMap<string, string> = new Map(
  leagueNames.flatMap(([canonical = '', ...others]) => others.map((other) => [foldedName(other), canonical])),
);

/** By alias first: few leagues have one of these, and only then is it worth folding the country too. */
const namesByCountry = new Map<string, Map<string, string>>();
for (const [country, canonical, ...others] of leagueNamesInCountry) {
  for (const other of others.map(foldedName)) {
    const names = namesByCountry.get(other) ?? new Map<string, string>();
    namesByCountry.set(other, names.set(foldedName(country), canonical));
  }
}

const spaces = /\s+/g;

/**
 * The display name of a league: its canonical name where others have another word for it ("EPL", "UCL", "F1",
 * Spain's "Primera Division"), else the source's own, tidied. Names stay short: the "Premier League" of Egypt is told
 * from England's by `leagueCountry`, which stands beside it as a flag, and by `leagueKey`.
 */
export const leagueName: (name: string, country?: string) => string = keepAnswers(
  (name, country = '') => `${country.length} ${country}${name}`,
  (name, country) => {
    const tidy = name.trim().replaceAll(spaces, ' ');
    if (tidy === '') return 'Other';
    const folded = foldedName(tidy);
    const inItsCountry = country === undefined ? undefined : namesByCountry.get(folded)?.get(foldedName(country));
    return inItsCountry ?? nameByAlias.get(folded) ?? tidy;
  },
);
