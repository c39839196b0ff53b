import type { Match } from '../match/match.ts';
import { leagueKey } from './league-key.ts';

/**
 * The worldwide interest in a league, from 0 to 100. Within a sport, the order is by audience and standing; between
 * sports, by how many of our users open a match:
 * - 90 to 100: watched in every region;
 * - 70 to 89: the first leagues of large regions, and the largest event of a sport;
 * - 50 to 69: first leagues with a national audience;
 * - 30: all other leagues;
 * - 10: youth and reserve teams, and development leagues.
 */
const weights = new Map<string, number>([
  ['football.world.fifa-world-cup', 100],
  ['football.world.world-cup', 100],
  ['football.world.uefa-champions-league', 100],
  ['football.world.euro-championship', 99],
  ['football.england.premier-league', 98],
  ['football.world.copa-america', 95],
  ['football.spain.la-liga', 94],
  ['basketball.usa.nba', 92],
  ['americanfootball.usa.nfl', 92],
  ['football.italy.serie-a', 90],
  ['football.germany.bundesliga', 90],
  ['football.world.uefa-europa-league', 88],
  ['football.france.ligue-1', 86],
  ['football.world.uefa-nations-league', 84],
  ['football.world.africa-cup-of-nations', 84],
  ['football.world.uefa-europa-conference-league', 80],
  ['football.world.conmebol-libertadores', 80],
  ['baseball.usa.mlb', 80],
  ['hockey.usa.nhl', 80],
  ['rugby.world.six-nations', 80],
  ['rugby.world.rugby-world-cup', 80],
  ['football.brazil.brasileirao-serie-a', 78],
  ['football.england.fa-cup', 78],
  ['football.germany.dfb-pokal', 74],
  ['football.portugal.primeira-liga', 74],
  ['football.netherlands.eredivisie', 74],
  ['football.spain.copa-del-rey', 74],
  ['football.italy.coppa-italia', 74],
  ['tennis.world.atp', 74],
  ['tennis.world.wta', 73],
  ['football.england.championship', 72],
  ['football.argentina.liga-profesional-argentina', 72],
  ['football.turkey.super-lig', 72],
  ['basketball.europe.euroleague', 72],
  ['football.usa.mls', 70],
  ['football.mexico.liga-mx', 70],
  ['football.saudi-arabia.saudi-pro-league', 70],
  ['afl.australia.afl', 70],
  ['rugby.france.top-14', 66],
  ['rugby.world.super-rugby', 66],
  ['rugby.world.united-rugby-championship', 64],
  ['rugby.england.premiership-rugby', 64],
  ['handball.europe.ehf-champions-league', 64],
  ['baseball.japan.npb', 64],
  ['americanfootball.usa.ncaa', 64],
  ['hockey.russia.khl', 62],
  ['volleyball.europe.cev-champions-league', 62],
  ['football.japan.j1-league', 60],
  ['football.south-korea.k-league-1', 58],
  ['football.china.super-league', 58],
  ['football.switzerland.super-league', 58],
  ['football.poland.ekstraklasa', 58],
  ['basketball.spain.acb', 60],
  ['handball.germany.bundesliga', 60],
  ['handball.france.starligue', 58],
  ['volleyball.italy.superlega', 58],
  ['volleyball.poland.plusliga', 58],
  ['baseball.south-korea.kbo', 58],
  ['hockey.sweden.shl', 58],
  ['hockey.germany.del', 58],
  ['hockey.switzerland.national-league', 58],
  ['hockey.finland.liiga', 56],
  ['basketball.turkey.super-ligi', 56],
  ['basketball.germany.bbl', 56],
  ['basketball.italy.lega-a', 56],
  ['basketball.china.cba', 56],
  ['football.australia.a-league', 56],
  ['football.india.indian-super-league', 56],
  ['football.norway.eliteserien', 54],
  ['basketball.australia.nbl', 52],
  ['hockey.usa.ahl', 40],
  ['tennis.world.atp-challenger', 35],
]);

/** A race weekend and a fight card are named after the event, so the sport has one weight. */
const eventSports: Readonly<Partial<Record<Match['sport'], number>>> = { formula1: 86, mma: 70 };

const usual = 30;
const development = 10;

/** Youth, reserve and development leagues, by the words that providers use in their names. */
const developmentName = /\b(?:u-?\d\d|under-?\d\d|youth|reserves?|primavera|development|g league|b team|junior)\b/i;

/** The weight of a match's league, from 0 to 100; leagues with a larger weight are listed first. */
export const leagueWeight = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): number =>
  weights.get(leagueKey(match)) ??
  eventSports[match.sport] ??
  (developmentName.test(match.league) ? development : usual);
