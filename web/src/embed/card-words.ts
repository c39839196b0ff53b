import type { Match } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst } from '@touchline/domain/match/side-order.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { countryWords } from '../match/country-words.ts';

/** Who plays whom, or what is raced, in one line: as `pairingText`, in the language of the card. */
export const pairingLine = (match: Match): string => {
  const { homeTeam, awayTeam, session } = match;
  if (isAwayFirst(match)) return texts.visits(awayTeam.name, homeTeam.name);
  return pairingText(session === undefined ? match : { ...match, session: texts.sessionName(session) });
};

/** "Serie A, Italy": the league and where it is played. */
export const leagueLine = ({ league, leagueCountry }: Match): string =>
  leagueCountry === undefined ? league : `${league}, ${countryWords(leagueCountry)}`;
