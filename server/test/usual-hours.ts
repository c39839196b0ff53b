import { addDays, epochMs } from '@touchline/domain/match/iso-time.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { DayFixture } from './day-fixture.ts';
import { dayFixture } from './day-fixture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** UTC hours in which matches of a sport's most followed competitions begin, the last one excluded. */
const usualHours: Readonly<Record<SportId, readonly (readonly [from: number, to: number])[]>> = {
  football: [[11, 21]],
  basketball: [
    [0, 4],
    [17, 20],
  ],
  hockey: [
    [0, 3],
    [17, 20],
  ],
  baseball: [
    [0, 3],
    [17, 24],
  ],
  americanfootball: [
    [0, 2],
    [18, 22],
  ],
  rugby: [[12, 20]],
  volleyball: [[14, 20]],
  handball: [[14, 20]],
  formula1: [[10, 15]],
  mma: [
    [0, 5],
    [22, 24],
  ],
  afl: [[3, 10]],
  tennis: [[10, 21]],
};

/** Only what begins at an hour that is usual for its sport: a day as people know it, with a night. */
export const atUsualHours = (fixtures: readonly DayFixture[]): readonly DayFixture[] =>
  fixtures.filter(({ sport, announcedAt }) => {
    const hour = (announcedAt / hourMs) % 24;
    return usualHours[sport].some(([from, to]) => from <= hour && hour < to);
  });

/** Sports of which one thing is on after the other. */
const oneAfterTheOther: Readonly<Partial<Record<SportId, number>>> = { formula1: 66, mma: 30 };

/** A match of every sport each `everyMinutes`, around the clock, from the day before `day` until the day after. */
export const roundTheClock = (day: string, everyMinutes: number): readonly DayFixture[] => {
  const from = epochMs(`${addDays(day, -1)}T00:00:00Z`);
  return sportIds.flatMap((sport) => {
    const stepMs = (oneAfterTheOther[sport] ?? everyMinutes) * minuteMs;
    return Array.from({ length: Math.floor((3 * 24 * hourMs) / stepMs) }, (_, index) =>
      dayFixture(sport, `${sport}-${index + 1}`, from + index * stepMs),
    );
  });
};
