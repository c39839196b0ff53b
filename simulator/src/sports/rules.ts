import { playInnings } from './engine/innings.ts';
import { playSets } from './engine/sets.ts';
import type { SetRules } from './engine/sets.ts';
import { playTimed } from './engine/timed.ts';
import type { MomentMaker, TimedRules } from './engine/timed.ts';
import { after, before, live, off } from './engine/timeline.ts';
import type { OffPhases } from './engine/timeline.ts';
import { inningsOutlook, setsOutlook, timedOutlook } from './odds/outlook.ts';
import type { HomeShare, MatchPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { Draw } from './seen.ts';
import type { Sport } from './staged-match.ts';
import {
  americanFootballStatistics,
  baseballStatistics,
  basketballStatistics,
  hockeyStatistics,
} from './wire/game-statistics.ts';
import {
  aflItem,
  americanFootballItem,
  baseballItem,
  basketballItem,
  handballItem,
  hockeyItem,
  rugbyItem,
  tennisItem,
  volleyballItem,
} from './wire/games.ts';

/*
 * The rules of the sports of two sides as data. Adding such a sport is adding a table, a writer and a row in
 * `sport-stages.ts`.
 */

const notStarted = before('NS', 'Not Started');

const gameOff: OffPhases = {
  postponed: off('POST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
  interrupted: live('INTR', 'Interrupted'),
  abandoned: off('ABD', 'Abandoned'),
  awarded: off('AW', 'Awarded'),
};

const plainOff: OffPhases = { postponed: off('PST', 'Postponed'), cancelled: off('CANC', 'Cancelled') };

type Timed = {
  readonly rulesOf: (plan: MatchPlan) => TimedRules;
  readonly homeShare: HomeShare;
  readonly offPhases: OffPhases;
  readonly item: Draw;
  readonly isDrawBetOn?: boolean;
  readonly moments?: (random: Random, homeShare: number) => MomentMaker;
} & Pick<Sport, 'award' | 'pages'>;

export const timed = ({ rulesOf, isDrawBetOn = false, moments, ...sport }: Timed): Sport => ({
  ...sport,
  notStarted,
  play: (random, plan, homeShare) =>
    playTimed(
      rulesOf(plan),
      random,
      { homeShare, delayMs: plan.delayMs, knockout: plan.league.knockout },
      moments?.(random, homeShare),
    ),
  outlook: (seen, homeShare) => timedOutlook(rulesOf(seen.plan), isDrawBetOn)(seen, homeShare),
});

const score = (points: number, weight: number, what: string) => ({ points, weight, what });

const period = (short: string, long: string, minutes: number, pace: number) => ({
  phase: live(short, long),
  minutes,
  pace,
});

const pause = (short: string, long: string, minutes: number) => ({ phase: live(short, long), minutes });

const quarters = (minutes: number, pace: number) =>
  [1, 2, 3, 4].map((number) => period(`Q${number}`, `Quarter ${number}`, minutes, pace));

/** Four quarters of ten or twelve minutes that take 27 on the wall; a draw never stands. */
const basketballRules = (minutes: 10 | 12): TimedRules => {
  const short = pause('BT', 'Break Time', 3);
  return {
    periods: quarters(minutes, 27 / minutes),
    breaks: [short, pause('HT', 'Halftime', 15), short],
    finished: after('FT', 'Game Finished'),
    scores: [score(2, 54, 'two'), score(3, 26, 'three'), score(1, 20, 'free throw')],
    secondsPerScore: 27,
    overtime: {
      ...period('OT', 'Over Time', 5, 27 / minutes),
      when: 'draw',
      before: short,
      rounds: 4,
      finished: after('AOT', 'After Over Time'),
    },
  };
};

const [nbaRules, fibaRules] = [basketballRules(12), basketballRules(10)];
const basketballOf = ({ league }: MatchPlan): TimedRules => (league.name === 'NBA' ? nbaRules : fibaRules);

export const basketball = timed({
  rulesOf: basketballOf,
  homeShare: { even: 0.512, reach: 0.07 },
  offPhases: {
    postponed: off('POST', 'Game Postponed'),
    cancelled: off('CANC', 'Cancelled'),
    suspended: live('SUSP', 'Game Suspended'),
    awarded: off('AWD', 'Game Awarded'),
    abandoned: off('ABD', 'Game Abandoned'),
  },
  item: basketballItem,
  pages: { 'games/statistics/teams': basketballStatistics(basketballOf) },
});

const americanFootballRules: TimedRules = {
  periods: ['First', 'Second', 'Third', 'Fourth'].map((name, at) => period(`Q${at + 1}`, `${name} Quarter`, 15, 2.7)),
  // The next quarter's code stands while sides change; only half-time has its own.
  breaks: [pause('Q2', 'Second Quarter', 2), pause('HT', 'Halftime', 14), pause('Q4', 'Fourth Quarter', 2)],
  finished: after('FT', 'Finished'),
  scores: [
    score(7, 54, 'touchdown'),
    score(3, 36, 'field goal'),
    score(6, 4, 'touchdown'),
    score(8, 4, 'touchdown'),
    score(2, 2, 'safety'),
  ],
  secondsPerScore: 420,
  overtime: {
    ...period('OT', 'Overtime', 10, 2.7),
    when: 'draw',
    before: pause('OT', 'Overtime', 3),
    golden: true,
    rounds: 1,
    finished: after('AOT', 'After Over Time'),
    drawStands: true,
  },
};

export const americanFootball = timed({
  rulesOf: () => americanFootballRules,
  homeShare: { even: 0.52, reach: 0.22 },
  offPhases: plainOff,
  item: americanFootballItem,
  pages: { 'games/statistics/teams': americanFootballStatistics(americanFootballRules) },
});

const hockeyRules: TimedRules = {
  periods: ['First', 'Second', 'Third'].map((name, at) => period(`P${at + 1}`, `${name} Period`, 20, 1.8)),
  breaks: [pause('BT', 'Break Time', 18), pause('BT', 'Break Time', 18)],
  finished: after('FT', 'Finished'),
  scores: [score(1, 1, 'goal')],
  secondsPerScore: 590,
  overtime: {
    ...period('OT', 'Over Time', 5, 1.8),
    when: 'draw',
    before: pause('BT', 'Break Time', 2),
    golden: true,
    rounds: 1,
    finished: after('AOT', 'After Over Time'),
    shootOut: { phase: live('PT', 'Penalties Time'), finished: after('AP', 'After Penalties') },
  },
};

export const hockey = timed({
  rulesOf: () => hockeyRules,
  homeShare: { even: 0.52, reach: 0.18 },
  offPhases: gameOff,
  isDrawBetOn: true,
  item: hockeyItem,
  pages: { 'games/statistics/teams': hockeyStatistics(hockeyRules) },
});

const halves = (minutes: number, pace: number) => [
  period('1H', '1st Half', minutes, pace),
  period('2H', '2nd Half', minutes, pace),
];

const rugbyRules: TimedRules = {
  periods: halves(40, 1.12),
  breaks: [pause('HT', 'Half Time', 12)],
  finished: after('FT', 'Finished'),
  scores: [score(7, 42, 'converted try'), score(5, 20, 'try'), score(3, 38, 'penalty')],
  secondsPerScore: 460,
  overtime: {
    ...period('ET', 'Extra Time', 10, 1.12),
    when: 'knockout draw',
    before: pause('BT', 'Break Time', 5),
    rounds: 2,
    finished: after('AET', 'After Extra Time'),
  },
};

export const rugby = timed({
  rulesOf: () => rugbyRules,
  homeShare: { even: 0.53, reach: 0.15 },
  offPhases: gameOff,
  isDrawBetOn: true,
  item: rugbyItem,
});

/** No extra time: the provider's recorded games have no place for its goals. */
const handballRules: TimedRules = {
  periods: halves(30, 1.22),
  breaks: [pause('HT', 'Half Time', 12)],
  finished: after('FT', 'Finished'),
  scores: [score(1, 1, 'goal')],
  secondsPerScore: 58,
};

export const handball = timed({
  rulesOf: () => handballRules,
  homeShare: { even: 0.515, reach: 0.1 },
  offPhases: { ...gameOff, walkover: off('WO', 'Walkover') },
  isDrawBetOn: true,
  item: handballItem,
});

const aflRules: TimedRules = {
  periods: quarters(20, 1.7),
  breaks: [pause('QT', 'Quarter Time', 6), pause('HT', 'Half Time', 20), pause('QT', 'Quarter Time', 6)],
  finished: after('FT', 'Full Time'),
  scores: [score(6, 54, 'goal'), score(1, 46, 'behind')],
  secondsPerScore: 100,
};

export const afl = timed({
  rulesOf: () => aflRules,
  homeShare: { even: 0.515, reach: 0.12 },
  offPhases: plainOff,
  item: aflItem,
});

const setsOff: OffPhases = {
  postponed: off('POST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
  interrupted: live('INTR', 'Interrupted'),
  awarded: off('AW', 'Awarded'),
};

const inSets = (rules: SetRules, sport: Pick<Sport, 'homeShare' | 'offPhases' | 'item'>): Sport => ({
  ...sport,
  notStarted,
  inSets: true,
  play(random, plan, homeShare) {
    // One player in forty gives up on the way.
    const retires = plan.fate === 'played' && plan.delayMs > 0 && randomFrom(plan.seed, 'retires')() < 0.08;
    return playSets(rules, random, { homeShare, delayMs: plan.delayMs }, retires);
  },
  outlook: setsOutlook(rules),
});

export const volleyball = inSets(
  { setsToWin: 3, target: 25, lastTarget: 15, seconds: [28, 44], breakMinutes: 3, finished: after('FT', 'Finished') },
  {
    homeShare: { even: 0.506, reach: 0.07 },
    offPhases: { ...setsOff, abandoned: off('ABD', 'Abandoned') },
    item: volleyballItem,
  },
);

export const tennis = inSets(
  {
    setsToWin: 2,
    target: 6,
    lastTarget: 6,
    cap: 7,
    seconds: [205, 330],
    breakMinutes: 2,
    finished: after('FT', 'Finished'),
    // Who gives up leaves the match to the other.
    retired: off('AW', 'Awarded'),
  },
  {
    homeShare: { even: 0.5, reach: 0.16 },
    offPhases: { ...setsOff, walkover: off('WO', 'Walkover') },
    item: tennisItem,
  },
);

export const baseball: Sport = {
  notStarted,
  homeShare: { even: 0.51, reach: 0.13 },
  offPhases: {
    postponed: off('POST', 'Postponed'),
    cancelled: off('CANC', 'Cancelled'),
    interrupted: live('INTR', 'Interrupted'),
    suspended: live('INTR', 'Interrupted'),
    abandoned: off('ABD', 'Abandoned'),
  },
  play: (random, { delayMs }, homeShare) => playInnings(random, { homeShare, delayMs }),
  item: baseballItem,
  pages: { 'games/statistics/teams': baseballStatistics },
  outlook: inningsOutlook,
};
