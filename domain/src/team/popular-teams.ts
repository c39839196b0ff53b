import type { SportId } from '../sport/sport.ts';

/** A team by sport, the country of its league and its names, as the providers write them. The first one is usual. */
export type PopularTeam = {
  readonly sport: SportId;
  readonly country: string;
  readonly names: readonly [string, ...string[]];
};

const of =
  (sport: SportId, country: string) =>
  (...names: [string, ...string[]]): PopularTeam => ({ sport, country, names });

const english = of('football', 'England');
const scottish = of('football', 'Scotland');
const spanish = of('football', 'Spain');
const german = of('football', 'Germany');
const italian = of('football', 'Italy');
const french = of('football', 'France');
const dutch = of('football', 'Netherlands');
const belgian = of('football', 'Belgium');
const portuguese = of('football', 'Portugal');
const swiss = of('football', 'Switzerland');
const austrian = of('football', 'Austria');
const turkish = of('football', 'Turkey');
const polish = of('football', 'Poland');
const brazilian = of('football', 'Brazil');
const argentinian = of('football', 'Argentina');
const mexican = of('football', 'Mexico');
const saudi = of('football', 'Saudi-Arabia');
const nba = of('basketball', 'USA');
const nfl = of('americanfootball', 'USA');
const mlb = of('baseball', 'USA');
const npb = of('baseball', 'Japan');
const nhl = of('hockey', 'USA');
const afl = of('afl', 'Australia');

const arsenal = english('Arsenal');
const liverpool = english('Liverpool');
const manchesterUnited = english('Manchester United');
const manchesterCity = english('Manchester City');
const chelsea = english('Chelsea');
const realMadrid = spanish('Real Madrid');
const barcelona = spanish('Barcelona');
const bayern = german('Bayern München', 'Bayern Munich');
const dortmund = german('Borussia Dortmund');
const paris = french('Paris Saint Germain');
const inter = italian('Inter', 'Internazionale', 'Inter Milan');
const juventus = italian('Juventus');
const milan = italian('AC Milan');
const celtic = scottish('Celtic');
const lakers = nba('Los Angeles Lakers');
const warriors = nba('Golden State Warriors');
const boca = argentinian('Boca Juniors');

/**
 * Teams to offer a new user, by ISO 3166 region, most popular first in our estimate of their popularity. A region's own
 * league comes first; where the audience follows another country's league more closely, its largest teams come next.
 * Clubs only, because national teams play too rarely to fill a first list.
 */
const byRegion: Readonly<Record<string, readonly PopularTeam[]>> = {
  // The largest English clubs, the two largest Spanish ones, and Scotland's champion.
  GB: [liverpool, arsenal, manchesterCity, chelsea, manchesterUnited, realMadrid, barcelona, celtic],
  IE: [liverpool, manchesterUnited, celtic, arsenal, manchesterCity, chelsea, realMadrid, barcelona],
  // Three teams of the NFL and NBA each, then one each of baseball and hockey.
  US: [
    nfl('Dallas Cowboys'),
    nfl('Kansas City Chiefs'),
    lakers,
    warriors,
    nfl('Philadelphia Eagles'),
    nba('Boston Celtics'),
    mlb('New York Yankees'),
    mlb('Los Angeles Dodgers'),
  ],
  // The teams in Canada of the leagues that it shares with the USA.
  CA: [
    nhl('Toronto Maple Leafs'),
    nhl('Montreal Canadiens'),
    nba('Toronto Raptors'),
    mlb('Toronto Blue Jays'),
    nhl('Edmonton Oilers'),
    nhl('Vancouver Canucks'),
    nhl('Calgary Flames'),
    nhl('Winnipeg Jets'),
  ],
  DE: [
    bayern,
    dortmund,
    german('VfB Stuttgart'),
    german('Eintracht Frankfurt'),
    german('1. FC Köln'),
    german('Hamburger SV'),
    german('FC Schalke 04'),
    german('Bayer Leverkusen'),
  ],
  AT: [
    austrian('Red Bull Salzburg'),
    austrian('Rapid Vienna', 'Rapid Wien'),
    austrian('Austria Vienna', 'Austria Wien'),
    austrian('Sturm Graz'),
    bayern,
    dortmund,
    realMadrid,
    liverpool,
  ],
  CH: [
    swiss('FC Basel 1893'),
    swiss('BSC Young Boys', 'Young Boys'),
    swiss('FC Zurich'),
    swiss('FC St. Gallen'),
    bayern,
    realMadrid,
    barcelona,
    liverpool,
  ],
  ES: [
    realMadrid,
    barcelona,
    spanish('Atletico Madrid'),
    spanish('Athletic Club'),
    spanish('Real Betis'),
    spanish('Sevilla'),
    spanish('Valencia'),
    spanish('Real Sociedad'),
  ],
  IT: [
    juventus,
    inter,
    milan,
    italian('Napoli'),
    italian('AS Roma'),
    italian('Lazio'),
    italian('Fiorentina'),
    italian('Atalanta'),
  ],
  FR: [
    paris,
    french('Marseille'),
    french('Lyon'),
    french('Lens'),
    french('Lille'),
    french('Monaco'),
    realMadrid,
    barcelona,
  ],
  NL: [
    dutch('Ajax'),
    dutch('Feyenoord'),
    dutch('PSV Eindhoven'),
    dutch('Twente'),
    dutch('AZ Alkmaar'),
    barcelona,
    liverpool,
    realMadrid,
  ],
  BE: [
    belgian('Club Brugge KV'),
    belgian('Anderlecht'),
    belgian('Standard Liege'),
    belgian('Genk'),
    belgian('Union St. Gilloise'),
    realMadrid,
    barcelona,
    manchesterCity,
  ],
  PT: [
    portuguese('Benfica'),
    portuguese('Sporting CP'),
    portuguese('FC Porto'),
    portuguese('SC Braga'),
    portuguese('Guimaraes'),
    realMadrid,
    barcelona,
    manchesterUnited,
  ],
  TR: [
    turkish('Galatasaray'),
    turkish('Fenerbahçe'),
    turkish('Beşiktaş'),
    turkish('Trabzonspor'),
    realMadrid,
    barcelona,
    arsenal,
    bayern,
  ],
  PL: [
    polish('Legia Warszawa'),
    polish('Lech Poznan'),
    polish('Widzew Łódź', 'Widzew Lodz'),
    polish('Wisla Krakow'),
    barcelona,
    realMadrid,
    bayern,
    liverpool,
  ],
  BR: [
    brazilian('Flamengo'),
    brazilian('Corinthians'),
    brazilian('Palmeiras'),
    brazilian('Sao Paulo'),
    brazilian('Vasco DA Gama'),
    brazilian('Gremio'),
    brazilian('Santos'),
    brazilian('Internacional'),
  ],
  AR: [
    boca,
    argentinian('River Plate'),
    argentinian('Racing Club'),
    argentinian('Independiente'),
    argentinian('San Lorenzo'),
    argentinian('Rosario Central'),
    barcelona,
    realMadrid,
  ],
  MX: [
    mexican('América', 'Club America'),
    mexican('Guadalajara Chivas'),
    mexican('Cruz Azul'),
    mexican('U.N.A.M. - Pumas'),
    mexican('Tigres UANL'),
    mexican('Monterrey'),
    realMadrid,
    nfl('Dallas Cowboys'),
  ],
  AU: [
    afl('Collingwood Magpies', 'Collingwood'),
    afl('Richmond Tigers', 'Richmond'),
    afl('West Coast Eagles'),
    afl('Essendon Bombers', 'Essendon'),
    afl('Sydney Swans'),
    afl('Brisbane Lions'),
    liverpool,
    manchesterUnited,
  ],
  JP: [
    npb('Hanshin Tigers'),
    npb('Yomiuri Giants'),
    npb('Fukuoka S. Hawks'),
    npb('Hiroshima Carp'),
    mlb('Los Angeles Dodgers'),
    realMadrid,
    barcelona,
    liverpool,
  ],
  SA: [
    saudi('Al-Hilal Saudi FC', 'Al Hilal'),
    saudi('Al-Nassr', 'Al Nassr'),
    saudi('Al-Ittihad FC', 'Al Ittihad'),
    saudi('Al-Ahli Jeddah', 'Al Ahli'),
    realMadrid,
    barcelona,
    manchesterCity,
    liverpool,
  ],
};

/** For other regions: the clubs with the most followers worldwide. They also replace teams that a server lacks. */
const worldwide: readonly PopularTeam[] = [
  realMadrid,
  barcelona,
  manchesterUnited,
  liverpool,
  bayern,
  paris,
  arsenal,
  manchesterCity,
  juventus,
  chelsea,
  inter,
  milan,
  dortmund,
  lakers,
  warriors,
  boca,
];

/** How many teams are offered at once. */
export const popularTeamCount = 8;

/** Whether the list has popular teams for a region. */
export const hasPopularTeams = (region: string): boolean => Object.hasOwn(byRegion, region);

/**
 * The popular teams of an ISO 3166 region, then those of the world. It has more than `popularTeamCount`, because a
 * server may not know every team.
 */
export const popularTeams = (region: string): readonly PopularTeam[] => [
  ...new Set([...(hasPopularTeams(region) ? (byRegion[region] ?? []) : []), ...worldwide]),
];

/** The regions with teams of their own. */
export const popularRegions: readonly string[] = Object.keys(byRegion);
