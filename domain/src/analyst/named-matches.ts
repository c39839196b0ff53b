import { foldedName } from '../league/folded-name.ts';
import { inListOrder } from '../match/list-order.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';

/** Minimum length of the distinctive part of a team name. */
const shortestPart = 4;

/** Words that are too common in names to identify a team. */
const commonWords: ReadonlySet<string> = new Set(
  (
    'united city town club real sporting athletic athletico atletico county rovers wanderers rangers albion hotspur ' +
    'deportivo racing young boys women ladies reserves team state saint inter national north south east west basket ' +
    'basketball football hockey handball rugby volleyball tennis baseball league match matches game games today tonight ' +
    'tomorrow live best bets betting odds team teams play plays playing what which when where will with from about this ' +
    'that they them have does over under home away draw goals score form would should could think analysis analyze'
  ).split(' '),
);

const holds = (requested: string, words: string): boolean => words !== '' && requested.includes(` ${words} `);

const nameParts = (folded: string): readonly string[] =>
  folded.split(' ').filter((word) => word.length >= shortestPart && !commonWords.has(word));

/** Enough for two matches of one team, or two matches for each of two teams. */
const mostNamed = 4;

/**
 * Finds names in a text, ignoring case and accents as the search does. A word of a complete name does not match other
 * teams: Manchester United is not Manchester City. Names are folded only once, because a board has 1,500 matches.
 */
export const teamNaming = (names: Iterable<string>): ((text: string) => (name: string) => boolean) => {
  const folded = new Map(Array.from(names, (name) => [name, foldedName(name)]));
  const all = [...new Set(folded.values())].filter((name) => name.length > 2);
  return (text) => {
    const requested = ` ${foldedName(text)} `;
    const whole = new Set(all.filter((name) => holds(requested, name)));
    const rest = [...whole].reduce((left, name) => left.replaceAll(` ${name} `, '  '), requested);
    return (name) => {
      const of = folded.get(name) ?? foldedName(name);
      return whole.has(of) || nameParts(of).some((part) => holds(rest, part));
    };
  };
};

/**
 * Finds the matches whose teams a question names, in list order, at most four. If both sides of a match are named, only
 * that match is meant.
 */
export const namingOf = (matches: Iterable<Match>): ((question: string) => readonly Match[]) => {
  const all = [...matches];
  const namedIn = teamNaming(all.flatMap(({ homeTeam, awayTeam }) => [homeTeam.name, awayTeam.name]));
  return (question) => {
    const isNamed = namedIn(question);
    const fits = all
      .map((match) => ({ match, fit: [match.homeTeam, match.awayTeam].filter(({ name }) => isNamed(name)).length }))
      .filter(({ fit }) => fit > 0);
    const isBoth = fits.some(({ fit }) => fit === 2);
    const fitting = fits.filter(({ fit }) => !isBoth || fit === 2);
    return inListOrder(fitting.map(({ match }) => match)).slice(0, mostNamed);
  };
};

/** "UFC" for "UFC on ESPN": the acronym at the start of a league's name identifies it. */
const leadingLetters = (league: string): string => /^[A-Z]{2,5}(?= )/.exec(league)?.[0] ?? '';

/** Whether a question names the match's league or its sport. */
export const namesLeagueOf = (question: string): ((match: Match) => boolean) => {
  const requested = ` ${foldedName(question)} `;
  const known = new Map<string, boolean>();
  return ({ league, sport }) => {
    const key = `${sport}\n${league}`;
    const names = [league, leadingLetters(league), sports[sport].name, sport];
    const found = known.get(key) ?? names.some((name) => holds(requested, foldedName(name)));
    known.set(key, found);
    return found;
  };
};
