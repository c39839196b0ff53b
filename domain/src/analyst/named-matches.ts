import { foldedName } from '../league/folded-name.ts';
import { inListOrder } from '../match/list-order.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sports.ts';

/** A name's part that says which team it is has at least so many letters. */
const shortestPart = 4;

/** Words of so many names that they tell none. */
const commonWords: ReadonlySet<string> = new Set(
  (
    'united city town club real sporting athletic athletico atletico county rovers wanderers rangers albion hotspur ' +
    'deportivo racing young boys women ladies reserves team state saint inter national north south east west basket ' +
    'basketball football hockey handball rugby volleyball tennis baseball league match matches game games today tonight ' +
    'tomorrow live best bets betting odds team teams play plays playing what which when where will with from about this ' +
    'that they them have does over under home away draw goals score form would should could think analysis analyze'
  ).split(' '),
);

const holds = (asked: string, words: string): boolean => words !== '' && asked.includes(` ${words} `);

const nameParts = (folded: string): readonly string[] =>
  folded.split(' ').filter((word) => word.length >= shortestPart && !commonWords.has(word));

/** Two matches of a team that is asked for are enough, and both sides of two others. */
const mostNamed = 4;

/**
 * Tells which matches a question names by a team, spelled as the search takes it, in list order, at most four. A word that
 * stands in a whole name says nothing of other teams: who asks for Manchester United does not ask for Manchester City.
 * Where both sides of a match are named, it is that match. Names are folded once for all questions: a board has 1,500 matches.
 */
export const namingOf = (matches: Iterable<Match>): ((question: string) => readonly Match[]) => {
  const sides = Array.from(matches, (match) => ({
    match,
    names: [foldedName(match.homeTeam.name), foldedName(match.awayTeam.name)] as const,
  }));
  const everyName = [...new Set(sides.flatMap(({ names }) => names))].filter((name) => name.length > 2);
  return (question) => {
    const asked = ` ${foldedName(question)} `;
    const whole = new Set(everyName.filter((name) => holds(asked, name)));
    const rest = [...whole].reduce((left, name) => left.replaceAll(` ${name} `, '  '), asked);
    const isNamed = (name: string): boolean => whole.has(name) || nameParts(name).some((part) => holds(rest, part));
    const fits = sides
      .map(({ match, names }) => ({ match, fit: names.filter(isNamed).length }))
      .filter(({ fit }) => fit > 0);
    const isBoth = fits.some(({ fit }) => fit === 2);
    const kept = fits.filter(({ fit }) => !isBoth || fit === 2);
    return inListOrder(kept.map(({ match }) => match)).slice(0, mostNamed);
  };
};

/** Whether a question names the match's league or its sport. */
export const namesLeagueOf = (question: string): ((match: Match) => boolean) => {
  const asked = ` ${foldedName(question)} `;
  const known = new Map<string, boolean>();
  return ({ league, sport }) => {
    const key = `${sport}\n${league}`;
    const found = known.get(key) ?? [league, sports[sport].name, sport].some((name) => holds(asked, foldedName(name)));
    known.set(key, found);
    return found;
  };
};
