import { memoize } from '../memoize.ts';
import type { SportId } from '../sport/sport.ts';
import { foldedName } from './folded-name.ts';

// Aliases of sports and leagues, for the search and for display names. Case and accents are ignored.

/** Other names of a sport, in the three languages of the page. */
export const sportAliases: Readonly<Record<SportId, readonly string[]>> = {
  football: ['Soccer', 'Association Football', 'Fußball', 'Fussball', 'Fútbol'],
  basketball: ['Basket', 'Baloncesto', 'Básquetbol'],
  hockey: ['Ice Hockey', 'Eishockey', 'Hockey sobre hielo'],
  baseball: ['Béisbol'],
  americanfootball: ['American Football', 'Gridiron', 'Fútbol americano'],
  rugby: ['Rugby Union', 'Rugby League'],
  volleyball: ['Voleibol', 'Vóleibol'],
  handball: ['Balonmano'],
  formula1: ['F1', 'Formula One', 'Formel 1', 'Fórmula 1', 'Motorsport', 'Motor Racing'],
  mma: ['UFC', 'Mixed Martial Arts', 'Artes marciales mixtas'],
  afl: ['Australian Football', 'Australian Rules', 'Aussie Rules'],
  tennis: ['Tenis', 'ATP', 'WTA'],
};

/** Names of a league in any country: the canonical name, then its aliases. */
export const leagueNames: readonly (readonly string[])[] = [
  ['Premier League', 'EPL', 'English Premier League', 'Barclays Premier League'],
  ['Championship', 'EFL Championship', 'English League Championship'],
  ['League One', 'EFL League One', 'English League 1'],
  ['League Two', 'EFL League Two', 'English League 2'],
  ['EFL Cup', 'Carabao Cup', 'English League Cup'],
  ["Women's Super League", 'FA WSL', 'WSL', "FA Women's Super League"],
  ['Scottish Premiership', 'SPFL', 'Scottish Premier League'],
  ['La Liga', 'LaLiga', 'Spanish La Liga', 'La Liga Santander', 'LaLiga EA Sports'],
  ['Bundesliga', 'German Bundesliga', 'Fußball-Bundesliga'],
  ['2. Bundesliga', 'German 2. Bundesliga'],
  ['Serie A', 'Italian Serie A'],
  ['Ligue 1', 'French Ligue 1', 'Ligue 1 Uber Eats'],
  ['Eredivisie', 'Dutch Eredivisie'],
  ['Primeira Liga', 'Liga Portugal', 'Portuguese Primeira Liga'],
  ['MLS', 'Major League Soccer', 'American Major League Soccer'],
  ['NWSL', 'NWSL Women', "National Women's Soccer League"],
  ['Süper Lig', 'Turkish Super Lig'],
  ['J1 League', 'J. League Div.1'],
  ['J2 League', 'J. League Div.2'],
  ['J3 League', 'J. League Div.3'],
  ['UEFA Champions League', 'UCL'],
  ["UEFA Women's Champions League", 'UEFA Champions League Women', 'UWCL'],
  ['UEFA Europa League', 'UEL'],
  ['UEFA Conference League', 'UECL', 'UEFA Europa Conference League'],
  ['Copa Libertadores', 'CONMEBOL Libertadores'],
  ['Copa Sudamericana', 'CONMEBOL Sudamericana', 'Sudamericana'],
  ['FIFA World Cup', 'FIFA WC'],
  ['UEFA European Championship', 'Euro Championship'],
  ['AFC Champions League', 'ACL'],
  ['Africa Cup of Nations', 'AFCON', 'CAN'],
  ['NBA', 'National Basketball Association'],
  ['WNBA', 'NBA W', 'NBA - W', "Women's National Basketball Association"],
  ['EuroLeague', 'Turkish Airlines EuroLeague', 'Euroleague Basketball'],
  ['EuroCup', 'BKT EuroCup'],
  ['NHL', 'National Hockey League'],
  ['AHL', 'American Hockey League'],
  ['KHL', 'Kontinental Hockey League'],
  ['SHL', 'Swedish Hockey League'],
  ['MLB', 'Major League Baseball'],
  ['KBO', 'KBO League', 'Korea Baseball Organization'],
  ['NPB', 'Nippon Professional Baseball'],
  ['NCAA', 'National Collegiate Athletic Association'],
  ['CFL', 'Canadian Football League'],
  ['Premiership Rugby', 'Gallagher Premiership', 'English Prem Rugby'],
  ['Six Nations', 'Six Nations Championship', '6 Nations'],
  ['United Rugby Championship', 'URC'],
  ['AFL', 'Australian Football League', 'AFL Premiership', 'Toyota AFL Premiership'],
  ['EHF Champions League', 'EHFCL'],
  ['Formula 1', 'F1', 'Formula One', 'Formula 1 World Championship', 'FIA Formula One World Championship'],
  ['UFC', 'Ultimate Fighting Championship'],
  ['PFL', 'Professional Fighters League'],
  ['ATP', 'ATP Tour'],
  ['WTA', 'WTA Tour'],
];

/** Names of a league in one country only, because a dozen countries have a "Primera Division". */
export const leagueNamesInCountry: readonly (readonly [country: string, canonical: string, ...others: string[]])[] = [
  ['Spain', 'La Liga', 'Primera Division'],
  ['Spain', 'La Liga 2', 'Segunda Division', 'LaLiga SmartBank', 'LaLiga Hypermotion'],
  ['Germany', 'Bundesliga', 'Bundesliga 1', '1. Bundesliga'],
  ['Germany', '2. Bundesliga', 'Bundesliga 2'],
  ['Germany', '3. Liga', 'Liga 3'],
  ['Scotland', 'Scottish Premiership', 'Premiership', 'Premier League'],
  ['Scotland', 'Scottish Championship', 'Championship'],
  ['Scotland', 'Scottish League One', 'League One'],
  ['Scotland', 'Scottish League Two', 'League Two'],
  ['Turkey', 'Süper Lig', 'Super Lig'],
  ['Saudi-Arabia', 'Saudi Pro League', 'Pro League', 'Professional League'],
  ['Denmark', 'Superliga', 'Superligaen'],
  ['Austria', 'Bundesliga', 'Tipp3 Bundesliga'],
  ['Portugal', 'Liga Portugal 2', 'Segunda Liga', 'Liga de Honra'],
  ['Brazil', 'Brasileirão Série A', 'Serie A', 'Brasileirao', 'Brazilian Serie A'],
  ['Brazil', 'Brasileirão Série B', 'Serie B'],
  ['USA', 'NFL', 'National Football League'],
  ['England', 'EFL Cup', 'League Cup'],
];

/** Names that are too ambiguous to rename a league, but useful in the search. */
export const shortLeagueNames: readonly (readonly [canonical: string, ...others: string[]])[] = [
  ['UEFA Champions League', 'Champions League', 'Liga de Campeones'],
  ["UEFA Women's Champions League", "Women's Champions League"],
  ['UEFA Europa League', 'Europa League'],
  ['UEFA Conference League', 'Conference League'],
  ['UEFA European Championship', 'Euro', 'Euros'],
  ['FIFA World Cup', 'World Cup', 'WM', 'Weltmeisterschaft', 'Mundial'],
  ['Copa Libertadores', 'Libertadores'],
  ['Brasileirão Série A', 'Brazilian Serie A', 'Brasileirao'],
];

/** Tours and series whose events are leagues on the board: "Monaco Grand Prix", "UFC 300", a tennis tournament. */
export const tours: ReadonlySet<string> = new Set(['Formula 1', 'UFC', 'PFL', 'ATP', 'WTA']);

/** For leagues that share a name, the country of the best-known league. */
export const homeOfLeague: Readonly<Record<string, string>> = {
  'Premier League': 'England',
  'La Liga': 'Spain',
  'Serie A': 'Italy',
  Bundesliga: 'Germany',
  'Ligue 1': 'France',
  'Primeira Liga': 'Portugal',
  Eredivisie: 'Netherlands',
  NBA: 'USA',
  NFL: 'USA',
  NHL: 'USA',
  MLB: 'USA',
  MLS: 'USA',
};

const nameByAlias: ReadonlyMap<string, string> = new Map(
  leagueNames.flatMap(([canonical = '', ...others]) => others.map((other) => [foldedName(other), canonical])),
);

/**
 * Keyed by alias, then by country. Few leagues have an alias, and only for these does the country have to be folded.
 */
const namesByCountry = new Map<string, Map<string, string>>();
for (const [country, canonical, ...others] of leagueNamesInCountry) {
  for (const other of others.map(foldedName)) {
    const names = namesByCountry.get(other) ?? new Map<string, string>();
    namesByCountry.set(other, names.set(foldedName(country), canonical));
  }
}

const spaces = /\s+/g;

/**
 * The display name of a league: its canonical name for an alias ("EPL", "UCL", "F1", Spain's "Primera Division"),
 * otherwise the provider's name with normalised spaces. Names do not include the country: the "Premier League" of Egypt
 * differs from England's by `leagueCountry`, shown as a flag, and by `leagueKey`.
 */
export const leagueName: (name: string, country?: string) => string = memoize(
  (name, country = '') => `${country.length} ${country}${name}`,
  (name, country) => {
    const tidy = name.trim().replaceAll(spaces, ' ');
    if (tidy === '') return 'Other';
    const folded = foldedName(tidy);
    const inItsCountry = country === undefined ? undefined : namesByCountry.get(folded)?.get(foldedName(country));
    return inItsCountry ?? nameByAlias.get(folded) ?? tidy;
  },
);
