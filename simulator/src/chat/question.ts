import type { FactMatch } from './facts.ts';

/** What a question is about, beside the matches that it names. */
export type Topic = 'greeting' | 'confidence' | 'bets' | 'live' | 'predictions' | 'upcoming';

/** The first that fits, in this order: a bet on a live match is a question of bets. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'greeting',
    /^(?:hi|hello|hey|thanks|thank you)\b|what can you do|who are you|are you (?:an? )?(?:ai|bot|human|real)/,
  ],
  ['confidence', /\bconfidence\b.*\bmeans?\b|what (?:is|are) (?:the |your )?confidence|\b(?:high|medium|low) means?\b/],
  ['bets', /\b(?:bets?|betting|odds|prices?|wagers?|stakes?|staking|value|tips?|money|recommend\w*)\b/],
  ['live', /\blive\b|happening now|right now|in.play|\bwatch\b/],
  ['predictions', /predict|\bpicks?\b|\bwho (?:will|wins?|is going)|likel|chances?|favou?rite|forecast|\btop\b/],
  ['upcoming', /upcoming|\bnext\b|\blater\b|tonight|tomorrow|today|scheduled|preview|analy[sz]/],
];

/** Lower case without accents and punctuation, one blank between words and around. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

export const topicOf = (question: string): Topic | undefined => {
  const asked = plain(question).trim();
  return topics.find(([, pattern]) => pattern.test(asked))?.[0];
};

/** Words of names that many share, or that are words of their own. */
const commonNameWords = new Set(
  'united city real club athletic sporting football women town rovers county inter state north south east west university'.split(
    ' ',
  ),
);

type Place = { readonly at: number; readonly length: number };

/** Where a name stands whole or with each word begun: "man city" for Manchester City. */
const wholePlace = (name: string, text: string): Place | undefined => {
  const whole = text.indexOf(plain(name));
  if (whole !== -1) return { at: whole, length: plain(name).length };
  const words = plain(name).trim().split(' ');
  if (words.length < 2) return undefined;
  const begun = new RegExp(` ${words.map((word) => `${word.slice(0, 3)}\\p{L}*`).join(' ')} `, 'u').exec(text);
  const said = begun?.[0].trim().split(' ') ?? [];
  return begun !== null && said.every((word, at) => words[at]?.startsWith(word) === true)
    ? { at: begun.index, length: begun[0].length }
    : undefined;
};

/** Where a telling word of a name stands: "wolves", "lakers"; -1 where none does. */
const tellingPlace = (name: string, text: string): number => {
  const words = plain(name).trim().split(' ');
  const telling = words.filter((word) => word.length >= 4 && !commonNameWords.has(word));
  return Math.max(-1, ...telling.map((word) => text.indexOf(` ${word} `)));
};

/** Where a text names which sides. What is part of a whole name is no word of another: "Manchester United" is not City. */
const placesOf = (names: readonly string[], text: string): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  let rest = text;
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const place = wholePlace(name, rest);
    if (place === undefined) continue;
    places.set(name, place.at);
    const end = place.at + place.length - 1;
    rest = `${rest.slice(0, place.at + 1)}${'_'.repeat(end - place.at - 1)}${rest.slice(end)}`;
  }
  for (const name of names) {
    const place = places.has(name) ? -1 : tellingPlace(name, rest);
    if (place !== -1) places.set(name, place);
  }
  return places;
};

/** The matches that a text names, in its order: those of which it names both sides, else those of which it names one. */
export const matchesNamedIn = (text: string, matches: readonly FactMatch[]): readonly FactMatch[] => {
  const places = placesOf([...new Set(matches.flatMap(({ home, away }) => [home, away]))], plain(text));
  const namedSides = ({ home, away }: FactMatch): readonly number[] =>
    [home, away].flatMap((name) => places.get(name) ?? []);
  const both = matches.filter((match) => namedSides(match).length === 2);
  return (both.length > 0 ? both : matches.filter((match) => namedSides(match).length === 1)).toSorted(
    (a, b) => Math.min(...namedSides(a)) - Math.min(...namedSides(b)),
  );
};

/** How people call the sports whose key is not their name. */
const sportNames: Readonly<Record<string, readonly string[]>> = {
  americanfootball: ['american football', 'nfl'],
  football: ['football', 'soccer'],
  basketball: ['basketball'],
  hockey: ['hockey'],
  baseball: ['baseball'],
  rugby: ['rugby'],
  volleyball: ['volleyball'],
  handball: ['handball'],
  formula1: ['formula 1', 'formula one', 'f1'],
  mma: ['mma', 'ufc'],
  afl: ['afl', 'aussie rules'],
  tennis: ['tennis'],
};

/** The part of the matches that a question speaks of by league or sport; `called` is how it calls them. */
export type Scope = { readonly called: string; readonly matches: readonly FactMatch[] };

/** Undefined where the question keeps to no league and no sport. */
export const scopeOf = (question: string, matches: readonly FactMatch[]): Scope | undefined => {
  const asked = plain(question);
  const league = matches.find((match) => match.league !== '' && asked.includes(plain(match.league)))?.league;
  if (league !== undefined) return { called: league, matches: matches.filter((match) => match.league === league) };
  for (const [sport, names] of Object.entries(sportNames)) {
    const called = names.find((name) => asked.includes(` ${name} `));
    if (called !== undefined) return { called, matches: matches.filter((match) => match.sport === sport) };
  }
  return undefined;
};

const ownWords = /^(?:I|I'm|I'd|I'll|AI|UTC|FT|TV|O\/U|High|Medium|Low|Touchline|Today|Tomorrow|Tonight)$/;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && !ownWords.test(word);

/** What a question names, judged by capital letters: "Real Sociedad" in "Will Real Sociedad win?". */
export const foreignNameIn = (question: string): string | undefined => {
  const words = question
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, '').replace(/['’]s$/, ''));
  // A question in title case or in capitals says nothing by them.
  if (words.filter(isCapital).length > words.length / 2) return undefined;
  const start = words.findIndex((word, at) => at > 0 && isCapital(word));
  if (start === -1) return undefined;
  const length = words.slice(start).findIndex((word) => !isCapital(word));
  return words.slice(start, length === -1 ? undefined : start + length).join(' ');
};

/** Asks on about what was said before: "Why?", "Tell me more about the second one". */
export const asksOn = (question: string): boolean =>
  / (?:why|explain|more|it|its|that|this|them|they|those|these|sure|reasons?|one|first|second) /.test(plain(question));
