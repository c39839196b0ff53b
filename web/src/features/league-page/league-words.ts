import { problemText } from '@touchline/domain/source/problem-text.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';

/* The words of a league's page, sentences built from named parts. */

/** How many results or matches to come. */
type Count = { readonly count: number };

export const leagueWords = {
  title: 'League',
  table: 'Table',
  playing: 'In play',
  results: 'Results',
  fixtures: 'Fixtures',
  scorers: 'Top scorers',
  loading: ({ part }: { readonly part: LeaguePart }): string =>
    ({ table: 'Reading the table…', matches: 'Reading the season…', scorers: 'Reading the top scorers…' })[part],
  season: ({ season }: { readonly season: string }): string => `Season ${season.replace('-', '/')}`,
  asOf: ({ when }: { readonly when: string }): string => `As of ${when}.`,
  failed: 'This could not be read.',
  tryAgain: 'Try Again',
  unknown: 'No such league',
  unknownText: 'No league of this name has a match these days, nor had one lately.',
  noResults: 'No result is known yet.',
  noFixtures: 'No match to come is known.',
  moreResults: ({ count }: Count): string => `Show ${count} more results`,
  moreFixtures: ({ count }: Count): string => `Show ${count} more matches`,
  tells: 'This tells how matches ended.',
  showAll: 'Show it',
  player: 'Player',
  goals: 'Goals',
  assists: 'Assists',
  penalties: 'Penalties',
  played: 'Played',
} as const;

const nouns: Readonly<Record<LeaguePart, string>> = {
  table: 'table',
  matches: 'list of the season’s matches',
  scorers: 'list of top scorers',
};

const subjects: Readonly<Record<LeaguePart, string>> = {
  table: 'The table',
  matches: 'The season',
  scorers: 'The list of top scorers',
};

type Gap = { readonly gap: LeagueGap; readonly part: LeaguePart; readonly sport: string };

const soonAgain = ({ part }: Gap): string =>
  `${subjects[part]} could not be read just now. We will try again in a minute.`;

const sentences: Readonly<Record<LeagueGap, (of: Gap) => string>> = {
  unsupported: ({ part, sport }) => `This source has no ${nouns[part]} for ${sport}.`,
  nothing: ({ part }) => `This source has no ${nouns[part]} of this league.`,
  reserved: ({ part }) =>
    `${subjects[part]} is not read now: today’s calls to the sports data service are kept for the scores.`,
  plan: ({ part }) => `${subjects[part]} is not included in our plan with the sports data service.`,
  quota: ({ part }) => `${subjects[part]} is not read now: today’s calls to the sports data service are spent.`,
  auth: () => problemText('auth'),
  caller: ({ part }) => `${subjects[part]} is not known to the sports data service.`,
  rate: soonAgain,
  provider: soonAgain,
  network: soonAgain,
  timeout: soonAgain,
  malformed: soonAgain,
};

/** Why a part is not there, or not newer. */
export const gapSentence = (of: Gap): string => sentences[of.gap](of);
