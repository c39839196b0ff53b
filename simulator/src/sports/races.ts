import { type Calendar, readNames } from './leagues.ts';
import { matchId } from './plan.ts';
import { randomFrom } from './random.ts';
import { calendarSeason, dayFromText, dayMs, dayNumber, hourMs, minuteMs } from './utc-day.ts';

const grandsPrix = readNames('grands-prix.txt').map(
  ([name = '', country = '', city = '', circuit = '', laps, lapKm, raceDay = '', raceHour], at) => ({
    id: at + 1,
    name: `${name} Grand Prix`,
    country,
    city,
    circuit,
    laps: Number(laps),
    lapKm: Number(lapKm),
    raceDay,
    raceHour: Number(raceHour),
  }),
);

type GrandPrix = (typeof grandsPrix)[number];

export type RaceSession = {
  readonly id: number;
  readonly grandPrix: GrandPrix;
  readonly type: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly seed: string;
  readonly fate: 'played' | 'cancelled' | 'postponed';
};

const weekend = readNames('weekend.txt').map(([type = '', minute, length]) => {
  return { type, fromMs: Number(minute) * minuteMs, lengthMs: Number(length) * minuteMs };
});
const sprint = { type: 'Sprint', fromMs: -1410 * minuteMs, lengthMs: 30 * minuteMs };

/** Day 0 was a Thursday. */
const sundayNearest = (day: number): number => day - (day % 7) + 3;

/** The races that start within a weekend's length after the beginning of a day. */
const racesFrom = (day: number, calendar: Calendar): readonly (readonly [GrandPrix, raceMs: number])[] => {
  if (calendar === 'seasonal')
    return grandsPrix.map((grandPrix) => {
      const about = dayFromText(`${calendarSeason(day * dayMs)}-${grandPrix.raceDay}`) ?? 0;
      return [grandPrix, sundayNearest(about) * dayMs + grandPrix.raceHour * hourMs];
    });
  return Array.from({ length: 16 }, (_, at) => day * 4 + at).flatMap((turn) =>
    grandsPrix.filter((_, at) => at === turn % grandsPrix.length).map((each) => [each, turn * 6 * hourMs] as const),
  );
};

/** The sessions of a UTC day. A weekend may have an extra session, which is cancelled. */
export const planRaces = (seed: string, day: number, calendar: Calendar): readonly RaceSession[] =>
  racesFrom(day, calendar)
    .flatMap(([grandPrix, raceMs]) => {
      const roll = randomFrom(seed, 'sprint', raceMs)();
      const extra = roll < 0.2 ? 'cancelled' : 'postponed';
      return [...weekend, ...(roll < 0.35 ? [sprint] : [])].map((session) => {
        const { type, fromMs, lengthMs } = session;
        return {
          grandPrix,
          type,
          startMs: raceMs + fromMs,
          endMs: raceMs + fromMs + lengthMs,
          seed: `${seed}/formula-1/${raceMs}/${type}`,
          fate: session === sprint ? extra : 'played',
        } as const;
      });
    })
    .filter(({ startMs }) => dayNumber(startMs) === day)
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((session, at): RaceSession => Object.assign(session, { id: matchId(day, at) }));
