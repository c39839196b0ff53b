import { countryOf } from '../league/country-flag.ts';
import { foldedName } from '../league/folded-name.ts';
import { inListOrder } from '../match/list-order.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import type { SportId } from '../sport/sport.ts';

/** Minimum length of the distinctive part of a team name. */
const shortestPart = 4;

/** Words that are too common in names to identify a team. */
const commonWords: ReadonlySet<string> = new Set(
  (
    'united city town club real sporting athletic athletico atletico county rovers wanderers rangers albion hotspur ' +
    'deportivo racing young boys women ladies reserves team state saint inter national north south east west basket ' +
    'basketball football hockey handball rugby volleyball tennis baseball league match matches game games today tonight ' +
    'tomorrow live best bets betting odds team teams play plays playing what which when where will with from about this ' +
    'that they them have does over under home away draw goals score form would should could think analysis analyze ' +
    // German and Spanish.
    'verein sport frauen damen herren jugend mannschaft mannschaften spiel spiele spielen spielt heute morgen abend wetten ' +
    'quoten tore gegen gewinnt gewinnen beste besten liga ligen tabelle meister wird warum welche welcher wann tipps ' +
    'prognose prognosen partido partidos equipo equipos hoy manana noche jornada apuestas cuotas goles gana ganar ganara ' +
    'juega juegan mejor mejores clasificacion pronostico pronosticos cual cuales quien quienes como cuando donde contra ' +
    'para sobre este esta club deportes america nacional internacional libertad primera segunda'
  ).split(' '),
);

const holds = (requested: string, words: string): boolean => words !== '' && requested.includes(` ${words} `);

/** The words of a folded name that are distinctive enough to stand for it. */
export const nameParts = (folded: string): readonly string[] =>
  folded.split(' ').filter((word) => word.length >= shortestPart && !commonWords.has(word));

const added = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};

const wordsOf = (folded: string): ReadonlySet<string> => new Set(folded.split(' '));

/** Names by their words. */
export type NameIndex = {
  /** The number of names. */
  readonly size: number;
  /** Adds a name unless it is known. */
  readonly add: (name: string) => void;
  /** The names that a text names. */
  readonly namedIn: (text: string) => ReadonlySet<string>;
};

/**
 * Finds names in a text, ignoring case and accents as the search does. A word of a complete name does not match other
 * teams: Manchester United is not Manchester City. Names are looked up by the words of the text, because a server can
 * know many thousands.
 */
export const createNameIndex = (initial: Iterable<string> = []): NameIndex => {
  const names = new Set<string>();
  const ofFolded = new Map<string, string[]>();
  const foldedByFirstWord = new Map<string, string[]>();
  const ofPart = new Map<string, string[]>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    const folded = foldedName(name);
    const isNew = !ofFolded.has(folded) && folded.length > 2;
    if (isNew) added(foldedByFirstWord, folded.split(' ', 1)[0] ?? '', folded);
    added(ofFolded, folded, name);
    for (const part of new Set(nameParts(folded))) added(ofPart, part, name);
  };
  for (const name of initial) add(name);
  return {
    get size() {
      return names.size;
    },
    add,
    namedIn: (text) => {
      const requested = ` ${foldedName(text)} `;
      const possible = [...wordsOf(requested)].flatMap((word) => foldedByFirstWord.get(word) ?? []);
      const whole = possible.filter((folded) => holds(requested, folded));
      // A long name before a short one that it begins with.
      const rest = whole
        .toSorted((a, b) => b.length - a.length)
        .reduce((left, folded) => left.replaceAll(` ${folded} `, '  '), requested);
      return new Set([
        ...whole.flatMap((folded) => ofFolded.get(folded) ?? []),
        ...[...wordsOf(rest)].flatMap((word) => ofPart.get(word) ?? []),
      ]);
    },
  };
};

/** Enough for two matches of one team, or two matches for each of two teams. */
const mostNamed = 4;

/**
 * Finds the matches whose teams a question names, in list order, at most four. If both sides of a match are named, only
 * that match is meant.
 */
export const namingOf = (matches: Iterable<Match>): ((question: string) => readonly Match[]) => {
  const all = inListOrder(matches);
  const index = createNameIndex();
  const placesOf = new Map<string, number[]>();
  for (const [place, { homeTeam, awayTeam }] of all.entries()) {
    for (const name of new Set([homeTeam.name, awayTeam.name])) {
      index.add(name);
      added(placesOf, name, place);
    }
  }
  return (question) => {
    const named = index.namedIn(question);
    const places = new Set([...named].flatMap((name) => placesOf.get(name) ?? []));
    const fitting = [...places].toSorted((a, b) => a - b).flatMap((place) => all[place] ?? []);
    const both = fitting.filter(({ homeTeam, awayTeam }) => named.has(homeTeam.name) && named.has(awayTeam.name));
    return (both.length > 0 ? both : fitting).slice(0, mostNamed);
  };
};

/** "UFC" for "UFC on ESPN": the acronym at the start of a league's name identifies it. */
const leadingLetters = (league: string): string => /^[A-Z]{2,5}(?= )/.exec(league)?.[0] ?? '';

/** Other names of sports, folded, as questions in German and Spanish use them. */
const sportNames: Readonly<Record<SportId, readonly string[]>> = {
  football: ['fussball', 'futbol', 'soccer'],
  basketball: ['baloncesto', 'basquet', 'basquetbol'],
  hockey: ['eishockey', 'hockey sobre hielo'],
  baseball: ['beisbol'],
  americanfootball: ['american football', 'futbol americano'],
  rugby: [],
  volleyball: ['voleibol', 'voley'],
  handball: ['balonmano'],
  formula1: ['formel 1', 'formula uno', 'f1'],
  mma: ['kampfsport'],
  afl: ['australian football', 'futbol australiano'],
  tennis: ['tenis'],
};

/** Places that are no countries of their own in `Intl`, in German and Spanish. */
const placeNames: Readonly<Record<string, readonly string[]>> = {
  England: ['inglaterra'],
  Scotland: ['schottland', 'escocia'],
  Wales: ['gales'],
  Europe: ['europa'],
  World: ['welt', 'mundo'],
};

const regionNames = ['en', 'de', 'es'].map(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', style: 'short', fallback: 'none' }),
);

const countryNames = (country: string | undefined): readonly string[] => {
  if (country === undefined) return [];
  const { name, code } = countryOf(country);
  const translated = code?.length === 2 ? regionNames.map((names) => names.of(code.toUpperCase()) ?? '') : [];
  return [name, ...translated, ...(placeNames[name] ?? [])];
};

/** Whether a question names the match's league, its country or its sport. */
export const namesLeagueOf = (
  question: string,
): ((match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>) => boolean) => {
  const requested = ` ${foldedName(question)} `;
  const known = new Map<string, boolean>();
  return ({ league, leagueCountry, sport }) => {
    const key = `${sport}\n${league}\n${leagueCountry}`;
    const named = [league, leadingLetters(league), sports[sport].name, sport];
    const names = [...named, ...sportNames[sport], ...countryNames(leagueCountry)];
    const found = known.get(key) ?? names.some((name) => holds(requested, foldedName(name)));
    known.set(key, found);
    return found;
  };
};
