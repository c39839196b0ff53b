import { countryOf } from '@touchline/domain/league/country-flag.ts';
import { firstPlace, isField } from '@touchline/domain/match/classification.ts';
import { matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { pairingText, scoreText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst } from '@touchline/domain/match/sides.ts';
import { type SpecialWin, specialWin, type StatusLabel } from '@touchline/domain/match/status-label.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as germanDates from '@touchline/texts/de/dates-and-numbers.ts';
import * as germanMatch from '@touchline/texts/de/match.ts';
import * as germanServer from '@touchline/texts/de/server.ts';
import * as germanCountries from '@touchline/texts/de/sports-and-countries.ts';
import * as germanLabels from '@touchline/texts/de/status-labels.ts';
import * as englishDates from '@touchline/texts/en/dates-and-numbers.ts';
import * as englishMatch from '@touchline/texts/en/match.ts';
import * as englishServer from '@touchline/texts/en/server.ts';
import * as englishCountries from '@touchline/texts/en/sports-and-countries.ts';
import * as englishLabels from '@touchline/texts/en/status-labels.ts';
import * as spanishDates from '@touchline/texts/es/dates-and-numbers.ts';
import * as spanishMatch from '@touchline/texts/es/match.ts';
import * as spanishServer from '@touchline/texts/es/server.ts';
import * as spanishCountries from '@touchline/texts/es/sports-and-countries.ts';
import * as spanishLabels from '@touchline/texts/es/status-labels.ts';
import type { Language } from '@touchline/texts/language.ts';

type Names = Pick<typeof englishLabels, 'badges' | 'names' | 'wins'> &
  Pick<typeof englishServer, 'fastest' | 'result' | 'wonBy'> &
  Pick<typeof englishDates, 'tidyDate'> & { readonly locale: string } & Pick<
    typeof englishMatch,
    'sessionName' | 'visits'
  > &
  Pick<typeof englishCountries, 'countryName'>;

const names: Readonly<Record<Language, Names>> = {
  en: { ...englishDates, ...englishMatch, ...englishCountries, ...englishLabels, ...englishServer },
  de: { ...germanDates, ...germanMatch, ...germanCountries, ...germanLabels, ...germanServer },
  es: { ...spanishDates, ...spanishMatch, ...spanishCountries, ...spanishLabels, ...spanishServer },
};

/** The provider's name for a part of a race weekend, such as "Race", in the given language. */
export const sessionName = (session: string, language: Language): string => names[language].sessionName(session);

/** The label for a kick-off time that is not set yet, in the given language: "TBC". */
export const timeTbcLabel = (language: Language): string => names[language].badges['time-tbc'];

/** A status label at the start of a sentence, in the given language: "Cancelled", "Finished after extra time". */
export const statusText = (label: StatusLabel, language: Language): string => {
  const words = names[language].names[label];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** Who won and how, in the given language: "Real Madrid win 4-2 on penalties". */
export const winText = ({ end, name, kicks }: SpecialWin, language: Language): string =>
  names[language].wins[end](name, kicks);

/** `winText` for a match; undefined if the score already shows who won. */
export const matchWinText = (match: Match, language: Language): string | undefined => {
  const win = specialWin(match);
  return win && winText(win, language);
};

/** "Yankees at Red Sox", in the given language. */
export const visitText = (
  { visitors, hosts }: { readonly visitors: string; readonly hosts: string },
  language: Language,
): string => names[language].visits(visitors, hosts);

/** Like `pairingText`, in the given language: "Inter – Roma", "Yankees at Red Sox", "Monaco Grand Prix, Race". */
export const localizedPairing = (match: Match, language: Language): string => {
  const { homeTeam, awayTeam, session } = match;
  if (!isField(match) && isAwayFirst(match))
    return visitText({ visitors: awayTeam.name, hosts: homeTeam.name }, language);
  return pairingText(session === undefined ? match : { ...match, session: sessionName(session, language) });
};

/** "Serie A, Italy": the league and where it is played. */
export const leagueWithCountry = (
  { league, leagueCountry: name }: Pick<Match, 'league' | 'leagueCountry'>,
  language: Language,
): string => (name === undefined ? league : `${league}, ${names[language].countryName(countryOf(name))}`);

/**
 * "Sat 14 Mar 2026, 19:45 UTC", in the given language; the day and "TBC" while the time is not set. Undefined without a
 * readable start.
 */
export const startText = ({ startTime, timeTbc }: Match, language: Language): string | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  const { locale, tidyDate, badges } = names[language];
  const zone = { timeZone: 'UTC' } as const;
  const day = { ...zone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const date = tidyDate(new Intl.DateTimeFormat(locale, day).format(ms));
  if (timeTbc === true) return `${date}, ${badges['time-tbc']}`;
  return `${date}, ${new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' }).format(ms)} UTC`;
};

/** The result of a finished match, in the given language: "Result: Inter 2 - 1 Roma". A match in play has none. */
export const resultText = (match: Match, language: Language): string | undefined => {
  const texts = names[language];
  const state = matchState(match);
  if (state.kind !== 'finished') return undefined;
  const score = scoreText(match);
  const win = matchWinText(match, language);
  if (score !== undefined) return win === undefined ? texts.result(score) : `${texts.result(score)}. ${win}`;
  if (win !== undefined) return win;
  const first = firstPlace(match);
  if (first !== undefined) return (first.as === 'winner' ? texts.wonBy : texts.fastest)(first.name);
  return state.winner && texts.wonBy((state.winner === 'home' ? match.homeTeam : match.awayTeam).name);
};
