import type { HomeShare } from '../club-strength.ts';
import type { Fate } from '../match-plan.ts';
import type { Phase } from '../phase.ts';
import { between, randomFrom } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import type { DisruptionPhases } from './disruption.ts';
import { disrupted, plainDisruption } from './disruption.ts';
import type { PlayingClock } from './playing-clock.ts';
import { stoppedClock } from './playing-clock.ts';
import type { Points, Side } from './points.ts';
import { nil, plus } from './points.ts';
import type { Timeline } from './timeline.ts';
import { storyFrom } from './timeline.ts';

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
