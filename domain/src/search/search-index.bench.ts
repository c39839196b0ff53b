import { foldedName } from '../league/folded-name.ts';
import type { Match } from '../match/match.ts';
import { searchEntries } from './search-entries.ts';
import { createSearchIndex } from './search-index.ts';
import Fuse from 'fuse.js';

/**
 * Measures a keystroke of the search over a board of 10,000 entries, beside fuse.js over the same entries. Prints one JSON
 * line of milliseconds. Run by `npm run bench -- search`.
 */

const entryCount = 10_000;
const queryCount = 200;

/** A small seeded generator (mulberry32): every run types the same queries over the same board. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const random = seeded(2_026);

const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const syllables = [
  'ma',
  'drí',
  'ro',
  'in',
  'ter',
  'os',
  'ka',
  'são',
  'vil',
  'bur',
  'gö',
  'lan',
  'ne',
  'tor',
  'że',
  'wick',
];
const before = ['FC', 'Real', 'Atlético', 'Sporting', 'AS', 'Union', 'Club'];
const after = ['United', 'City', 'Rovers', 'Athletic', 'Wanderers', '04', 'II'];
const sportIds: readonly Match['sport'][] = ['football', 'basketball', 'hockey', 'handball', 'volleyball', 'tennis'];

const placeName = (): string => {
  const letters = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
};

const clubName = (): string => {
  const place = placeName();
  const form = random();
  if (form < 0.4) return `${pick(before)} ${place}`;
  return form < 0.8 ? `${place} ${pick(after)}` : place;
};

/** A board on which that much can be found, and a little more: matches, their teams, their leagues and the sports. */
const boardOf = (entries: number): readonly Match[] => {
  const leagues = Array.from({ length: 400 }, () => ({ name: `${placeName()} League`, country: placeName() }));
  const matches: Match[] = [];
  while (searchEntries(matches).length < entries) {
    for (let count = 0; count < 100; count += 1) {
      const sport = pick(sportIds);
      const league = pick(leagues);
      matches.push({
        id: `${sport}-${matches.length}`,
        sport,
        homeTeam: { id: `h${matches.length}`, name: clubName() },
        awayTeam: { id: `a${matches.length}`, name: clubName() },
        homeScore: 0,
        awayScore: 0,
        status: 'scheduled',
        startTime: '2026-03-14T19:45:00Z',
        league: league.name,
        leagueCountry: league.country,
      });
    }
  }
  return matches;
};

/** What people type: the beginning of a name, a word of it, its letters with some left out, something that is not there. */
const queriesOf = (matches: readonly Match[]): readonly string[] =>
  Array.from({ length: queryCount }, () => {
    const match = pick(matches);
    const name = pick([match.homeTeam.name, match.awayTeam.name, match.league]).toLowerCase();
    const form = random();
    if (form < 0.5) return name;
    if (form < 0.7) return pick(name.split(' '));
    return form < 0.9
      ? Array.from(name)
          .filter(() => random() < 0.8)
          .join('')
      : `${placeName().toLowerCase()}xq`;
  });

/** The times of each keystroke while the queries are typed letter by letter, from the second letter on, in milliseconds. */
const typed = (queries: readonly string[], search: (query: string) => number): readonly number[] => {
  const tookMs: number[] = [];
  for (const query of queries) {
    const letters = Array.from(query);
    for (let count = 2; count <= letters.length; count += 1) {
      const text = letters.slice(0, count).join('');
      const startedMs = performance.now();
      search(text);
      tookMs.push(performance.now() - startedMs);
    }
  }
  return tookMs;
};

const timed = <Made>(make: () => Made): { readonly made: Made; readonly tookMs: number } => {
  const startedMs = performance.now();
  const made = make();
  return { made, tookMs: performance.now() - startedMs };
};

const matches = boardOf(entryCount);
const queries = queriesOf(matches);
const ours = timed(() => createSearchIndex(matches));
const documents = searchEntries(matches).map(({ entry, names }) => ({ entry, names: names.map(foldedName) }));
const theirs = timed(() => new Fuse(documents, { keys: ['names'], ignoreLocation: true }));
// It is slow enough for a tenth of the queries to tell.
const fewer = queries.filter((_query, at) => at % 10 === 0);

console.log(
  JSON.stringify({
    entries: documents.length,
    queries: queries.length,
    touchline: { indexMs: ours.tookMs, keystrokesMs: typed(queries, (query) => ours.made.search(query).length) },
    fuse: {
      indexMs: theirs.tookMs,
      keystrokesMs: typed(fewer, (query) => theirs.made.search(foldedName(query), { limit: 20 }).length),
    },
  }),
);
