import { matchState } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import { epochMs } from '../time/iso-time.ts';

/**
 * A row of a table. The columns depend on the sport and the provider: an absent value is unknown or does not exist in
 * the sport.
 */
export type TableRow = {
  readonly rank: number;
  readonly teamId: string;
  /** A team, or another competitor: a driver. */
  readonly team: string;
  /** The `https` URL of the team's picture. */
  readonly logo?: string;
  /** A driver's team. */
  readonly club?: string;
  readonly played?: number;
  readonly won?: number;
  readonly drawn?: number;
  readonly lost?: number;
  /** Wins and losses after regular time, if counted separately; not in `won` and `lost`. */
  readonly overtimeWon?: number;
  readonly overtimeLost?: number;
  /** Goals, points or sets for and against. */
  readonly goalsFor?: number;
  readonly goalsAgainst?: number;
  /** The points that determine the rank; absent if the number of wins does. */
  readonly points?: number;
  /** Latest results, newest last: letters W, D, L. */
  readonly form?: string;
  /** The meaning of the rank: "Champions League", "Relegation". */
  readonly note?: string;
};

/** The table of a league, with several groups for cups and conferences. */
export type LeagueTable = {
  readonly league: string;
  readonly groups: readonly { readonly name?: string; readonly rows: readonly TableRow[] }[];
};

/** All teams in all groups, each once. */
export const teamRows = (groups: readonly { readonly rows: readonly TableRow[] }[]): readonly TableRow[] => [
  ...new Map(groups.flatMap(({ rows }) => rows).map((row) => [row.teamId, row])).values(),
];

/** A top scorer of a league's season. Names are text from the provider. */
export type TopScorer = {
  readonly playerId: string;
  readonly player: string;
  /** The team for which most of these goals were scored. */
  readonly team: string;
  readonly goals: number;
  readonly assists?: number;
  /** Goals from penalties, which are included in `goals`. */
  readonly penalties?: number;
  readonly played?: number;
};

/** The number of last results in a team's form. */
const formLength = 5;

/** A letter of a team's form: won, drew, lost. */
export type FormLetter = 'W' | 'D' | 'L';

const letterFor = (match: Match, teamId: string): FormLetter | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished') return undefined;
  // Without a winner or a score, a draw is uncertain.
  if (state.winner === undefined) return match.noScore === true ? undefined : 'D';
  return (state.winner === 'home' ? match.homeTeam : match.awayTeam).id === teamId ? 'W' : 'L';
};

/**
 * The last results of every team in `matches`, oldest first, by team id; at most `formLength`. A match without a winner
 * was drawn. A race has no form, because its two sides are its name and its venue.
 */
export const formsOf = (matches: Iterable<Match>): ReadonlyMap<string, readonly FormLetter[]> => {
  const forms = new Map<string, FormLetter[]>();
  const inOrder = [...matches].toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
  for (const match of inOrder) {
    if (sports[match.sport].scoreShape === 'classification') continue;
    for (const { id } of [match.homeTeam, match.awayTeam]) {
      const letter = id === '' ? undefined : letterFor(match, id);
      if (letter !== undefined) forms.set(id, [...(forms.get(id) ?? []), letter].slice(-formLength));
    }
  }
  return forms;
};

/** The letters in a text such as a table's "WWDLW", oldest first, at most `formLength`. */
export const formLetters = (text: string): readonly FormLetter[] =>
  text
    .split('')
    .filter((letter): letter is FormLetter => letter === 'W' || letter === 'D' || letter === 'L')
    .slice(-formLength);

/** What a place in a league table leads to, in the order of a legend. */
export const tableZones = [
  'champions-league',
  'europa-league',
  'conference-league',
  'promotion',
  'play-offs',
  'play-in',
  'relegation-play-offs',
  'relegation',
] as const;

export type TableZone = (typeof tableZones)[number];

const playIn = /\bplay-?\s?in\b/i;
const playOffs = /\bplay-?\s?offs?\b/i;

/**
 * The zone that a provider's note on a place names: "Promotion - Champions League (Group Stage)", "Relegation -
 * Championship", "Promotion Play-off". Undefined without a note, and for a note about anything else. A note's first word
 * decides between promotion and relegation, because the rest may name the other league.
 */
export const tableZone = (note: string | undefined): TableZone | undefined => {
  if (note === undefined) return undefined;
  if (/^relegation\b/i.test(note)) return playOffs.test(note) ? 'relegation-play-offs' : 'relegation';
  if (/\bchampions league\b/i.test(note)) return 'champions-league';
  if (/\beuropa league\b/i.test(note)) return 'europa-league';
  if (/\bconference league\b/i.test(note)) return 'conference-league';
  if (playIn.test(note)) return 'play-in';
  if (playOffs.test(note)) return 'play-offs';
  return /^promotion\b/i.test(note) ? 'promotion' : undefined;
};
