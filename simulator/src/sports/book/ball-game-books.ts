import type { League } from './league-book.ts';
import { league } from './league-book.ts';

const calendar = { season: 'calendar' } as const;

export const basketballLeagues: readonly League[] = [
  league(
    12,
    'NBA',
    'USA US',
    [17.5, 4],
    'Atlanta Hawks, Boston Celtics, Brooklyn Nets, Charlotte Hornets, Chicago Bulls, Cleveland Cavaliers, Dallas Mavericks, Denver Nuggets, Detroit Pistons, Golden State Warriors, Houston Rockets, Indiana Pacers, Los Angeles Clippers, Los Angeles Lakers, Memphis Grizzlies, Miami Heat, Milwaukee Bucks, Minnesota Timberwolves, New Orleans Pelicans, New York Knicks, Oklahoma City Thunder, Orlando Magic, Philadelphia 76ers, Phoenix Suns, Portland Trail Blazers, Sacramento Kings, San Antonio Spurs, Toronto Raptors, Utah Jazz, Washington Wizards',
  ),
  league(
    120,
    'Euroleague',
    'Europe',
    [16, 20.5],
    'Anadolu Efes, AS Monaco, Baskonia, Crvena zvezda, Dubai, FC Barcelona, Fenerbahce, Hapoel Tel-Aviv, Maccabi Tel Aviv, Olimpia Milano, Olympiacos, Panathinaikos, Paris, Partizan, Real Madrid, Valencia, Virtus Bologna, Zalgiris Kaunas',
  ),
  league(
    117,
    'ACB',
    'Spain ES',
    [11, 20],
    'Baxi Manresa, Bilbao Basket, Breogan, Forca Lleida, Gran Canaria, Granada, Joventut Badalona, Leyma Coruna, MoraBanc Andorra, Murcia, Tenerife, Unicaja, Zaragoza, Basquet Girona',
  ),
  league(
    104,
    'Super Ligi',
    'Turkey TR',
    [10, 18],
    'Aliaga Petkim, Bahcesehir Koleji, Besiktas, Bursaspor, Buyukcekmece, Esenler Erokspor, Galatasaray, Karsiyaka, Manisa, Merkezefendi, Mersin, Tofas, Trabzonspor, Turk Telekom',
  ),
  league(
    56,
    'B League',
    'Japan JP',
    [4, 10.5],
    'Akita Northern Happinets, Alvark Tokyo, Chiba Jets, Gunma Crane Thunders, Hiroshima Dragonflies, Ibaraki Robots, Kawasaki Brave Thunders, Koshigaya Alphas, Kyoto Hannaryz, Levanga Hokkaido, Mikawa, Nagasaki Velca, Nagoya Diamond Dolphins, Osaka Evessa, Ryukyu Golden Kings, Saga Ballooners, San-en NeoPhoenix, Sendai 89ers, Shiga Lakes, Shimane Susanoo Magic, Shibuya, Toyama Grouses, Utsunomiya Brex, Yokohama B-Corsairs',
  ),
  league(
    31,
    'CBA',
    'China CN',
    [6, 13],
    'Beijing Ducks, Beijing Royal Fighters, Fujian Sturgeons, Guangdong Southern Tigers, Guangzhou Loong Lions, Jiangsu Dragons, Jilin Northeast Tigers, Liaoning Flying Leopards, Nanjing Monkey Kings, Ningbo Rockets, Qingdao Eagles, Shandong Heroes, Shanghai Sharks, Shanxi Loongs, Shenzhen Leopards, Sichuan Blue Whales, Tianjin Pioneers, Xinjiang Flying Tigers, Zhejiang Golden Bulls, Zhejiang Lions',
  ),
  league(
    1,
    'NBL',
    'Australia AU',
    [4, 10.5],
    'Adelaide 36ers, Brisbane Bullets, Cairns Taipans, Illawarra Hawks, Melbourne United, New Zealand Breakers, Perth Wildcats, South East Melbourne Phoenix, Sydney Kings, Tasmania JackJumpers',
  ),
  league(
    18,
    'Liga A',
    'Argentina AR',
    [22, 1.5],
    'Argentino Junin, Atenas, Boca Juniors, Ferro Carril Oeste, Gimnasia, Independiente de Oliva, Instituto, La Union, Obera, Obras Sanitarias, Olimpico, Penarol, Platense, Quimsa, Regatas, San Lorenzo, San Martin',
  ),
];

export const hockeyLeagues: readonly League[] = [
  league(
    57,
    'NHL',
    'USA US',
    [17.5, 4],
    'Anaheim Ducks, Boston Bruins, Buffalo Sabres, Calgary Flames, Carolina Hurricanes, Chicago Blackhawks, Colorado Avalanche, Columbus Blue Jackets, Dallas Stars, Detroit Red Wings, Edmonton Oilers, Florida Panthers, Los Angeles Kings, Minnesota Wild, Montreal Canadiens, Nashville Predators, New Jersey Devils, New York Islanders, New York Rangers, Ottawa Senators, Philadelphia Flyers, Pittsburgh Penguins, San Jose Sharks, Seattle Kraken, St. Louis Blues, Tampa Bay Lightning, Toronto Maple Leafs, Utah Mammoth, Vancouver Canucks, Vegas Golden Knights, Washington Capitals, Winnipeg Jets',
  ),
  league(
    58,
    'AHL',
    'USA US',
    [18, 4.5],
    'Abbotsford Canucks, Bakersfield Condors, Calgary Wranglers, Charlotte Checkers, Chicago Wolves, Cleveland Monsters, Hershey Bears, Iowa Wild, Laval Rocket, Manitoba Moose, Ontario Reign, Providence Bruins, Rochester Americans, San Diego Gulls, Syracuse Crunch, Texas Stars, Toronto Marlies, Tucson Roadrunners',
  ),
  league(
    35,
    'KHL',
    'Russia RU',
    [8, 17],
    'Admiral Vladivostok, Ak Bars Kazan, Amur Khabarovsk, Avangard Omsk, Avtomobilist, Barys Astana, CSKA Moscow, Din. Minsk, Dynamo Moscow, Lada, Lokomotiv Yaroslavl, Metallurg Magnitogorsk, Niznekamsk, Severstal Cherepovets, Sibir Novosibirsk, SKA St. Petersburg, Sochi, Spartak Moscow, Torpedo, Traktor Chelyabinsk',
  ),
  league(
    47,
    'SHL',
    'Sweden SE',
    [14, 18.5],
    'Brynas, Djurgarden, Farjestads, Frolunda, HV71, Leksands, Linkopings, Lulea, Malmo, Orebro, Rogle, Skelleftea, Timra, Vaxjo',
  ),
  league(
    16,
    'Liiga',
    'Finland FI',
    [14, 17.5],
    'Assat, HIFK, HPK, Ilves, Jukurit, JYP, Kalpa, Karpat, Kiekko-Espoo, KooKoo, Lukko, Pelicans, SaiPa, Sport, Tappara, TPS',
  ),
  league(
    19,
    'DEL',
    'Germany DE',
    [13, 19],
    'Adler Mannheim, Augsburger Panther, Dresdner Eislowen, EHC Munchen, Eisbaren Berlin, ERC Ingolstadt, Fischtown Pinguins, Frankfurt Lions, Grizzlys Wolfsburg, Iserlohn Roosters, Kolner Haie, Nurnberg Ice Tigers, Schwenninger, Straubing Tigers',
  ),
  league(
    51,
    'National League',
    'Switzerland CH',
    [14.75, 20.5],
    'Ajoie, Ambri-Piotta, Bern, Biel, Davos, Fribourg-Gotteron, Geneve-Servette, Kloten, Lakers, Langnau, Lausanne, Lugano, ZSC Lions, Zug',
  ),
  league(
    8,
    'Asia League',
    'Asia',
    [4, 11],
    'East Hokkaido Cranes, Halla, Nikko Ice Bucks, Red Eagles Hokkaido, Stars Kobe, Tohoku Free Blades, Yokohama Grits',
    {},
  ),
  league(
    2,
    'AIHL',
    'Australia AU',
    [4, 9],
    'Adelaide Adrenaline, Brisbane Lightning, Canberra Brave, Central Coast Rhinos, Melbourne Ice, Melbourne Mustangs, Newcastle Northstars, Perth Thunder, Sydney Bears, Sydney Ice Dogs',
    calendar,
  ),
];

export const baseballLeagues: readonly League[] = [
  league(
    1,
    'MLB',
    'USA US',
    [17, 3],
    'Arizona Diamondbacks, Athletics, Atlanta Braves, Baltimore Orioles, Boston Red Sox, Chicago Cubs, Chicago White Sox, Cincinnati Reds, Cleveland Guardians, Colorado Rockies, Detroit Tigers, Houston Astros, Kansas City Royals, Los Angeles Angels, Los Angeles Dodgers, Miami Marlins, Milwaukee Brewers, Minnesota Twins, New York Mets, New York Yankees, Philadelphia Phillies, Pittsburgh Pirates, San Diego Padres, San Francisco Giants, Seattle Mariners, St.Louis Cardinals, Tampa Bay Rays, Texas Rangers, Toronto Blue Jays, Washington Nationals',
    calendar,
  ),
  league(
    2,
    'NPB',
    'Japan JP',
    [4, 10.5],
    'Chiba Lotte Marines, Chunichi Dragons, Fukuoka S. Hawks, Hanshin Tigers, Hiroshima Carp, Nippon Ham Fighters, Orix Buffaloes, Rakuten Gold. Eagles, Seibu Lions, Yakult Swallows, Yokohama BayStars, Yomiuri Giants',
    calendar,
  ),
  league(
    5,
    'KBO',
    'South Korea KR',
    [5, 10.75],
    'Doosan Bears, Hanwha Eagles, KIA Tigers, Kiwoom Heroes, KT Wiz Suwon, LG Twins, Lotte Giants, NC Dinos, Samsung Lions, SSG Landers',
    calendar,
  ),
  league(
    29,
    'CPBL',
    'Taiwan TW',
    [5, 12.5],
    'Brothers, Fubon Guardians, Rakuten Monkeys, TSG Hawks, Uni Lions, Wei Chuan Dragons',
    calendar,
  ),
  league(
    21,
    'LMB',
    'Mexico MX',
    [22, 3],
    'Acereros del Norte, Aguilas de Veracruz, Algodoneros, Bravos de Leon, Caliente de Durango, Conspiradores, Diablos Rojos, Dorados, El Aguila, Guerreros de Oaxaca, Leones de Yucatan, Olmecas de Tabasco, Pericos de Puebla, Piratas de Campeche, Rieleros, Saraperos, Sultanes de Monterrey, Tecolotes, Tigres, Toros de Tijuana',
    calendar,
  ),
  league(
    17,
    'Hoofdklasse',
    'Netherlands NL',
    [11, 18],
    'Amsterdam Pirates, Hoofddorp Pioniers, HCAW, Kinheim, Neptunus, Oosterhout Twins, RCH, Silicon Storks, DSS, UVV',
    calendar,
  ),
  league(
    12,
    'Serie A',
    'Italy IT',
    [12, 19],
    'Bologna, Collecchio, Godo, Grosseto, Macerata, Nettuno, Parma, Reggio Emilia, San Marino, Godo Knights',
    calendar,
  ),
];

export const americanFootballLeagues: readonly League[] = [
  league(
    1,
    'NFL',
    'USA US',
    [17, 1.5],
    'Arizona Cardinals, Atlanta Falcons, Baltimore Ravens, Buffalo Bills, Carolina Panthers, Chicago Bears, Cincinnati Bengals, Cleveland Browns, Dallas Cowboys, Denver Broncos, Detroit Lions, Green Bay Packers, Houston Texans, Indianapolis Colts, Jacksonville Jaguars, Kansas City Chiefs, Las Vegas Raiders, Los Angeles Chargers, Los Angeles Rams, Miami Dolphins, Minnesota Vikings, New England Patriots, New Orleans Saints, New York Giants, New York Jets, Philadelphia Eagles, Pittsburgh Steelers, San Francisco 49ers, Seattle Seahawks, Tampa Bay Buccaneers, Tennessee Titans, Washington Commanders',
  ),
  league(
    2,
    'NCAA',
    'USA US',
    [16, 3],
    'Alabama, Arkansas, Auburn, Boise State, Clemson, Colorado, Florida, Florida State, Georgia, Illinois, Indiana, Iowa, Kansas State, LSU, Miami, Michigan, Michigan State, Missouri, Nebraska, North Carolina, Notre Dame, Ohio State, Oklahoma, Ole Miss, Oregon, Penn State, South Carolina, Stanford, TCU, Tennessee, Texas, Texas A&M, UCLA, USC, Utah, Virginia Tech, Washington, Wisconsin',
  ),
  league(
    8,
    'X-League',
    'Japan JP',
    [3, 10],
    'Asahi Beer Silver Star, Asahi Soft Drinks Challengers, Denso Devils, Elecom Kobe Finies, Fujitsu Frontiers, IBM Big Blue, Nojima Sagamihara Rise, Obic Seagulls, Otsuka Tokushima, Panasonic Impulse, SEKISUI Challengers, Tokyo Gas Creators',
    calendar,
  ),
  league(
    7,
    'European League',
    'Europe',
    [9, 17.5],
    'Berlin Thunder, Cologne Centurions, Fehervar Enthroners, Frankfurt Galaxy, Hamburg Sea Devils, Madrid Bravos, Munich Ravens, Nordic Storm, Paris Musketeers, Prague Lions, Raiders Tirol, Rhein Fire, Stuttgart Surge, Vienna Vikings, Wroclaw Panthers, Helvetic Mercenaries',
    calendar,
  ),
];
