import { after, before, live, off } from '../match-plan.ts';
import type { TimedRules } from './timed-play.ts';
import type { DisruptionPhases } from './timeline.ts';

const notStarted = before('NS', 'Not Started');

const postponedAsPost: DisruptionPhases = {
  postponed: off('POST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
  interrupted: live('INTR', 'Interrupted'),
  abandoned: off('ABD', 'Abandoned'),
  awarded: off('AW', 'Awarded'),
};

const quarter = (number: number, minutes: number, pace: number) => ({
  phase: live(`Q${number}`, `Quarter ${number}`),
  minutes,
  pace,
});

/** Four quarters of ten or twelve minutes that take 27 on the wall; a draw never stands. */
const basketballRules = (quarterMinutes: 10 | 12): TimedRules => {
  const pace = 27 / quarterMinutes;
  const breakTime = live('BT', 'Break Time');
  return {
    notStarted,
    periods: [1, 2, 3, 4].map((number) => quarter(number, quarterMinutes, pace)),
    breaks: [
      { phase: breakTime, minutes: 3 },
      { phase: live('HT', 'Halftime'), minutes: 15 },
      { phase: breakTime, minutes: 3 },
    ],
    finished: after('FT', 'Game Finished'),
    scores: [
      { points: 2, weight: 54, kind: 'two' },
      { points: 3, weight: 26, kind: 'three' },
      { points: 1, weight: 20, kind: 'free throw' },
    ],
    secondsPerScore: 27,
    homeShare: { even: 0.512, reach: 0.07 },
    overtime: {
      phase: live('OT', 'Over Time'),
      minutes: 5,
      pace,
      when: 'draw',
      before: { phase: breakTime, minutes: 3 },
      golden: false,
      rounds: 4,
      finished: after('AOT', 'After Over Time'),
      else: 'last shot',
    },
    disruptions: {
      postponed: off('POST', 'Game Postponed'),
      cancelled: off('CANC', 'Cancelled'),
      suspended: live('SUSP', 'Game Suspended'),
      awarded: off('AWD', 'Game Awarded'),
      abandoned: off('ABD', 'Game Abandoned'),
    },
  };
};

export const nbaRules = basketballRules(12);
export const fibaRules = basketballRules(10);

export const americanFootballRules: TimedRules = {
  notStarted,
  periods: [
    { phase: live('Q1', 'First Quarter'), minutes: 15, pace: 2.7 },
    { phase: live('Q2', 'Second Quarter'), minutes: 15, pace: 2.7 },
    { phase: live('Q3', 'Third Quarter'), minutes: 15, pace: 2.7 },
    { phase: live('Q4', 'Fourth Quarter'), minutes: 15, pace: 2.7 },
  ],
  // The next quarter's code stands while sides change; only half-time has its own.
  breaks: [
    { phase: live('Q2', 'Second Quarter'), minutes: 2 },
    { phase: live('HT', 'Halftime'), minutes: 14 },
    { phase: live('Q4', 'Fourth Quarter'), minutes: 2 },
  ],
  finished: after('FT', 'Finished'),
  scores: [
    { points: 7, weight: 54, kind: 'touchdown' },
    { points: 3, weight: 36, kind: 'field goal' },
    { points: 6, weight: 4, kind: 'touchdown' },
    { points: 8, weight: 4, kind: 'touchdown' },
    { points: 2, weight: 2, kind: 'safety' },
  ],
  secondsPerScore: 420,
  homeShare: { even: 0.52, reach: 0.22 },
  overtime: {
    phase: live('OT', 'Overtime'),
    minutes: 10,
    pace: 2.7,
    when: 'draw',
    before: { phase: live('OT', 'Overtime'), minutes: 3 },
    golden: true,
    rounds: 1,
    finished: after('AOT', 'After Over Time'),
    else: 'draw',
  },
  disruptions: { postponed: off('PST', 'Postponed'), cancelled: off('CANC', 'Cancelled') },
};

export const hockeyRules: TimedRules = {
  notStarted,
  periods: [
    { phase: live('P1', 'First Period'), minutes: 20, pace: 1.8 },
    { phase: live('P2', 'Second Period'), minutes: 20, pace: 1.8 },
    { phase: live('P3', 'Third Period'), minutes: 20, pace: 1.8 },
  ],
  breaks: [
    { phase: live('BT', 'Break Time'), minutes: 18 },
    { phase: live('BT', 'Break Time'), minutes: 18 },
  ],
  finished: after('FT', 'Finished'),
  scores: [{ points: 1, weight: 1, kind: 'goal' }],
  secondsPerScore: 590,
  homeShare: { even: 0.52, reach: 0.18 },
  overtime: {
    phase: live('OT', 'Over Time'),
    minutes: 5,
    pace: 1.8,
    when: 'draw',
    before: { phase: live('BT', 'Break Time'), minutes: 2 },
    golden: true,
    rounds: 1,
    finished: after('AOT', 'After Over Time'),
    else: 'shoot-out',
    shootOut: live('PT', 'Penalties Time'),
    afterShootOut: after('AP', 'After Penalties'),
  },
  disruptions: postponedAsPost,
};

const halves = (minutes: number, pace: number) => [
  { phase: live('1H', '1st Half'), minutes, pace },
  { phase: live('2H', '2nd Half'), minutes, pace },
];

export const rugbyRules: TimedRules = {
  notStarted,
  periods: halves(40, 1.12),
  breaks: [{ phase: live('HT', 'Half Time'), minutes: 12 }],
  finished: after('FT', 'Finished'),
  scores: [
    { points: 7, weight: 42, kind: 'converted try' },
    { points: 5, weight: 20, kind: 'try' },
    { points: 3, weight: 38, kind: 'penalty' },
  ],
  secondsPerScore: 460,
  homeShare: { even: 0.53, reach: 0.15 },
  overtime: {
    phase: live('ET', 'Extra Time'),
    minutes: 10,
    pace: 1.12,
    when: 'knockout draw',
    before: { phase: live('BT', 'Break Time'), minutes: 5 },
    golden: false,
    rounds: 2,
    finished: after('AET', 'After Extra Time'),
    else: 'last shot',
  },
  disruptions: postponedAsPost,
};

/** No extra time: the provider's recorded games have no place for its goals. */
export const handballRules: TimedRules = {
  notStarted,
  periods: halves(30, 1.22),
  breaks: [{ phase: live('HT', 'Half Time'), minutes: 12 }],
  finished: after('FT', 'Finished'),
  scores: [{ points: 1, weight: 1, kind: 'goal' }],
  secondsPerScore: 58,
  homeShare: { even: 0.515, reach: 0.1 },
  disruptions: { ...postponedAsPost, walkover: off('WO', 'Walkover') },
};

const quarterTime = live('QT', 'Quarter Time');

export const aflRules: TimedRules = {
  notStarted,
  periods: [1, 2, 3, 4].map((number) => quarter(number, 20, 1.7)),
  breaks: [
    { phase: quarterTime, minutes: 6 },
    { phase: live('HT', 'Half Time'), minutes: 20 },
    { phase: quarterTime, minutes: 6 },
  ],
  finished: after('FT', 'Full Time'),
  scores: [
    { points: 6, weight: 54, kind: 'goal' },
    { points: 1, weight: 46, kind: 'behind' },
  ],
  secondsPerScore: 100,
  homeShare: { even: 0.515, reach: 0.12 },
  disruptions: { postponed: off('PST', 'Postponed'), cancelled: off('CANC', 'Cancelled') },
};
