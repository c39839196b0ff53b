import { footballMoments } from './engine/football-moments.ts';
import type { TimedRules } from './engine/timed.ts';
import { after, before, live, off } from './engine/timeline.ts';
import { footballSecondsPerScore } from './odds/outlook.ts';
import { timed } from './rules.ts';
import { footballEvents, footballItem, footballLineups, footballStatistics } from './wire/football.ts';

const footballRules: TimedRules = {
  periods: [
    { phase: live('1H', 'First Half'), minutes: 45, pace: 1, stoppage: [1, 4] },
    { phase: live('2H', 'Second Half'), minutes: 45, pace: 1, stoppage: [3, 7] },
  ],
  breaks: [{ phase: live('HT', 'Halftime'), minutes: 15 }],
  finished: after('FT', 'Match Finished'),
  scores: [{ points: 1, weight: 1, what: 'goal' }],
  secondsPerScore: footballSecondsPerScore,
  overtime: {
    phase: live('ET', 'Extra Time'),
    minutes: 15,
    pace: 1,
    stoppage: [1, 3],
    when: 'knockout draw',
    before: { phase: live('BT', 'Break Time'), minutes: 4 },
    rounds: 2,
    whole: true,
    finished: after('AET', 'Match Finished'),
    shootOut: { phase: live('P', 'Penalty in progress'), finished: after('PEN', 'Match Finished') },
  },
};

/** Equal sides: the home side scores 53 of 100 goals. The best of a league makes that 91 against the worst. */
export const football = timed({
  rulesOf: () => footballRules,
  homeShare: { even: 0.53, reach: 0.38 },
  offPhases: {
    undated: before('TBD', 'Time to be defined'),
    postponed: off('PST', 'Match Postponed'),
    cancelled: off('CANC', 'Match Cancelled'),
    abandoned: off('ABD', 'Match Abandoned'),
    suspended: live('SUSP', 'Match Suspended'),
    interrupted: live('INT', 'Match Interrupted'),
    walkover: off('WO', 'WalkOver'),
    awarded: off('AWD', 'Technical loss'),
  },
  award: 3,
  isDrawBetOn: true,
  moments: footballMoments,
  item: footballItem,
  pages: {
    'fixtures/events': footballEvents,
    'fixtures/lineups': footballLineups,
    'fixtures/statistics': footballStatistics,
  },
});
