import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst } from '@touchline/domain/match/side-order.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as germanCountries from '@touchline/texts/de/countries.ts';
import * as german from '@touchline/texts/de/match-names.ts';
import * as germanMatch from '@touchline/texts/de/match.ts';
import * as englishCountries from '@touchline/texts/en/countries.ts';
import * as english from '@touchline/texts/en/match-names.ts';
import * as englishMatch from '@touchline/texts/en/match.ts';
import * as spanishCountries from '@touchline/texts/es/countries.ts';
import * as spanish from '@touchline/texts/es/match-names.ts';
import * as spanishMatch from '@touchline/texts/es/match.ts';
import type { Language } from '@touchline/texts/language.ts';

type Names = typeof english &
  Pick<typeof englishMatch, 'periodName' | 'sessionName' | 'timeTbc' | 'visits'> &
  Pick<typeof englishCountries, 'countryName'>;

const names: Readonly<Record<Language, Names>> = {
  en: { ...englishMatch, ...englishCountries, ...english },
  de: { ...germanMatch, ...germanCountries, ...german },
  es: { ...spanishMatch, ...spanishCountries, ...spanish },
};

/** What a source calls a part of a race weekend, "Race", in a language. */
export const spokenSession = (session: string, language: Language): string => names[language].sessionName(session);

/** In place of the time of a match whose day alone is set: "TBC", in a language. */
export const spokenTimeTbc = (language: Language): string => names[language].timeTbc;

/** Why a match is not played when it was to be: "Cancelled", in a language. */
export const spokenPutOff = ({ period }: Match, language: Language): string =>
  period === undefined ? names[language].postponed : names[language].periodName(period);

/** "Yankees at Red Sox", in a language. */
export const spokenVisit = (
  { visitors, hosts }: { readonly visitors: string; readonly hosts: string },
  language: Language,
): string => names[language].visits(visitors, hosts);

/** As `pairingText`, in a language: "Inter – Roma", "Yankees at Red Sox", "Monaco Grand Prix, Race". */
export const spokenPairing = (match: Match, language: Language): string => {
  const { sport, homeTeam, awayTeam, session } = match;
  const isRace = sports[sport].scoreShape === 'classification';
  if (!isRace && isAwayFirst(match)) return spokenVisit({ visitors: awayTeam.name, hosts: homeTeam.name }, language);
  return pairingText(session === undefined ? match : { ...match, session: spokenSession(session, language) });
};

/** "Serie A, Italy": the league and where it is played. */
export const spokenLeague = (
  { league, leagueCountry: name }: Pick<Match, 'league' | 'leagueCountry'>,
  language: Language,
): string =>
  name === undefined ? league : `${league}, ${names[language].countryName({ name, code: countryFlag(name).code })}`;
