import type { FightResult, PeriodScores } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const pointsList = v.array(v.object({ value: points }));

/** A fighter's points are in the list itself or in a list in its only entry. */
const listed = v.union([
  v.pipe(
    v.tuple([v.object({ linescores: pointsList })]),
    v.transform(([{ linescores }]) => linescores),
  ),
  pointsList,
]);

/** The data of a finished fight on a scoreboard. `home` and `away` are the competitors' `linescores`. */
export type EspnFight = {
  /** The round in which the fight ended; `displayClock` is the clock of this round. */
  readonly period: number | null | undefined;
  readonly displayClock: string | null | undefined;
  readonly home: unknown;
  readonly away: unknown;
};

const valuesOf = (lines: unknown): readonly number[] => {
  const read = v.safeParse(listed, lines);
  return read.success ? read.output.map(({ value }) => value) : [];
};

/** The ten-point must system allows at most ten points per round. */
const mostInRound = 10;
const mostRounds = 5;

const byRound = (values: readonly number[]): Record<string, number> =>
  Object.fromEntries(values.map((value, at) => [`round${at + 1}`, value]));

/**
 * How a fight ended: its last round and clock, and after the full distance, the judges' totals or the points by round.
 * The scoreboard has either totals or points by round; a number above ten is a total.
 */
export const readFight = ({ period, displayClock, home, away }: EspnFight) => {
  const [ofHome, ofAway] = [valuesOf(home), valuesOf(away)];
  const isWhole = ofHome.length > 0 && ofHome.length === ofAway.length && ofHome.length <= mostRounds;
  const all = [...ofHome, ...ofAway];
  const result: { -readonly [Field in keyof FightResult]: FightResult[Field] } = {};
  const round = Math.trunc(period ?? 0);
  if (round > 0) result.round = round;
  const time = plainText(displayClock ?? '', 20);
  if (/^\d{1,2}:[0-5]\d$/u.test(time) && time !== '0:00') result.time = time;
  if (isWhole && all.every((value) => value > mostInRound)) {
    result.judges = ofHome.map((total, judge) => ({ home: total, away: ofAway[judge] ?? 0 }));
  }
  const isByRound = isWhole && all.every((value) => value > 0 && value <= mostInRound);
  const roundScores: PeriodScores | undefined = isByRound
    ? { home: byRound(ofHome), away: byRound(ofAway) }
    : undefined;
  return {
    ...(Object.keys(result).length > 0 && { result }),
    ...(roundScores !== undefined && { roundScores }),
  };
};
