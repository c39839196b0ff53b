import { between, type Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { after, leader, live, off } from './timeline.ts';
import type { Happening, MatchCourse, PhaseText, Points, Side } from './timeline.ts';

/** The rules of a sport played in sets. A set counts rallies in volleyball and games in tennis. */
export type SetRules = {
  readonly setsToWin: number;
  /** Rallies or games that win a set, with a lead of two. */
  readonly target: number;
  readonly lastTarget: number;
  /** Wins the set without a lead of two, through a tie-break. */
  readonly cap?: number;
  /** Seconds that one rally or game takes. */
  readonly seconds: { readonly from: number; readonly to: number };
  readonly breakMinutes: number;
  /** How a match ends when a player retires; absent if players cannot retire. */
  readonly retired?: PhaseText;
};

export const mostSets = ({ setsToWin }: SetRules): number => setsToWin * 2 - 1;

const isSetWon = (rules: SetRules, { home, away }: Points, set: number): boolean => {
  const high = Math.max(home, away);
  const target = set === mostSets(rules) ? rules.lastTarget : rules.target;
  return high === rules.cap || (high >= target && Math.abs(home - away) >= 2);
};

/** Simulates a match in sets. */
export const playSets = (
  rules: SetRules,
  random: Random,
  { homeShare, delayMs }: MatchCourse,
  retires: boolean,
): readonly Happening[] => {
  const story: Happening[] = [];
  const won = { home: 0, away: 0 };
  let at = delayMs;
  for (let set = 1; Math.max(won.home, won.away) < rules.setsToWin; set += 1) {
    story.push({ at, phase: live(`S${set} Set ${set}`), opens: 'regular' });
    const points = { home: 0, away: 0 };
    while (!isSetWon(rules, points, set)) {
      at += Math.round(between(random, rules.seconds.from, rules.seconds.to) * 1000);
      const side: Side = random() < homeShare ? 'home' : 'away';
      points[side] += 1;
      story.push({ at, side, points: 1, ...(isSetWon(rules, points, set) ? { what: 'set' } : {}) });
      if (retires && rules.retired !== undefined && set === 2 && points.home + points.away === 5)
        return [...story, { at: at + minuteMs, phase: off(rules.retired) }];
    }
    won[leader(points) ?? 'home'] += 1;
    at += rules.breakMinutes * minuteMs;
  }
  return [...story, { at: at - rules.breakMinutes * minuteMs + 30_000, phase: after('FT Finished') }];
};
