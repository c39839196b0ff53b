import type { FactMatch } from './facts.ts';

/** What a question is about, apart from the matches that it names. */
export type Topic = 'greeting' | 'bets' | 'live' | 'predictions' | 'upcoming';

/** The first that fits, in this order: a bet on a live match is a question about bets. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  ['greeting', /^(?:hi|hello|hey|thanks|thank you)\b|what can you do|who are you/],
  ['bets', /\b(?:bets?|betting|odds|prices?|wagers?|stakes?|value|tips?|money)\b/],
  ['live', /\blive\b|happening now|right now|in.play|\bwatch\b/],
  ['predictions', /predict|\bpicks?\b|\bwho (?:will|wins?)|likel|chances?|favou?rite|forecast|\btop\b/],
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

/** Words that many names share. */
const commonWords = new Set('united city real club athletic town rovers state north south east west'.split(' '));

/** Whether a text has a distinctive word of a name: "wolves", "lakers". */
const hasWordOf = (name: string, text: string): boolean =>
  plain(name)
    .trim()
    .split(' ')
    .some((word) => word.length >= 4 && !commonWords.has(word) && text.includes(` ${word} `));

/** The matches that a text names: by whole names where there are any, and both sides of a match before one. */
export const matchesNamedIn = (text: string, matches: readonly FactMatch[]): readonly FactMatch[] => {
  const asked = plain(text);
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
  const whole = names.filter((name) => asked.includes(plain(name)));
  const named = new Set(whole.length > 0 ? whole : names.filter((name) => hasWordOf(name, asked)));
  const both = matches.filter(({ home, away }) => named.has(home) && named.has(away));
  return both.length > 0 ? both : matches.filter(({ home, away }) => named.has(home) || named.has(away));
};

/** Names of the sports whose key is not their name. */
const sportNames: readonly (readonly [sport: string, name: RegExp])[] = [
  ['americanfootball', /american football|\bnfl\b/],
  ['football', /football|soccer/],
  ['formula1', /formula (?:1|one)|\bf1\b/],
  ['mma', /\bmma\b|\bufc\b/],
];

/** The matches of the league or sport that a question is about; undefined where it names none. */
export const scopeOf = (question: string, matches: readonly FactMatch[]): readonly FactMatch[] | undefined => {
  const asked = plain(question);
  const league = matches.find((match) => match.league !== '' && asked.includes(plain(match.league)))?.league;
  if (league !== undefined) return matches.filter((match) => match.league === league);
  const known = sportNames.find(([, name]) => name.test(asked))?.[0];
  const sport = known ?? matches.find((match) => match.sport !== '' && asked.includes(` ${match.sport} `))?.sport;
  return sport === undefined ? undefined : matches.filter((match) => match.sport === sport);
};

/** Whether a question continues the last answer: "Why?", "Tell me more about the second one". */
export const isFollowUp = (question: string): boolean =>
  / (?:why|explain|more|it|its|that|this|them|they|sure|reasons?|one|first|second) /.test(plain(question));
