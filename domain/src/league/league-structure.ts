import { slug } from './league-key.ts';
import type { TableRow } from './league-table.ts';

/*
 * The conferences and divisions of leagues whose play-offs depend on them. Sources often list such a league in one
 * table, or do not say which places lead to the play-offs.
 */

/** A conference. Each division is a list of teams by the end of their names, as in `celtics`. */
type Conference = readonly (readonly string[])[];

/** How a league reaches its play-offs. */
export type LeagueStructure = {
  readonly conferences: readonly Conference[];
  /** The best teams of each division come before all others of the conference; 0 if divisions do not matter. */
  readonly firstOfDivision: number;
  /** The places of a conference that reach the play-offs, and those behind them that play for the last ones. */
  readonly playOffs: number;
  readonly playIn: number;
  /** The pages that state the places and the divisions. */
  readonly sources: readonly string[];
};

const teams = (names: string): readonly string[] => names.split(' ');

const structures: Readonly<Record<string, LeagueStructure>> = {
  'basketball.usa.nba': {
    conferences: [
      [
        teams('celtics nets knicks 76ers raptors'),
        teams('bulls cavaliers pistons pacers bucks'),
        teams('hawks hornets heat magic wizards'),
      ],
      [
        teams('nuggets timberwolves thunder trail-blazers jazz'),
        teams('warriors clippers lakers suns kings'),
        teams('mavericks rockets grizzlies pelicans spurs'),
      ],
    ],
    firstOfDivision: 0,
    playOffs: 6,
    playIn: 4,
    sources: [
      'https://www.nba.com/news/nba-play-in-tournament',
      'http://en.global.nba.com/stats/league/playoffs/picture.xhtml',
    ],
  },
  'americanfootball.usa.nfl': {
    conferences: [
      [
        teams('bills dolphins patriots jets'),
        teams('ravens bengals browns steelers'),
        teams('texans colts jaguars titans'),
        teams('broncos chiefs raiders chargers'),
      ],
      [
        teams('cowboys giants eagles commanders'),
        teams('bears lions packers vikings'),
        teams('falcons panthers saints buccaneers'),
        teams('cardinals rams 49ers seahawks'),
      ],
    ],
    firstOfDivision: 1,
    playOffs: 7,
    playIn: 0,
    sources: ['https://operations.nfl.com/the-rules/nfl-tie-breaking-procedures/'],
  },
  'baseball.usa.mlb': {
    conferences: [
      [
        teams('orioles red-sox yankees rays blue-jays'),
        teams('white-sox guardians tigers royals twins'),
        teams('astros angels athletics mariners rangers'),
      ],
      [
        teams('braves marlins mets phillies nationals'),
        teams('cubs reds brewers pirates cardinals'),
        teams('diamondbacks rockies dodgers padres giants'),
      ],
    ],
    firstOfDivision: 1,
    playOffs: 6,
    playIn: 0,
    sources: ['https://www.mlb.com/news/mlb-playoff-tiebreaker-rules'],
  },
  'hockey.usa.nhl': {
    conferences: [
      [
        teams('bruins sabres red-wings panthers canadiens senators lightning maple-leafs'),
        teams('hurricanes blue-jackets devils islanders rangers flyers penguins capitals'),
      ],
      [
        teams('blackhawks avalanche stars wild predators blues mammoth jets'),
        teams('ducks flames oilers kings sharks kraken canucks golden-knights'),
      ],
    ],
    firstOfDivision: 3,
    playOffs: 8,
    playIn: 0,
    sources: ['https://www.nhl.com/info/standings-info/playoff-format'],
  },
};

/** The structure of a league (see `leagueKey`); undefined if its table alone decides. */
export const leagueStructure = (key: string): LeagueStructure | undefined =>
  Object.hasOwn(structures, key) ? structures[key] : undefined;

/** The rows of a conference and of its divisions, in the order of the table. */
export type ConferenceRows = {
  readonly rows: readonly TableRow[];
  readonly divisions: readonly (readonly TableRow[])[];
};

const isTeam = ({ team }: TableRow, name: string): boolean => {
  const own = slug(team);
  return own === name || own.endsWith(`-${name}`);
};

/**
 * The rows of a table by conference and division; `rows`: each team once. Undefined unless every row belongs to exactly
 * one division, because a new or renamed team makes all places uncertain. Earlier seasons may lack teams.
 */
export const conferenceRows = (
  { conferences }: LeagueStructure,
  rows: readonly TableRow[],
): readonly ConferenceRows[] | undefined => {
  const ofName = (name: string): readonly TableRow[] => rows.filter((row) => isTeam(row, name));
  const found = conferences.map((divisions) => divisions.map((names) => names.map(ofName)));
  if (found.flat(2).some((matching) => matching.length > 1) || found.flat(3).length !== rows.length) return undefined;
  const inOrder = (members: ReadonlySet<TableRow>): readonly TableRow[] => rows.filter((row) => members.has(row));
  return found.map((divisions) => ({
    rows: inOrder(new Set(divisions.flat(2))),
    divisions: divisions.map((members) => inOrder(new Set(members.flat()))),
  }));
};
