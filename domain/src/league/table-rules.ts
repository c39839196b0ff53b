import type { SportId } from '../sport/sport.ts';

/**
 * What separates teams that are level on points. `head-to-head-…` counts only the matches between these teams;
 * `head-to-head-share` counts them at once, as points per match, if all of these teams have met. Otherwise only a team
 * that has won or lost against all others is separated. `fewest-points-lost`: of two teams with equal points, the one
 * that has played fewer matches is ahead.
 */
export type TieBreak =
  | 'difference'
  | 'goals-for'
  | 'wins'
  | 'away-goals'
  | 'away-wins'
  | 'fewest-points-lost'
  | 'head-to-head-points'
  | 'head-to-head-difference'
  | 'head-to-head-away-goals'
  | 'head-to-head-share'
  | 'regulation-wins';

/** How a league ranks its teams. */
export type TableRules = {
  /** `overtimeLoss`: in a sport without draws. A team that is level in play has the points of a draw. */
  readonly points: { readonly win: number; readonly draw: number; readonly overtimeLoss?: number };
  /** Teams are ranked by points per match, with one point for a win: the percentage of matches won. */
  readonly ranksByShare?: true;
  /** A table may list a team in its conference and again in its division. See `league-structure.ts`. */
  readonly hasDivisions?: true;
  /**
   * The criteria in order, up to the first that needs data which no source has, such as cards, or another match: a
   * play-off.
   */
  readonly tieBreaks: readonly TieBreak[];
  /**
   * Points between level teams count after their first match. In other leagues, head-to-head criteria wait until all of
   * their matches have been played, as in the tables that these leagues publish during a season.
   */
  readonly headToHeadPointsAtOnce?: true;
  /** The pages that state the criteria; none for the general rule of a sport. */
  readonly sources: readonly string[];
};

/** In leagues with head-to-head criteria, any two teams meet twice. */
export const meetingsOfPair = 2;

/** A side's points for a match. */
export const pointsFor = (
  own: number,
  others: number,
  { win, draw, overtimeLoss = 0 }: TableRules['points'],
  isOvertime = false,
): number => {
  if (own === others) return draw;
  if (own > others) return win;
  return isOvertime ? overtimeLoss : 0;
};

const football = { win: 3, draw: 1 } as const;

/** A tie counts as half a win. */
const wonMatches = { win: 1, draw: 0.5 } as const;

const bundesliga: TableRules = {
  points: football,
  tieBreaks: ['difference', 'goals-for', 'head-to-head-difference', 'head-to-head-away-goals', 'away-goals'],
  sources: [
    'https://www.bundesliga.com/de/bundesliga/news/meisterschaft-bundesliga-punkt-tor-gleich-kriterien-torverhaltnis-direkter-vergleich-2921',
  ],
};

const footballLeague: TableRules = {
  points: football,
  tieBreaks: ['difference', 'goals-for', 'head-to-head-points'],
  sources: ['https://feeds.bbci.co.uk/sport/football/articles/cn4w42207z2o'],
};

const laLiga: TableRules = {
  points: football,
  tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'difference', 'goals-for'],
  sources: [
    'https://pucelafichajes.com/2014/04/en-caso-de-cuadruple-empate-entre/',
    'https://www.fcbarcelonanoticias.com/laliga/que-pasaria-si-barcelona-real-madrid-acabaran-laliga-empatados_254014_102_amp.html',
  ],
};

/** The rules of leagues that publish them, by league key. */
const rulesByLeague: Readonly<Record<string, TableRules>> = {
  'football.england.premier-league': {
    points: football,
    tieBreaks: ['difference', 'goals-for', 'head-to-head-points', 'head-to-head-away-goals'],
    sources: [
      'https://www.watfordobserver.co.uk/sport/17770994.premier-league-decide-league-places-head-to-head-results-upcoming-season/',
      'https://feeds.bbci.co.uk/sport/football/articles/cn4w42207z2o',
    ],
  },
  'football.england.championship': footballLeague,
  'football.england.league-one': footballLeague,
  'football.england.league-two': footballLeague,
  'football.scotland.scottish-premiership': {
    points: football,
    tieBreaks: ['difference', 'goals-for'],
    sources: ['http://www.sportinglife.com/football/live/league-tables/scottish-premier'],
  },
  'football.germany.bundesliga': bundesliga,
  'football.germany.2-bundesliga': bundesliga,
  'football.spain.la-liga': laLiga,
  'football.spain.la-liga-2': laLiga,
  'football.italy.serie-a': {
    points: football,
    tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'difference', 'goals-for'],
    sources: [
      'https://monza-news.it/news/349816917510/serie-a-la-regolamentazione-sull-arrivo-dei-club-a-pari-punti-i-criteri-previsti',
    ],
  },
  'football.france.ligue-1': {
    points: football,
    tieBreaks: [
      'difference',
      'head-to-head-points',
      'head-to-head-difference',
      'head-to-head-away-goals',
      'goals-for',
      'away-goals',
    ],
    sources: [
      'https://tribunenantaise.fr/actus-fcnantes/ligue-1-difference-de-buts-confrontations-directes-comment-sont-departages-les-clubs-a-egalite/',
      'https://www.onzedafrik.com/ligue-1-quels-criteres-pour-departager-des-equipes-a-egalite',
    ],
  },
  'football.netherlands.eredivisie': {
    points: football,
    tieBreaks: ['fewest-points-lost', 'difference', 'goals-for', 'head-to-head-points'],
    sources: [
      'https://www.fcupdate.nl/voetbalnieuws/2025/08/minder-doelsaldo-en-toch-koploper-om-deze-reden-staat-feyenoord-bovenaan',
    ],
  },
  'football.portugal.primeira-liga': {
    points: football,
    tieBreaks: ['head-to-head-points', 'head-to-head-difference', 'difference', 'wins', 'goals-for'],
    headToHeadPointsAtOnce: true,
    sources: [
      'https://maisfutebol.iol.pt/classico/liga/benfica-e-fc-porto-anulam-se-no-confronto-direto-os-criterios-de-desempate',
      'https://maisfutebol.iol.pt/liga/benfica/quem-lidera-a-liga-benfica-ou-sporting-o-que-diz-o-regulamento',
    ],
  },
  'football.brazil.brasileirao-serie-a': {
    points: football,
    tieBreaks: ['wins', 'difference', 'goals-for'],
    sources: ['https://www.lance.com.br/lancepedia/criterios-de-desempate-do-brasileirao.html'],
  },
  'football.usa.mls': {
    points: football,
    tieBreaks: ['wins', 'difference', 'goals-for'],
    sources: ['https://www.mlssoccer.com/news/tiebreakers-for-2025-mls-regular-season-standings'],
  },
  'football.world.uefa-champions-league': {
    points: football,
    tieBreaks: ['difference', 'goals-for', 'away-goals', 'wins', 'away-wins'],
    sources: [
      'https://it.uefa.com/news-media/news/0294-1c7f02f89fa3-bf6dd0417b9c-1000--cosa-succede-se-le-squadre-sono-a-pari-punti',
    ],
  },
  // The next criteria of these four leagues need records within divisions, or wins without those after shoot-outs.
  'basketball.usa.nba': {
    points: wonMatches,
    ranksByShare: true,
    hasDivisions: true,
    tieBreaks: ['head-to-head-share'],
    sources: ['http://en.global.nba.com/stats/league/playoffs/picture.xhtml'],
  },
  'americanfootball.usa.nfl': {
    points: wonMatches,
    ranksByShare: true,
    hasDivisions: true,
    tieBreaks: ['head-to-head-share'],
    sources: ['https://operations.nfl.com/the-rules/nfl-tie-breaking-procedures/'],
  },
  'baseball.usa.mlb': {
    points: wonMatches,
    ranksByShare: true,
    hasDivisions: true,
    tieBreaks: ['head-to-head-share'],
    sources: ['https://www.mlb.com/news/mlb-playoff-tiebreaker-rules'],
  },
  'hockey.usa.nhl': {
    points: { win: 2, draw: 1, overtimeLoss: 1 },
    hasDivisions: true,
    tieBreaks: ['fewest-points-lost', 'regulation-wins'],
    sources: ['https://www.nhl.com/info/standings-info/tie-breaking-procedure'],
  },
};

const general = (points: TableRules['points']): TableRules => ({
  points,
  tieBreaks: ['difference', 'goals-for'],
  sources: [],
});

/**
 * The general rules of sports in which a win and a draw are worth the same in every league. Other sports have bonus
 * points, overtime points or percentages that differ between leagues.
 */
const generalRules: Readonly<Partial<Record<SportId, TableRules>>> = {
  football: general(football),
  handball: general({ win: 2, draw: 1 }),
};

/** The rules of a league (see `leagueKey`), if they are known; otherwise the general rules of its sport. */
export const tableRules = (key: string, sport: SportId): TableRules | undefined =>
  Object.hasOwn(rulesByLeague, key) ? rulesByLeague[key] : generalRules[sport];

/**
 * The rules to try for a league's table, its published ones first, then the general ones of its sport, or the order of
 * the source; none if it has no rules.
 */
export const rulesToTry = (key: string, sport: SportId): readonly TableRules[] => {
  const own = tableRules(key, sport);
  if (own === undefined) return [];
  return [own, generalRules[sport] ?? { ...own, tieBreaks: [], sources: [] }];
};
