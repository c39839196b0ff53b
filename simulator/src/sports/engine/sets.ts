import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { leader, live } from './timeline.ts';
import type { Happening, Phase, Points, Side } from './timeline.ts';

/** A sport whose score counts sets, as data. A set counts rallies in volleyball and games in tennis. */
export type SetRules = {
  readonly setsToWin: number;
  /** Rallies or games of a set, with two in front; of the last set. */
  readonly target: number;
  readonly lastTarget: number;
  /** So many win at once: a tie-break ended the set. */
  readonly cap?: number;
  /** Seconds that one rally or game takes. */
  readonly seconds: readonly [from: number, to: number];
  readonly breakMinutes: number;
  readonly finished: Phase;
  /** How a match ends early when a player gives up; absent where nobody may. */
  readonly retired?: Phase;
};

export const mostSets = ({ setsToWin }: SetRules): number => setsToWin * 2 - 1;

const isSetWon = (rules: SetRules, { home, away }: Points, set: number): boolean => {
  const high = Math.max(home, away);
  const target = set === mostSets(rules) ? rules.lastTarget : rules.target;
  return high === rules.cap || (high >= target && Math.abs(home - away) >= 2);
};

/** Plays a match in sets. `retires`: a player gives up on the way. */
export const playSets = (
  rules: SetRules,
  random: Random,
  { homeShare, delayMs }: { readonly homeShare: number; readonly delayMs: number },
  retires: boolean,
): readonly Happening[] => {
  const story: Happening[] = [];
  const won = { home: 0, away: 0 };
  let at = delayMs;
  for (let set = 1; Math.max(won.home, won.away) < rules.setsToWin; set += 1) {
    story.push({ at, phase: live(`S${set}`, `Set ${set}`), opens: 'regular' });
    const points = { home: 0, away: 0 };
    while (!isSetWon(rules, points, set)) {
      at += Math.round(between(random, ...rules.seconds) * 1000);
      const side: Side = random() < homeShare ? 'home' : 'away';
      points[side] += 1;
      story.push({ at, side, points: 1, ...(isSetWon(rules, points, set) ? { what: 'set' } : {}) });
      if (retires && rules.retired !== undefined && set === 2 && points.home + points.away === 5)
        return [...story, { at: at + minuteMs, phase: rules.retired }];
    }
    won[leader(points) ?? 'home'] += 1;
    at += rules.breakMinutes * minuteMs;
  }
  return [...story, { at: at - rules.breakMinutes * minuteMs + 30_000, phase: rules.finished }];
};
