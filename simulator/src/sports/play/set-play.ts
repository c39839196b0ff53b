import { after, before, live, off } from '../match-plan.ts';
import type { Fate, HomeShare, Phase } from '../match-plan.ts';
import { between, randomFrom } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { disrupted, nil, plainDisruption, plus, stoppedClock, storyFrom } from './timeline.ts';
import type { DisruptionPhases, PlayingClock, Points, Side, Timeline } from './timeline.ts';

/** A sport whose score counts sets, as data. A set counts what it is made of: rallies in volleyball, games in tennis. */
export type SetRules = {
  readonly notStarted: Phase;
  /** One phase a set. */
  readonly sets: readonly [Phase, ...Phase[]];
  readonly setsToWin: number;
  /** Of rallies or games. */
  readonly homeShare: HomeShare;
  /** Whether this set is over. */
  readonly isSetWon: (points: Points, setNumber: number) => boolean;
  /** Seconds that one rally or game takes. */
  readonly seconds: readonly [from: number, to: number];
  readonly breakMinutes: number;
  readonly finished: Phase;
  /** How a match ends early when a player gives up; absent where nobody may. */
  readonly retired?: Phase;
  readonly disruptions: DisruptionPhases;
};

/** The sets so far, the last of them in play; `won` counts the sets that are over. */
export type SetState = {
  readonly phase: Phase;
  readonly clock: PlayingClock;
  readonly sets: readonly Points[];
  readonly won: Points;
  readonly started: boolean;
};

/** Adds rallies or games to the set at a place. */
export const withSetPointsIn = (state: SetState, place: number, side: Side, amount: number): SetState => ({
  ...state,
  sets: state.sets.map((points, at) => (at === place ? plus(points, side, amount) : points)),
});

/** The course of a match that is played in sets. `retires`: a player gives up on the way; `homeShare` of the rallies or games are the home side's. */
export const setPlay = (
  seed: string,
  rules: SetRules,
  fate: Fate,
  delayMs: number,
  retires: boolean,
  homeShare: number,
): Timeline<SetState> => {
  const random = randomFrom(seed, 'sets');
  const story = storyFrom<SetState>({
    phase: rules.notStarted,
    clock: stoppedClock,
    sets: [],
    won: nil,
    started: false,
  });
  let at = delayMs;
  for (const [index, phase] of rules.sets.entries()) {
    story.put(at, { phase, sets: [...story.state().sets, nil], started: true });
    let points = nil;
    while (!rules.isSetWon(points, index + 1)) {
      at += Math.round(between(random, ...rules.seconds) * 1000);
      const side: Side = random() < homeShare ? 'home' : 'away';
      points = plus(points, side, 1);
      const isWon = rules.isSetWon(points, index + 1);
      const state = story.state();
      story.put(at, {
        ...withSetPointsIn(state, index, side, 1),
        won: isWon ? plus(state.won, side, 1) : state.won,
      });
      if (retires && rules.retired !== undefined && index === 1 && points.home + points.away === 5) {
        story.put(at + minuteMs, { phase: rules.retired });
        return disrupted(story.beats, fate, rules.disruptions, random, plainDisruption);
      }
    }
    const { won } = story.state();
    if (won.home === rules.setsToWin || won.away === rules.setsToWin) break;
    at += rules.breakMinutes * minuteMs;
  }
  story.put(at + 30_000, { phase: rules.finished });
  return disrupted(story.beats, fate, rules.disruptions, random, plainDisruption);
};

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
