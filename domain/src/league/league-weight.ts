import type { Match } from '../match/match.ts';
import type { SportId } from '../sport/sport.ts';
import { leagueKey } from './league-key.ts';
import { leagueName } from './league-name.ts';

/**
 * Our estimate of the worldwide interest in a league, from 0 to 100. `regions` has the exceptions of single countries.
 * - 90 to 100: watched in every region;
 * - 70 to 89: the first leagues of large regions, and the largest event of a sport;
 * - 50 to 69: first leagues with a national audience;
 * - 30: all other leagues;
 * - 10: youth and reserve teams, and development leagues.
 */
const leagues: readonly (readonly [sport: SportId, country: string, name: string, weight: number])[] = [
  ['football', 'World', 'FIFA World Cup', 100],
  ['football', 'World', 'UEFA Champions League', 100],
  ['football', 'World', 'UEFA European Championship', 99],
  ['football', 'England', 'Premier League', 98],
  ['football', 'World', 'Copa America', 95],
  ['football', 'Spain', 'La Liga', 94],
  ['basketball', 'USA', 'NBA', 92],
  ['americanfootball', 'USA', 'NFL', 92],
  ['football', 'Italy', 'Serie A', 90],
  ['football', 'Germany', 'Bundesliga', 90],
  ['football', 'World', 'UEFA Europa League', 88],
  ['football', 'France', 'Ligue 1', 86],
  ['football', 'World', 'UEFA Nations League', 84],
  ['football', 'World', 'Africa Cup of Nations', 84],
  ['football', 'World', 'UEFA Conference League', 80],
  ['football', 'World', 'Copa Libertadores', 80],
  ['baseball', 'USA', 'MLB', 80],
  ['hockey', 'USA', 'NHL', 80],
  ['rugby', 'World', 'Six Nations', 80],
  ['rugby', 'World', 'Rugby World Cup', 80],
  ['football', 'Brazil', 'Brasileirão Série A', 78],
  ['football', 'England', 'FA Cup', 78],
  ['football', 'Germany', 'DFB Pokal', 74],
  ['football', 'Portugal', 'Primeira Liga', 74],
  ['football', 'Netherlands', 'Eredivisie', 74],
  ['football', 'Spain', 'Copa del Rey', 74],
  ['football', 'Italy', 'Coppa Italia', 74],
  ['football', 'England', 'Championship', 72],
  ['football', 'Argentina', 'Liga Profesional Argentina', 72],
  ['football', 'Turkey', 'Süper Lig', 72],
  ['basketball', 'Europe', 'EuroLeague', 72],
  ['football', 'USA', 'MLS', 70],
  ['football', 'Mexico', 'Liga MX', 70],
  ['football', 'Saudi-Arabia', 'Saudi Pro League', 70],
  ['afl', 'Australia', 'AFL', 70],
  ['rugby', 'France', 'Top 14', 66],
  ['rugby', 'World', 'Super Rugby', 66],
  ['rugby', 'World', 'United Rugby Championship', 64],
  ['rugby', 'England', 'Premiership Rugby', 64],
  ['handball', 'Europe', 'EHF Champions League', 64],
  ['baseball', 'Japan', 'NPB', 64],
  ['americanfootball', 'USA', 'NCAA', 64],
  ['hockey', 'Russia', 'KHL', 62],
  ['volleyball', 'Europe', 'CEV Champions League', 62],
  ['football', 'Japan', 'J1 League', 60],
  ['basketball', 'Spain', 'ACB', 60],
  ['handball', 'Germany', 'Bundesliga', 60],
  ['football', 'South-Korea', 'K League 1', 58],
  ['football', 'China', 'Super League', 58],
  ['football', 'Switzerland', 'Super League', 58],
  ['football', 'Poland', 'Ekstraklasa', 58],
  ['handball', 'France', 'Starligue', 58],
  ['volleyball', 'Italy', 'SuperLega', 58],
  ['volleyball', 'Poland', 'PlusLiga', 58],
  ['baseball', 'South-Korea', 'KBO', 58],
  ['hockey', 'Sweden', 'SHL', 58],
  ['hockey', 'Germany', 'DEL', 58],
  ['hockey', 'Switzerland', 'National League', 58],
  ['hockey', 'Finland', 'Liiga', 56],
  ['basketball', 'Turkey', 'Super Ligi', 56],
  ['basketball', 'Germany', 'BBL', 56],
  ['basketball', 'Italy', 'Lega A', 56],
  ['basketball', 'China', 'CBA', 56],
  ['football', 'Australia', 'A-League', 56],
  ['football', 'India', 'Indian Super League', 56],
  ['football', 'Norway', 'Eliteserien', 54],
  ['basketball', 'Australia', 'NBL', 52],
  ['hockey', 'USA', 'AHL', 40],
  ['tennis', 'World', 'ATP Challenger', 35],
];

/**
 * Regions with an order of their own. The leagues that fill the sports news there replace their worldwide weight; all
 * other leagues of the home country come before leagues of equal weight.
 */
const regions = {
  // The NFL, NBA and MLB come before all soccer; college football comes before MLS.
  US: {
    home: 'USA',
    leagues: [
      ['americanfootball', 'USA', 'NFL', 103],
      ['basketball', 'USA', 'NBA', 102],
      ['baseball', 'USA', 'MLB', 101],
      ['hockey', 'USA', 'NHL', 97],
      ['americanfootball', 'USA', 'NCAA', 96],
      ['football', 'USA', 'MLS', 90],
    ],
  },
  // The second division and the cup come before the first divisions abroad.
  GB: {
    home: 'England',
    leagues: [
      ['football', 'England', 'Premier League', 101],
      ['football', 'England', 'FA Cup', 96],
      ['football', 'England', 'Championship', 95],
      ['rugby', 'World', 'Six Nations', 95],
    ],
  },
  // Football first, then handball and ice hockey.
  DE: {
    home: 'Germany',
    leagues: [
      ['football', 'Germany', 'Bundesliga', 101],
      ['football', 'Germany', 'DFB Pokal', 97],
      ['handball', 'Germany', 'Bundesliga', 85],
      ['hockey', 'Germany', 'DEL', 82],
    ],
  },
  // Football first, then the basketball league.
  ES: {
    home: 'Spain',
    leagues: [
      ['football', 'Spain', 'La Liga', 101],
      ['football', 'Spain', 'Copa del Rey', 96],
      ['basketball', 'Spain', 'ACB', 85],
    ],
  },
  // Football first, then volleyball.
  IT: {
    home: 'Italy',
    leagues: [
      ['football', 'Italy', 'Serie A', 101],
      ['football', 'Italy', 'Coppa Italia', 96],
      ['volleyball', 'Italy', 'SuperLega', 80],
    ],
  },
  // Football and rugby.
  FR: {
    home: 'France',
    leagues: [
      ['football', 'France', 'Ligue 1', 101],
      ['rugby', 'France', 'Top 14', 96],
      ['rugby', 'World', 'Six Nations', 95],
    ],
  },
  // Its own football league first, then the neighbour's NFL.
  MX: {
    home: 'Mexico',
    leagues: [
      ['football', 'Mexico', 'Liga MX', 101],
      ['americanfootball', 'USA', 'NFL', 95],
    ],
  },
  BR: {
    home: 'Brazil',
    leagues: [
      ['football', 'Brazil', 'Brasileirão Série A', 101],
      ['football', 'World', 'Copa Libertadores', 99],
    ],
  },
  // Australian rules football first.
  AU: {
    home: 'Australia',
    leagues: [
      ['afl', 'Australia', 'AFL', 101],
      ['basketball', 'Australia', 'NBL', 85],
      ['football', 'Australia', 'A-League', 85],
    ],
  },
} as const satisfies Readonly<Record<string, { readonly home: string; readonly leagues: typeof leagues }>>;

/** A region whose leagues have special weights, or '' for the worldwide order. */
export type LeagueRegion = keyof typeof regions | '';

const isLeagueRegion = (region: string): region is keyof typeof regions => Object.hasOwn(regions, region);

export const leagueRegions: readonly LeagueRegion[] = Object.keys(regions).filter((region) => isLeagueRegion(region));

/** The order for a user's region, an ISO 3166-1 code. */
export const leagueRegionOf = (region: string): LeagueRegion => (isLeagueRegion(region) ? region : '');

/** By key. Names pass through `leagueName`, as those of providers do. */
const byKey = (weighted: typeof leagues): ReadonlyMap<string, number> =>
  new Map(
    weighted.map(([sport, leagueCountry, name, weight]) => [
      leagueKey({ sport, leagueCountry, league: leagueName(name, leagueCountry) }),
      weight,
    ]),
  );

const weights = byKey(leagues);

const regionWeights = new Map<string, ReadonlyMap<string, number>>(
  Object.entries(regions).map(([region, own]) => [region, byKey(own.leagues)]),
);

/** Sports whose leagues are single events or tournaments, named differently each time. */
const eventSports: Readonly<Partial<Record<SportId, number>>> = { formula1: 86, tennis: 74, mma: 70 };

const usual = 30;
const development = 10;

/** Youth, reserve and development leagues, by the words that providers use in their names. */
const developmentName = /\b(?:u-?\d\d|under-?\d\d|youth|reserves?|primavera|development|g league|b team|junior)\b/i;

/** Less than the difference between any two weights, so that it only decides between equal weights. */
const homeBonus = 0.5;

/**
 * The weight of a match's league, from 0 to 104; leagues with a larger weight are listed first. `region`: the user's.
 */
export const leagueWeight = (
  match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>,
  region: LeagueRegion = '',
): number => {
  const key = leagueKey(match);
  const weight =
    regionWeights.get(region)?.get(key) ??
    weights.get(key) ??
    eventSports[match.sport] ??
    (developmentName.test(match.league) ? development : usual);
  const isHome = region !== '' && match.leagueCountry === regions[region].home;
  return isHome ? weight + homeBonus : weight;
};
