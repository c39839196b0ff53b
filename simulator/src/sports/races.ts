import { readNames } from './leagues.ts';
import { matchId } from './plan.ts';
import { randomFrom } from './random.ts';
import { dayMs, minuteMs } from './utc-day.ts';

/** Four consecutive Grands Prix are a quarter of the globe apart and fill a UTC day. */
const grandsPrix = readNames('grands-prix.txt').map(
  ([name = '', country = '', city = '', circuit = '', laps, lapKm], at) => ({
    id: at + 1,
    name: `${name} Grand Prix`,
    country,
    city,
    circuit,
    laps: Number(laps),
    lapKm: Number(lapKm),
  }),
);

export type RaceSession = {
  readonly id: number;
  readonly grandPrix: (typeof grandsPrix)[number];
  readonly type: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly seed: string;
  readonly fate: 'played' | 'cancelled' | 'postponed';
};

/** A weekend takes six hours. Each session runs until the next one begins, so that a session is always live. */
const weekend = readNames('weekend.txt').map(([type = '', minute]) => [type, Number(minute)] as const);
const weekendMinutes = 360;
const weekendsOfDay = 4;

/** A weekend may have an extra session, which is cancelled. */
export const planRaces = (seed: string, day: number): readonly RaceSession[] => {
  const sessions: RaceSession[] = [];
  for (let turn = 0; turn < weekendsOfDay; turn += 1) {
    const number = day * weekendsOfDay + turn;
    const grandPrix = grandsPrix[number % grandsPrix.length];
    if (grandPrix === undefined) continue;
    const begin = day * dayMs + turn * weekendMinutes * minuteMs;
    const add = (type: string, from: number, to: number, fate: RaceSession['fate']): void => {
      const [startMs, endMs] = [begin + from * minuteMs, begin + to * minuteMs];
      const id = matchId(day, sessions.length);
      sessions.push({ id, grandPrix, type, startMs, endMs, seed: `${seed}/formula-1/${number}/${type}`, fate });
    };
    for (const [at, [type, minute]] of weekend.entries())
      add(type, minute, weekend[at + 1]?.[1] ?? weekendMinutes, 'played');
    const roll = randomFrom(seed, 'sprint', number)();
    if (roll < 0.35) add('Sprint', 140, 170, roll < 0.2 ? 'cancelled' : 'postponed');
  }
  return sessions;
};
