import type { Match } from '../match/match.ts';
import { plainLetters } from './folded-name.ts';

const foldedLetter = /[a-z0-9]/;
const combiningMark = /\p{M}/u;

/** Printable ASCII. Most names contain only that, and the general case costs ten times more. */
const plainText = /^[ -~]*$/;

/** Lower-case text of `a-z`, `0-9` and single hyphens; a letter of another script becomes its code point. */
export const slug = (text: string): string => {
  if (plainText.test(text)) {
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  }
  let out = '';
  let gap = false;
  for (const letter of text.toLowerCase().normalize('NFKD')) {
    if (combiningMark.test(letter)) continue;
    const code = letter.codePointAt(0) ?? 0;
    const plain = foldedLetter.test(letter)
      ? letter
      : (plainLetters.get(letter) ?? (code > 0x2ff ? `u${code.toString(16)}` : ''));
    if (plain === '') {
      gap = out !== '';
      continue;
    }
    out += gap ? `-${plain}` : plain;
    gap = false;
  }
  return out;
};

/**
 * The league of a match as a stable key for URLs and maps: `football.england.premier-league`. Leagues with the same
 * name in two countries or sports have different keys. Needs no escaping in a query string.
 */
export const leagueKey = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): string =>
  `${match.sport}.${slug(match.leagueCountry ?? '')}.${slug(match.league)}`;
