import { seededRandom } from '../../test/seeded-random.ts';
import { foldedName } from '../league/folded-name.ts';
import type { Match } from '../match/match.ts';
import { searchEntries } from './search-entries.ts';
import { createSearchIndex } from './search-index.ts';
import UFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import { go, prepare } from 'fuzzysort';
import MiniSearch from 'minisearch';

/**
 * Measures a keystroke of the search over 10,000 entries, alternating with libraries on the same entries, and their
 * results for misspelled names. Prints milliseconds as one line of JSON. Run with `npm run bench -- search`.
 */

const entryCount = 10_000;
const queryCount = 80;

const random = seededRandom(2_026);

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

/** A board with at least this many entries: matches, their teams, their leagues and the sports. */
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

/** Typical input: the beginning of a name, a word of it, its letters with some missing, an unknown text. */
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

/** The milliseconds of each keystroke while the queries are typed letter by letter, from the second letter. */
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

/** A search over the board; returns the names of the first 20 results. */
type Search = (query: string) => readonly string[];

type Contender = { readonly name: string; readonly indexMs: number; readonly search: Search };

const most = 20;

const contender = (name: string, build: () => Search): Contender => {
  const startedMs = performance.now();
  const search = build();
  return { name, indexMs: performance.now() - startedMs, search };
};

type Entry = { readonly id: number; readonly name: string; readonly text: string };

const nameOf = (entries: readonly Entry[], at: number): string => entries[at]?.name ?? '';

/** The libraries, configured as their documentation recommends for misspelled names. */
const libraries = (entries: readonly Entry[]): readonly Contender[] => [
  contender('fuse.js', () => {
    const fuse = new Fuse(entries, { keys: ['text'], ignoreLocation: true });
    return (query) => fuse.search(query, { limit: most }).map(({ item }) => item.name);
  }),
  contender('uFuzzy', () => {
    const texts = entries.map(({ text }) => text);
    const fuzzy = new UFuzzy({ intraIns: 1 });
    return (query) => {
      const [found, info, order] = fuzzy.search(texts, query);
      if (found === null) return [];
      if (order === null) return found.slice(0, most).map((at) => nameOf(entries, at));
      return order.slice(0, most).map((at) => nameOf(entries, info.idx[at] ?? -1));
    };
  }),
  contender('fuzzysort', () => {
    const prepared = entries.map(({ id, text }) => ({ id, text: prepare(text) }));
    return (query) => go(query, prepared, { key: 'text', limit: most }).map(({ obj }) => nameOf(entries, obj.id));
  }),
  contender('MiniSearch', () => {
    const index = new MiniSearch<Entry>({ fields: ['text'], searchOptions: { prefix: true, fuzzy: 0.2 } });
    index.addAll(entries);
    return (query) =>
      index
        .search(query)
        .slice(0, most)
        .map(({ id }) => nameOf(entries, Number(id)));
  }),
];

const matches = boardOf(entryCount);
const queries = queriesOf(matches);
const touchline = contender('touchline', () => {
  const index = createSearchIndex(matches);
  return (query) => index.search(query).map(({ title }) => title);
});
const named = searchEntries(matches);
const entriesWith = (write: (name: string) => string): readonly Entry[] =>
  named.map(({ entry, names }, id) => ({ id, name: entry.title, text: names.map(write).join(' ') }));

const contenders = [touchline, ...libraries(entriesWith(foldedName))];

const keystrokes = (who: Contender, requested: readonly string[]): readonly number[] => {
  const texts = who === touchline ? requested : requested.map(foldedName);
  return typed(texts, (query) => who.search(query).length);
};

/** The slowest library gets a fraction of the queries, and our search runs the same queries for comparison. */
const fewQueries = queries.filter((_query, at) => at % 20 === 0);
const isSlow = ({ name }: Contender): boolean => name === 'fuse.js';

const rounds = Array.from({ length: 5 }, () =>
  Object.fromEntries(
    contenders.map((who) => [
      who.name,
      isSlow(who)
        ? { tookMs: keystrokes(who, fewQueries), oursMs: keystrokes(touchline, fewQueries) }
        : { tookMs: keystrokes(who, queries) },
    ]),
  ),
);

const withoutLetter = (name: string): string => name.slice(0, 3) + name.slice(4);
const withSwap = (name: string): string => name.slice(0, 2) + name.charAt(3) + name.charAt(2) + name.slice(4);

const spellings: Readonly<Record<string, (name: string) => string>> = {
  'as written': (name) => name,
  'without accents': foldedName,
  'a letter missing': withoutLetter,
  'two letters swapped': withSwap,
};

/** Long names with an accent, because a typo turns a short name into another name. */
const wanted = named
  .filter(
    ({ entry, names: [name = ''] }) =>
      entry.type === 'team' && name.length > 9 && foldedName(name) !== name.toLowerCase(),
  )
  .map(({ entry }) => entry.title)
  .filter((name, at, all) => all.indexOf(name) === at)
  .slice(0, 20);

/** How many of 20 names with accents are found among the first 20 results. */
const found = [touchline, ...libraries(entriesWith((name) => name))].map(({ name, search }) => ({
  name,
  shares: Object.entries(spellings).map(([what, spell]) => ({
    what,
    count: wanted.filter((team) => search(spell(team)).some((title) => title.includes(team))).length,
  })),
}));

console.log(
  JSON.stringify({
    entries: named.length,
    queries: queries.length,
    fewQueries: fewQueries.length,
    indexMs: Object.fromEntries(contenders.map(({ name, indexMs }) => [name, indexMs])),
    rounds,
    wanted: wanted.length,
    found,
  }),
);
