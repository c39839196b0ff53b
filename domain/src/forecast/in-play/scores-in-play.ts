import type { ExpectedGoals, ScoreChance } from '../score-matrix.ts';
import { type GoalsCourse, type Standing, paceOf } from './goals-in-play.ts';

/** More goals of a side in the rest of a match are left out: about once in 100,000 matches. */
const mostMore = 10;
const size = mostMore + 1;

/** The widest lead with a pace of its own. */
const widest = 3;

/** The chances of the next goal: by which side, or `none` until the end. */
export type NextGoal = { readonly home: number; readonly none: number; readonly away: number };

/** The chance that each side scores within a minute, by the home side's lead from -3 to 3. */
type Minute = { readonly home: readonly number[]; readonly away: readonly number[] };

const minutesFrom = function* (
  pace: ExpectedGoals,
  { minute, until, course }: { minute: number; until: number; course: GoalsCourse },
): Generator<Minute> {
  for (let at = minute; at < until; at += 1) {
    const share = course.shareLeft(at) - course.shareLeft(Math.min(at + 1, until));
    const scores = (goals: number, factors: readonly number[]): readonly number[] =>
      factors.map((factor) => 1 - Math.exp(-goals * share * factor));
    yield { home: scores(pace.home, course.byLead.home), away: scores(pace.away, course.byLead.away) };
  }
};

const paceAt = (lead: number): number => Math.min(widest, Math.max(-widest, lead)) + widest;

/** Writes the chances of the further goals a minute later into `next`. */
const setNext = (next: Float64Array, now: Float64Array, { home, away }: Minute, lead: number): void => {
  next.fill(0);
  for (let homeMore = 0; homeMore < size; homeMore += 1) {
    for (let awayMore = 0; awayMore < size; awayMore += 1) {
      const chance = now[homeMore * size + awayMore] ?? 0;
      if (chance === 0) continue;
      const pace = paceAt(lead + homeMore - awayMore);
      const [homeScores, awayScores] = [home[pace] ?? 0, away[pace] ?? 0];
      const add = (homeGoals: number, awayGoals: number, share: number): void => {
        const at = Math.min(mostMore, homeMore + homeGoals) * size + Math.min(mostMore, awayMore + awayGoals);
        next[at] = (next[at] ?? 0) + chance * share;
      };
      add(0, 0, (1 - homeScores) * (1 - awayScores));
      add(1, 0, homeScores * (1 - awayScores));
      add(0, 1, awayScores * (1 - homeScores));
      add(1, 1, homeScores * awayScores);
    }
  }
};

/**
 * The chances of every score at the end of regular time, or at the minute `until`, from the current score. The same
 * model as `goalsInPlay`, with the goals of both sides instead of the lead. Only scores that are still possible.
 */
export const scoresInPlay = (
  expected: ExpectedGoals,
  standing: Standing,
  { course, until = course.endMinute }: { readonly course: GoalsCourse; readonly until?: number },
): readonly ScoreChance[] => {
  const lead = standing.home - standing.away;
  let now = new Float64Array(size * size);
  now[0] = 1;
  let next = new Float64Array(size * size);
  for (const minute of minutesFrom(paceOf(expected, standing), { minute: standing.minute, until, course })) {
    setNext(next, now, minute, lead);
    [now, next] = [next, now];
  }
  const sum = now.reduce((total, chance) => total + chance, 0);
  return [...now].flatMap((chance, at) =>
    chance === 0
      ? []
      : [{ home: standing.home + Math.floor(at / size), away: standing.away + (at % size), chance: chance / sum }],
  );
};

/** The chances of the next goal. Two goals in one minute may come in either order. */
export const nextGoal = (expected: ExpectedGoals, standing: Standing, course: GoalsCourse): NextGoal => {
  const pace = paceAt(standing.home - standing.away);
  let none = 1;
  let [first, second] = [0, 0];
  const options = { minute: standing.minute, until: course.endMinute, course };
  for (const { home, away } of minutesFrom(paceOf(expected, standing), options)) {
    const [homeScores, awayScores] = [home[pace] ?? 0, away[pace] ?? 0];
    const both = homeScores * awayScores;
    first += none * (homeScores - both / 2);
    second += none * (awayScores - both / 2);
    none *= (1 - homeScores) * (1 - awayScores);
  }
  return { home: first, none, away: second };
};
