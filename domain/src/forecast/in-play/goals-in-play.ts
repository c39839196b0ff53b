import type { Chances } from '../chances.ts';
import type { ExpectedGoals } from '../score-matrix.ts';

/** When goals are scored in a match of a sport. */
export type GoalsCourse = {
  /** The last minute of regular time with goals, stoppage included. */
  readonly endMinute: number;
  /** The share of a match's goals remaining at a minute, at most about 1. */
  readonly shareLeft: (minute: number) => number;
  /** How much faster each side scores while the home side leads by -3 or less, -2, …, 3 or more. */
  readonly byLead: { readonly home: readonly number[]; readonly away: readonly number[] };
};

/** The effect of a red card on both sides, from Vecer, Kopriva and Ichiba 2009; not measured here. */
const redCard = { own: 0.67, other: 1.25 } as const;

/** Larger leads are never overturned and are treated like this lead. */
const mostLead = 12;

const widest = 3;

const leadCount = 2 * mostLead + 1;

/** The index into `byLead` for leads from -12 to 12, limited to three. */
const paceAt = Uint8Array.from({ length: leadCount }, (_, at) =>
  Math.min(2 * widest, Math.max(0, at - mostLead + widest)),
);

/** The chances that a minute raises, keeps or lowers the lead, by scoring rate. */
type Steps = { readonly up: Float64Array; readonly stay: Float64Array; readonly down: Float64Array };

const createSteps = (): Steps => ({
  up: new Float64Array(2 * widest + 1),
  stay: new Float64Array(2 * widest + 1),
  down: new Float64Array(2 * widest + 1),
});

const setSteps = ({ up, stay, down }: Steps, pace: ExpectedGoals, share: number, byLead: GoalsCourse['byLead']) => {
  for (let at = 0; at <= 2 * widest; at += 1) {
    const homeScores = 1 - Math.exp(-pace.home * share * (byLead.home[at] ?? 1));
    const awayScores = 1 - Math.exp(-pace.away * share * (byLead.away[at] ?? 1));
    const rises = homeScores * (1 - awayScores);
    const falls = awayScores * (1 - homeScores);
    up[at] = rises;
    stay[at] = 1 - rises - falls;
    down[at] = falls;
  }
};

/** Writes the chances of every lead a minute later into `next`. The largest leads cannot grow further. */
const setNext = (next: Float64Array, leads: Float64Array, { up, stay, down }: Steps): void => {
  for (let at = 1; at < leadCount - 1; at += 1) {
    next[at] =
      (leads[at - 1] ?? 0) * (up[paceAt[at - 1] ?? 0] ?? 0) +
      (leads[at] ?? 0) * (stay[paceAt[at] ?? 0] ?? 0) +
      (leads[at + 1] ?? 0) * (down[paceAt[at + 1] ?? 0] ?? 0);
  }
  const [lowest, highest] = [leads[0] ?? 0, leads[leadCount - 1] ?? 0];
  next[0] = lowest * (down[0] ?? 0) + lowest * (stay[0] ?? 0) + (leads[1] ?? 0) * (down[paceAt[1] ?? 0] ?? 0);
  next[leadCount - 1] =
    (leads[leadCount - 2] ?? 0) * (up[2 * widest] ?? 0) +
    highest * (stay[2 * widest] ?? 0) +
    highest * (up[2 * widest] ?? 0);
};

const sumOf = (chances: Float64Array): number => chances.reduce((sum, chance) => sum + chance, 0);

/** The score at a minute. */
export type Standing = {
  readonly home: number;
  readonly away: number;
  readonly minute: number;
  readonly redCards?: { readonly home: number; readonly away: number };
};

const noCards = { home: 0, away: 0 } as const;

/** The goals of each side over the whole match at the pace that the red cards leave. */
const paceOf = (expected: ExpectedGoals, { redCards = noCards }: Standing): ExpectedGoals => ({
  home: expected.home * redCard.own ** redCards.home * redCard.other ** redCards.away,
  away: expected.away * redCard.own ** redCards.away * redCard.other ** redCards.home,
});

const limitedLead = (lead: number): number => Math.min(mostLead, Math.max(-mostLead, lead));

/** A side's further goals in `scoresInPlay` are at most this minus 1. */
export const furtherGoals = 11;

/**
 * The chances of further goals until the end of regular time, by the model of `goalsInPlay`: `home * furtherGoals +
 * away` is the index.
 */
export const scoresInPlay = (expected: ExpectedGoals, standing: Standing, course: GoalsCourse): Float64Array => {
  const pace = paceOf(expected, standing);
  let scores = new Float64Array(furtherGoals ** 2);
  scores[0] = 1;
  let next = new Float64Array(furtherGoals ** 2);
  const steps = createSteps();
  for (let minute = standing.minute; minute < course.endMinute; minute += 1) {
    const share = course.shareLeft(minute) - course.shareLeft(Math.min(minute + 1, course.endMinute));
    setSteps(steps, pace, share, course.byLead);
    next.fill(0);
    for (let home = 0; home < furtherGoals; home += 1) {
      for (let away = 0; away < furtherGoals; away += 1) {
        const chance = scores[home * furtherGoals + away] ?? 0;
        if (chance === 0) continue;
        const at = paceAt[limitedLead(standing.home + home - standing.away - away) + mostLead] ?? widest;
        // The most goals of a side stay the most.
        const more = home < furtherGoals - 1 ? (home + 1) * furtherGoals + away : home * furtherGoals + away;
        const others = away < furtherGoals - 1 ? home * furtherGoals + away + 1 : home * furtherGoals + away;
        next[more] = (next[more] ?? 0) + chance * (steps.up[at] ?? 0);
        next[others] = (next[others] ?? 0) + chance * (steps.down[at] ?? 0);
        const same = home * furtherGoals + away;
        next[same] = (next[same] ?? 0) + chance * (steps.stay[at] ?? 0);
      }
    }
    [scores, next] = [next, scores];
  }
  return scores;
};

/** The chances of the next goal: by which side, or `none` until the end. */
export const nextGoal = (
  expected: ExpectedGoals,
  standing: Standing,
  course: GoalsCourse,
): { readonly home: number; readonly none: number; readonly away: number } => {
  const pace = paceOf(expected, standing);
  const at = paceAt[limitedLead(standing.home - standing.away) + mostLead] ?? widest;
  const left = course.shareLeft(Math.min(standing.minute, course.endMinute)) - course.shareLeft(course.endMinute);
  // Until the next goal the lead stays, and so does the ratio of both sides' rates.
  const home = pace.home * (course.byLead.home[at] ?? 1);
  const away = pace.away * (course.byLead.away[at] ?? 1);
  const none = Math.exp(-(home + away) * left);
  return { home: ((1 - none) * home) / (home + away), none, away: ((1 - none) * away) / (home + away) };
};

/**
 * The chances of a regular-time result from the current score. In every minute each side may score, at a rate that
 * depends on the time and the lead. After the end, the result is certain.
 */
export const goalsInPlay = (expected: ExpectedGoals, standing: Standing, course: GoalsCourse): Required<Chances> => {
  const pace = paceOf(expected, standing);
  const lead = limitedLead(standing.home - standing.away);
  let leads = new Float64Array(leadCount);
  leads[lead + mostLead] = 1;
  // Allocated once and reused, because a poll computes every match in play, and this takes a third of the time.
  let next = new Float64Array(leadCount);
  const steps = createSteps();
  for (let minute = standing.minute; minute < course.endMinute; minute += 1) {
    const share = course.shareLeft(minute) - course.shareLeft(Math.min(minute + 1, course.endMinute));
    setSteps(steps, pace, share, course.byLead);
    setNext(next, leads, steps);
    [leads, next] = [next, leads];
  }
  const [home, draw, away] = [sumOf(leads.slice(mostLead + 1)), leads[mostLead] ?? 0, sumOf(leads.slice(0, mostLead))];
  // A hundred multiplications have rounding errors, but no chance may exceed 1.
  const sum = home + draw + away;
  return { home: home / sum, draw: draw / sum, away: away / sum };
};

/** Football's 90 minutes plus about five of stoppage time, measured on 9,118 matches from 2014 to 2018. */
export const footballCourse: GoalsCourse = {
  endMinute: 95,
  shareLeft: (minute) => Math.max(0, 0.8711 * (1 - minute / 95) + 0.1443 * (1 - (minute / 95) ** 2)),
  byLead: { home: [1.01, 1.21, 1.12, 1.01, 0.95, 0.95, 0.92], away: [1.05, 1.02, 1.04, 0.99, 1.1, 1.1, 1.03] },
};

/** Hockey's 60 minutes at a constant rate. Not measured, so shown as approximate everywhere. */
export const hockeyCourse: GoalsCourse = {
  endMinute: 60,
  shareLeft: (minute) => Math.max(0, 1 - minute / 60),
  byLead: { home: [1, 1, 1, 1, 1, 1, 1], away: [1, 1, 1, 1, 1, 1, 1] },
};
