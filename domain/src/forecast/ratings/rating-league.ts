import { leagueKey } from '../../league/league-key.ts';
import type { Match } from '../../match/match.ts';
import { memoize } from '../../memoize.ts';
import type { SportId } from '../../sport/sport.ts';

/** The default league ids (spec section 9). */
export const defaultLeagueIds: Readonly<Record<SportId, readonly number[]>> = {
  football: [39, 140, 78, 135, 61, 2, 3],
  basketball: [12, 120, 117],
  hockey: [57, 58],
  baseball: [1, 2],
  americanfootball: [1, 2],
  rugby: [1, 2],
  volleyball: [1, 2],
  handball: [1, 2],
  formula1: [1],
  mma: [1, 2],
  afl: [1],
  tennis: [1, 2, 3],
};

/*
 * The rating scale of a match's competition. Ratings compare sides that meet the same opponents. Cups, continental
 * competitions, internationals and friendlies bring together sides that do not, in a few matches each. Their results
 * give no common scale: the champion of a small league wins as often as that of a big league, and only prices show
 * which is better.
 */

/** Sports whose sides meet in changing competitions. They have one scale for all leagues. */
const acrossLeagues: Partial<Readonly<Record<SportId, boolean>>> = { tennis: true, mma: true };

/**
 * Names of cups, in the plain letters of a league's key. Checked against the provider's types of 831 football
 * competitions. The provider's matches do not include the type.
 */
const cupName =
  /(?:^|-)(?:cup|supercup|cupen|cupa|kup|kupa|piala|pokal|pokalen|beker|coupe|copa|supercopa|supercupa|coppa|supercoppa|taca|supertaca|trophy|trofeo|trophee|shield|friendly|friendlies|pre-season|preseason|exhibition|all-star|spring-training)(?:-|$)/;

/**
 * Names of international competitions that are not leagues, in sports with international leagues (EuroLeague, Six
 * Nations). The provider calls nearly all of them cups.
 */
const continentalName =
  /(?:^|-)(?:champions-(?:hockey-)?league|(?:world|european|african|asian|american|nations|club)-championships?|olympics|(?:asian|african|american|european|mediterranean|olympic)-games|golden-league|super-globe)(?:-|$)/;

const continents: ReadonlySet<string> = new Set([
  'world',
  'international',
  'africa',
  'asia',
  'europe',
  'north-america',
  'south-america',
  'oceania',
]);

/** Misleading names: a league that is called a cup, and cups with other names. */
const misleading: Readonly<Record<string, 'league' | 'cup'>> = {
  'football.iran.persian-gulf-cup': 'league',
  'football.canada.canadian-championship': 'cup',
  'rugby.south-africa.currie-cup': 'league',
  'football.colombia.superliga': 'cup',
  'football.faroe-islands.logmanssteypid': 'cup',
};

type Place = Pick<Match, 'sport' | 'league' | 'leagueCountry'>;

const isLeague = (sport: SportId, key: string): boolean => {
  const known = misleading[key];
  if (known !== undefined) return known === 'league';
  const [, country = '', name = ''] = key.split('.');
  if (cupName.test(name)) return false;
  return !continents.has(country) || (sport !== 'football' && !continentalName.test(name));
};

/**
 * The league whose ratings apply to a match: the league's key, or '' if a sport has one scale for all. Undefined for a
 * competition that is not a league.
 */
export const ratingLeague: (match: Place) => string | undefined = memoize(
  ({ sport, league, leagueCountry = '' }) => `${sport} ${leagueCountry.length} ${leagueCountry}${league}`,
  (match) => {
    if (acrossLeagues[match.sport] === true) return '';
    const key = leagueKey(match);
    return isLeague(match.sport, key) ? key : undefined;
  },
);

/** The provider's ids of default leagues that are cups: UEFA's Champions League and Europa League. */
const defaultCups: Partial<Readonly<Record<SportId, readonly number[]>>> = { football: [2, 3] };

/** The provider's ids of a sport's default leagues that ratings can learn from. */
export const ratedLeagueIds = (sport: SportId): readonly number[] =>
  defaultLeagueIds[sport].filter((id) => defaultCups[sport]?.includes(id) !== true);
