import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { isoFromEpochMs, addDays, epochMs } from '@touchline/domain/time/iso-time.ts';

/** A match of a simulated day. All times are in epoch ms. */
export type DayFixture = {
  readonly id: string;
  readonly sport: SportId;
  /** Of a Grand Prix. */
  readonly session?: string | undefined;
  readonly announcedAt: number;
  /** The start of play, possibly some minutes late. */
  readonly startAt: number;
  readonly endAt: number;
  /** When the home side scores, in ascending order. */
  readonly scoresAt: readonly number[];
};

const minuteMs = 60_000;

/** The usual length of a match in minutes, including breaks. */
const usualMinutes: Readonly<Record<SportId, number>> = {
  football: 112,
  basketball: 135,
  hockey: 150,
  baseball: 175,
  americanfootball: 190,
  rugby: 105,
  volleyball: 110,
  handball: 90,
  formula1: 60,
  mma: 25,
  afl: 150,
  tennis: 120,
};

/** The sessions of Formula 1 that are not as long as a practice. They never overlap: a part of qualifying is short. */
const sessionMinutes: Readonly<Partial<Record<string, number>>> = {
  '1st Qualifying': 18,
  '2nd Qualifying': 15,
  '3rd Qualifying': 12,
  Sprint: 30,
  Race: 95,
};

/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the text: its FNV-1a hash. */
const shareOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
};

/** Creates a match that is up to a tenth shorter or longer than usual and starts up to three minutes late. */
export const dayFixture = (sport: SportId, id: string, announcedAt: number, session?: string): DayFixture => {
  const startAt = announcedAt + shareOf(`${id} late`) * 3 * minuteMs;
  const lengthMs =
    (sessionMinutes[session ?? ''] ?? usualMinutes[sport]) * (0.9 + shareOf(`${id} length`) / 5) * minuteMs;
  const scoresAt = Array.from({ length: 4 }, (_, index) => startAt + shareOf(`${id} score ${index}`) * lengthMs);
  return {
    id,
    sport,
    session,
    announcedAt,
    startAt,
    endAt: startAt + lengthMs,
    scoresAt: scoresAt.toSorted((a, b) => a - b),
  };
};

/** The match as the provider reports it at this time. */
export const fixtureAt = (fixture: DayFixture, now: number): Match => {
  const { id, sport, session, announcedAt, startAt, endAt, scoresAt } = fixture;
  const status = now < startAt ? 'scheduled' : now < endAt ? 'live' : 'finished';
  return exampleMatch({
    id,
    sport,
    startTime: isoFromEpochMs(announcedAt),
    status,
    ...(session === undefined ? {} : { session }),
    homeScore: scoresAt.filter((at) => at <= now).length,
  });
};

const hourMs = 60 * minuteMs;

/** The UTC hours in which matches of a sport's most popular competitions begin; `to` is exclusive. */
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

/** Only the matches at the usual hours of their sport: a realistic day with a quiet night. */
export const atUsualHours = (fixtures: readonly DayFixture[]): readonly DayFixture[] =>
  fixtures.filter(({ sport, announcedAt }) => {
    const hour = (announcedAt / hourMs) % 24;
    return usualHours[sport].some(([from, to]) => from <= hour && hour < to);
  });

/** The interval in minutes for sports whose matches follow one another. */
const oneAfterTheOther: Readonly<Partial<Record<SportId, number>>> = { formula1: 66, mma: 30 };

/** A match of each sport every `everyMinutes`, around the clock, from the day before `day` to the day after. */
export const roundTheClock = (day: string, everyMinutes: number): readonly DayFixture[] => {
  const from = epochMs(`${addDays(day, -1)}T00:00:00Z`);
  return sportIds.flatMap((sport) => {
    const stepMs = (oneAfterTheOther[sport] ?? everyMinutes) * minuteMs;
    return Array.from({ length: Math.floor((3 * 24 * hourMs) / stepMs) }, (_, index) =>
      dayFixture(sport, `${sport}-${index + 1}`, from + index * stepMs),
    );
  });
};
