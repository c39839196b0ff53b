import type { FactTableRow } from '../src/analyst/claims/season-facts-stated.ts';
import type { FactMatch, FactPeriod } from '../src/analyst/facts.ts';
import type { SportId } from '../src/sport/sport.ts';
import { chosenFrom, type Random, wholeBetween } from './seeded-random.ts';

/*
 * Invented matches of all sports with all kinds of facts, for texts about them. Names include those that are hard to tell
 * apart or that have digits.
 */

const asOf = '2026-03-14T20:30:00.000Z';

const competitors: Readonly<Record<SportId, readonly string[]>> = {
  football: [
    'Manchester United',
    'Manchester City',
    'Arsenal',
    'Real Madrid',
    'Atlético Madrid',
    'Schalke 04',
    '1. FC Köln',
    'FC St. Pauli',
    'Inter',
    'Boca Juniors',
    'Bayern München',
    'Sevilla',
  ],
  basketball: ['Los Angeles Lakers', 'Boston Celtics', 'Philadelphia 76ers', 'Real Betis Baloncesto'],
  hockey: ['Toronto Maple Leafs', 'New York Rangers', 'Eisbären Berlin', 'Boston Bruins'],
  baseball: ['New York Yankees', 'Chicago Cubs', 'San Diego Padres', 'Houston Astros'],
  americanfootball: ['Buffalo Bills', 'Kansas City Chiefs', 'San Francisco 49ers', 'Green Bay Packers'],
  rugby: ['Leinster', 'Toulouse', 'Saracens', 'Munster'],
  volleyball: ['Trentino', 'Perugia', 'Berlin Recycling Volleys', 'Zenit Kazan'],
  handball: ['THW Kiel', 'Füchse Berlin', 'Barça', 'Veszprém'],
  formula1: ['Max Verstappen', 'Lando Norris', 'Charles Leclerc', 'Oscar Piastri', 'Lewis Hamilton', 'Carlos Sainz'],
  mma: ['Ilia Topuria', 'Max Holloway', 'Islam Makhachev', 'Dustin Poirier'],
  afl: ['Collingwood', 'Brisbane Lions', 'Geelong Cats', 'Carlton'],
  tennis: ['Carlos Alcaraz', 'Jannik Sinner', 'Novak Djokovic', 'Alexander Zverev'],
};

const players = ['Saka', 'Bellingham', 'Müller', 'Lautaro', 'Vinícius', 'Haaland', 'Griezmann', 'Kane'];

type Score = { readonly home: number; readonly away: number };

const scoreOf = (random: Random, low: number, high: number, mayDraw: boolean): Score => {
  const home = wholeBetween(random, low, high);
  const away = wholeBetween(random, low, high);
  return !mayDraw && home === away ? { home: home + 1, away } : { home, away };
};

const ranges: Readonly<Partial<Record<SportId, readonly [number, number, boolean]>>> = {
  football: [0, 4, true],
  basketball: [81, 129, false],
  hockey: [0, 6, false],
  baseball: [0, 9, false],
  americanfootball: [3, 41, false],
  rugby: [6, 45, true],
  handball: [21, 37, true],
  afl: [55, 121, true],
};

/** Sets of a match that ends with `score` in sets. */
const setsOf = (random: Random, { home, away }: Score, isTennis: boolean): readonly FactPeriod[] => {
  const winners = [...Array.from({ length: home }, () => true), ...Array.from({ length: away }, () => false)];
  return winners.map((isHome, at) => {
    const won = isTennis ? chosenFrom(random, [6, 7]) : 25;
    const lost = isTennis ? (won === 7 ? 5 : wholeBetween(random, 0, 4)) : wholeBetween(random, 14, 23);
    return { label: `S${at + 1}`, home: isHome ? won : lost, away: isHome ? lost : won };
  });
};

const split = (random: Random, total: number, parts: number): readonly number[] => {
  const even = Math.floor(total / parts);
  const moved = Array.from({ length: parts }, () => Math.max(0, even + wholeBetween(random, -2, 2)));
  const rest = total - moved.slice(0, -1).reduce((sum, part) => sum + part, 0);
  return [...moved.slice(0, -1), Math.max(0, rest)];
};

const periodsOf = (random: Random, sport: SportId, score: Score): readonly FactPeriod[] => {
  if (sport === 'tennis' || sport === 'volleyball') return setsOf(random, score, sport === 'tennis');
  const labels = {
    football: [],
    basketball: ['Q1', 'Q2', 'Q3', 'Q4'],
    americanfootball: ['Q1', 'Q2', 'Q3', 'Q4'],
    afl: ['Q1', 'Q2', 'Q3', 'Q4'],
    hockey: ['P1', 'P2', 'P3'],
    rugby: ['1H', '2H'],
    handball: ['1H', '2H'],
    baseball: [],
    formula1: [],
    mma: [],
  }[sport];
  if (sport === 'football') {
    return [{ label: '1H', home: wholeBetween(random, 0, score.home), away: wholeBetween(random, 0, score.away) }];
  }
  const [home, away] = [split(random, score.home, labels.length || 1), split(random, score.away, labels.length || 1)];
  return labels.map((label, at) => ({ label, home: home[at] ?? 0, away: away[at] ?? 0 }));
};

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

const pricesOf = (random: Random, hasDraw: boolean) => ({
  home: twoDecimals(1.2 + random() * 3),
  ...(hasDraw && { draw: twoDecimals(3 + random() * 2) }),
  away: twoDecimals(1.3 + random() * 4),
  bookmaker: 'Ten Bet',
  seenAt: '2026-03-14T18:00:00.000Z',
});

const forecastOf = (random: Random, hasDraw: boolean): NonNullable<FactMatch['forecast']> => {
  const home = wholeBetween(random, 210, 640) / 1_000;
  const draw = hasDraw ? wholeBetween(random, 150, 280) / 1_000 : 0;
  const away = Math.round((1 - home - draw) * 1_000) / 1_000;
  const goals = hasDraw && {
    goals: {
      home: twoDecimals(0.8 + random() * 2),
      away: twoDecimals(0.5 + random() * 2),
      over25: wholeBetween(random, 350, 480) / 1_000,
      under25: 0.5,
      scores: [],
    },
  };
  const fixed = goals && { goals: { ...goals.goals, under25: Math.round((1 - goals.goals.over25) * 1_000) / 1_000 } };
  return {
    chances: { home, ...(hasDraw && { draw }), away },
    basis: 'market',
    band: 'Medium',
    reasons: [],
    ...fixed,
    inPlay: false,
    approximate: false,
  };
};

const letters = (random: Random): string =>
  Array.from({ length: 5 }, () => chosenFrom(random, ['W', 'D', 'L'])).join('');

const statisticsOf = (random: Random): NonNullable<FactMatch['statistics']> => {
  const possession = wholeBetween(random, 31, 69);
  const both = (low: number, high: number) => ({
    home: wholeBetween(random, low, high),
    away: wholeBetween(random, low, high),
  });
  return [
    { label: 'Ball Possession', home: possession, away: 100 - possession },
    { label: 'Total Shots', ...both(8, 24) },
    { label: 'Shots on Target', ...both(1, 7) },
    { label: 'Corner Kicks', ...both(0, 12) },
    { label: 'Fouls', ...both(5, 19) },
    { label: 'Yellow Cards', ...both(0, 6) },
  ];
};

const timelineOf = (random: Random, { home, away }: Score): NonNullable<FactMatch['timeline']> => {
  const sides = [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ];
  const minutes = [...new Set(sides.map(() => wholeBetween(random, 2, 89)))].toSorted((a, b) => a - b);
  return minutes.map((minute, at) => ({
    kind: 'goal',
    side: sides[at] ?? 'home',
    minute,
    player: players[at] ?? 'Saka',
  }));
};

const raceOf = (random: Random, ref: string): FactMatch => {
  const places = competitors.formula1.toSorted(() => random() - 0.5);
  const title = chosenFrom(random, ['Monaco Grand Prix', 'Italian Grand Prix', 'Austrian Grand Prix']);
  return {
    ref,
    matchId: `formula1-${ref}`,
    sport: 'formula1',
    league: title,
    home: title,
    away: '',
    title,
    places,
    status: 'finished',
    startTime: '2026-03-14T13:00:00.000Z',
  };
};

const footballStatuses = ['scheduled', 'live', 'finished'] as const;
const otherStatuses = ['scheduled', 'finished', 'finished'] as const;

/** A match of a sport between two competitors. */
const matchOf = (random: Random, sport: SportId, ref: string, [home = '', away = '']: readonly string[]): FactMatch => {
  const isFootball = sport === 'football';
  const status = chosenFrom(random, isFootball ? footballStatuses : otherStatuses);
  const hour = wholeBetween(random, 12, 21);
  const base = {
    ref,
    matchId: `${sport}-${ref}`,
    sport,
    league: 'A League',
    home,
    away,
    status,
    startTime: `2026-03-14T${hour}:${chosenFrom(random, ['00', '15', '30', '45'])}:00.000Z`,
    forecast: forecastOf(random, isFootball),
    odds: pricesOf(random, isFootball),
    form: { home: letters(random), away: letters(random) },
  } as const;
  if (status === 'scheduled') return base;
  if (sport === 'mma')
    return { ...base, status: 'finished', fight: { method: 'KO', round: wholeBetween(random, 1, 5) }, winner: 'home' };
  const [low, high, mayDraw] = ranges[sport] ?? [0, 0, false];
  const isSets = sport === 'tennis' || sport === 'volleyball';
  const winning = sport === 'volleyball' ? 3 : 2;
  const losing = wholeBetween(random, 0, winning - 1);
  const sets = random() < 0.5 ? { home: winning, away: losing } : { home: losing, away: winning };
  const score = isSets ? sets : scoreOf(random, low, high, mayDraw);
  const isShootout = isFootball && status === 'finished' && score.home === score.away && random() < 0.5;
  return {
    ...base,
    score,
    ...(status === 'live' && { minute: wholeBetween(random, 46, 89) }),
    periods: periodsOf(random, sport, score),
    ...(isShootout && { shootout: { home: 5, away: wholeBetween(random, 1, 4) } }),
    ...(isFootball && { statistics: statisticsOf(random), timeline: timelineOf(random, score) }),
  };
};

const tableOf = (random: Random): readonly FactTableRow[] => {
  const teams = competitors.football.toSorted(() => random() - 0.5);
  const rows = teams
    .map((team) => {
      const [won, drawn, lost] = [wholeBetween(random, 2, 16), wholeBetween(random, 1, 9), wholeBetween(random, 1, 12)];
      const points = won * 3 + drawn;
      return {
        team,
        league: 'football.england.premier-league',
        at: asOf,
        played: won + drawn + lost,
        won,
        drawn,
        lost,
        points,
        scored: wholeBetween(random, 18, 60),
        conceded: wholeBetween(random, 15, 55),
      };
    })
    .toSorted((a, b) => b.points - a.points);
  const first = rows[0]?.points ?? 0;
  return rows.map((row, at) => Object.assign({ place: at + 1, behindFirst: first - row.points }, row));
};

/** Season chances of a match's home side. */
const seasonOf = (random: Random, team: string): NonNullable<FactMatch['season']> => {
  const range = () => {
    const chance = wholeBetween(random, 3, 90) / 100;
    return { chance, low: chance, high: chance };
  };
  const mean = wholeBetween(random, 40, 88);
  return {
    ref: 's1',
    leagueKey: 'football.nowhere.first',
    league: 'First',
    basis: 'ratings',
    at: asOf,
    home: {
      team,
      chances: { title: range(), relegation: range() },
      expectedPoints: { mean, low: mean - 7, high: mean + 7 },
    },
  };
};

export type TextWorld = {
  readonly asOf: string;
  readonly matches: readonly FactMatch[];
  readonly tables: readonly FactTableRow[];
};

/** One match of each sport and four more of football, without a team in two matches. */
export const textWorld = (random: Random): TextWorld => {
  const football = competitors.football.toSorted(() => random() - 0.5);
  const sports = Object.keys(competitors).filter(
    (sport): sport is Exclude<SportId, 'football' | 'formula1'> =>
      sport in competitors && sport !== 'football' && sport !== 'formula1',
  );
  const matches = [
    ...[0, 1, 2, 3, 4].map((at) => matchOf(random, 'football', `m${at + 1}`, football.slice(at * 2, at * 2 + 2))),
    ...sports.map((sport, at) =>
      matchOf(
        random,
        sport,
        `m${at + 6}`,
        competitors[sport].toSorted(() => random() - 0.5),
      ),
    ),
    raceOf(random, 'm20'),
  ];
  return {
    asOf,
    matches: matches.map((match) =>
      match.sport === 'football' ? Object.assign({ season: seasonOf(random, match.home) }, match) : match,
    ),
    tables: tableOf(random),
  };
};
