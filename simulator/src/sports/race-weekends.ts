import { matchId } from './day-plan.ts';
import { randomFrom } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

/** A driver and his team, as facts of the 2025 season; ids are the stand-in's own. */
export type Driver = {
  readonly id: number;
  readonly name: string;
  readonly abbr: string;
  readonly number: number;
  readonly team: { readonly id: number; readonly name: string };
};

const grid: readonly (readonly [team: string, ...drivers: (readonly [string, string, number])[]])[] = [
  ['McLaren Racing', ['Oscar Piastri', 'PIA', 81], ['Lando Norris', 'NOR', 4]],
  ['Scuderia Ferrari', ['Charles Leclerc', 'LEC', 16], ['Lewis Hamilton', 'HAM', 44]],
  ['Red Bull Racing', ['Max Verstappen', 'VER', 1], ['Yuki Tsunoda', 'TSU', 22]],
  ['Mercedes-AMG Petronas', ['George Russell', 'RUS', 63], ['Andrea Kimi Antonelli', 'ANT', 12]],
  ['Williams F1 Team', ['Alexander Albon', 'ALB', 23], ['Carlos Sainz Jr', 'SAI', 55]],
  ['Racing Bulls', ['Isack Hadjar', 'HAD', 6], ['Liam Lawson', 'LAW', 30]],
  ['Aston Martin F1 Team', ['Fernando Alonso', 'ALO', 14], ['Lance Stroll', 'STR', 18]],
  ['Haas F1 Team', ['Esteban Ocon', 'OCO', 31], ['Oliver Bearman', 'BEA', 87]],
  ['Stake F1 Team Kick Sauber', ['Nico Hulkenberg', 'HUL', 27], ['Gabriel Bortoleto', 'BOR', 5]],
  ['Alpine F1 Team', ['Pierre Gasly', 'GAS', 10], ['Franco Colapinto', 'COL', 43]],
];

export const drivers: readonly Driver[] = grid.flatMap(([team, ...pair], teamAt) =>
  pair.map(([name, abbr, number], at) => ({
    id: teamAt * 2 + at + 1,
    name,
    abbr,
    number,
    team: { id: teamAt + 1, name: team },
  })),
);

export type GrandPrix = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly circuit: string;
  readonly laps: number;
  readonly lapKm: number;
};

const rounds: readonly (readonly [string, string, string, string, number, number])[] = [
  ['Australia', 'Australia', 'Melbourne', 'Albert Park Circuit', 58, 5.278],
  ['Bahrain', 'Bahrain', 'Sakhir', 'Bahrain International Circuit', 57, 5.412],
  ['Azerbaijan', 'Azerbaijan', 'Baku', 'Baku City Circuit', 51, 6.003],
  ['Miami', 'USA', 'Miami', 'Miami International Autodrome', 57, 5.412],
  ['China', 'China', 'Shanghai', 'Shanghai International Circuit', 56, 5.451],
  ['Spain', 'Spain', 'Montmeló', 'Circuit de Barcelona-Catalunya', 66, 4.657],
  ['Monaco', 'Monaco', 'Monte-Carlo', 'Circuit de Monaco', 78, 3.337],
  ['USA', 'USA', 'Austin', 'Circuit of The Americas', 56, 5.513],
  ['Japan', 'Japan', 'Suzuka', 'Suzuka International Racing Course', 53, 5.807],
  ['Austria', 'Austria', 'Spielberg', 'Red Bull Ring', 71, 4.318],
  ['Great Britain', 'United Kingdom', 'Silverstone', 'Silverstone Circuit', 52, 5.891],
  ['Mexico', 'Mexico', 'Mexico City', 'Autódromo Hermanos Rodríguez', 71, 4.304],
  ['Singapore', 'Singapore', 'Singapore', 'Marina Bay Street Circuit', 62, 4.927],
  ['Hungary', 'Hungary', 'Mogyoród', 'Hungaroring', 70, 4.381],
  ['Italy', 'Italy', 'Monza', 'Autodromo Nazionale Monza', 53, 5.793],
  ['Brazil', 'Brazil', 'São Paulo', 'Autódromo José Carlos Pace', 71, 4.309],
  ['Saudi Arabia', 'Saudi Arabia', 'Jeddah', 'Jeddah Corniche Circuit', 50, 6.174],
  ['Belgium', 'Belgium', 'Spa-Francorchamps', 'Circuit de Spa-Francorchamps', 44, 7.004],
  ['Netherlands', 'Netherlands', 'Zandvoort', 'Circuit Zandvoort', 72, 4.259],
  ['Canada', 'Canada', 'Montréal', 'Circuit Gilles-Villeneuve', 70, 4.361],
  ['Abu Dhabi', 'United Arab Emirates', 'Yas Marina', 'Yas Marina Circuit', 58, 5.281],
  ['Qatar', 'Qatar', 'Losail', 'Losail International Circuit', 57, 5.419],
  ['Emilia Romagna', 'Italy', 'Imola', 'Autodromo Enzo e Dino Ferrari', 63, 4.909],
  ['Las Vegas', 'USA', 'Las Vegas', 'Las Vegas Strip Circuit', 50, 6.201],
];

/** In an order in which four in a row lie a quarter of the globe apart: morning, noon, evening and night of a UTC day. */
const grandsPrix: readonly GrandPrix[] = rounds.map(([name, country, city, circuit, laps, lapKm], at) => ({
  id: at + 1,
  name: `${name} Grand Prix`,
  country,
  city,
  circuit,
  laps,
  lapKm,
}));

/** A session of a Grand Prix, live from its start to its end. */
export type RaceSession = {
  readonly id: number;
  readonly grandPrix: GrandPrix;
  readonly type: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly seed: string;
  readonly fate: 'played' | 'cancelled' | 'postponed';
};

/** A weekend, drawn together into six hours: each session runs until the next begins, so that one is always live. */
const weekend: readonly (readonly [type: string, minute: number])[] = [
  ['1st Practice', 0],
  ['2nd Practice', 60],
  ['3rd Practice', 120],
  ['1st Qualifying', 180],
  ['2nd Qualifying', 208],
  ['3rd Qualifying', 232],
  ['Race', 254],
];
const weekendMinutes = 360;
const weekendsOfDay = 4;

/** The sessions of a UTC day. A session that is called off is one more, beside the weekend's own. */
export const planRaces = (seed: string, day: number): readonly RaceSession[] => {
  const sessions: RaceSession[] = [];
  for (let turn = 0; turn < weekendsOfDay; turn += 1) {
    const number = day * weekendsOfDay + turn;
    const grandPrix = grandsPrix[number % grandsPrix.length];
    if (grandPrix === undefined) continue;
    const begin = day * dayMs + turn * weekendMinutes * minuteMs;
    const session = (type: string, from: number, to: number, fate: RaceSession['fate']): void => {
      sessions.push({
        id: matchId(day, sessions.length),
        grandPrix,
        type,
        startMs: begin + from * minuteMs,
        endMs: begin + to * minuteMs,
        seed: `${seed}/formula-1/${number}/${type}`,
        fate,
      });
    };
    for (const [at, [type, minute]] of weekend.entries())
      session(type, minute, weekend[at + 1]?.[1] ?? weekendMinutes, 'played');
    const roll = randomFrom(seed, 'sprint', number)();
    if (roll < 0.35) session('Sprint', 140, 170, roll < 0.2 ? 'cancelled' : 'postponed');
  }
  return sessions;
};
