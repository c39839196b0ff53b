import { after, before, live, off } from '../phase.ts';
import type { DisruptionPhases } from './disruption.ts';
import type { Points } from './points.ts';
import type { SetRules } from './set-play.ts';

const set = (number: number) => live(`S${number}`, `Set ${number}`);

const disruptions: DisruptionPhases = {
  postponed: off('POST', 'Postponed'),
  cancelled: off('CANC', 'Cancelled'),
  interrupted: live('INTR', 'Interrupted'),
  awarded: off('AW', 'Awarded'),
};

/** A set of volleyball: 25 points (15 in the fifth) with two in front. */
export const volleyballRules: SetRules = {
  notStarted: before('NS', 'Not Started'),
  sets: [set(1), set(2), set(3), set(4), set(5)],
  setsToWin: 3,
  homeShare: { even: 0.506, reach: 0.07 },
  isSetWon: ({ home, away }: Points, setNumber) =>
    Math.max(home, away) >= (setNumber === 5 ? 15 : 25) && Math.abs(home - away) >= 2,
  seconds: [28, 44],
  breakMinutes: 3,
  finished: after('FT', 'Finished'),
  disruptions: { ...disruptions, abandoned: off('ABD', 'Abandoned') },
};

/** A set of tennis: six games with two in front, or seven by a tie-break. */
export const tennisRules: SetRules = {
  notStarted: before('NS', 'Not Started'),
  sets: [set(1), set(2), set(3)],
  setsToWin: 2,
  homeShare: { even: 0.5, reach: 0.16 },
  isSetWon: ({ home, away }: Points) => {
    const [high, low] = [Math.max(home, away), Math.min(home, away)];
    return high === 7 || (high === 6 && low <= 4);
  },
  seconds: [205, 330],
  breakMinutes: 2,
  finished: after('FT', 'Finished'),
  // Whoever gives up leaves the match to the other.
  retired: off('AW', 'Awarded'),
  disruptions: { ...disruptions, walkover: off('WO', 'Walkover') },
};
