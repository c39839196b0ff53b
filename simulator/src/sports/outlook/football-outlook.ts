import { correctedShare, goalGap } from '../play/football-moments.ts';
import type { FootballState } from '../play/football-play.ts';
import { clockAfter } from '../play/playing-clock.ts';
import { nil } from '../play/points.ts';
import type { Seen } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';
import type { Outlook } from './outlook.ts';
import { goalsOutlook } from './scoring-outlook.ts';

/** Minutes that a half is expected to last, stoppage included. */
const expectedMinutes = { first: 47.5, second: 50 } as const;

const minutesLeft = ({ state, sinceMs }: Seen<FootballState>): number | undefined => {
  if (state.phase.life === 'before') return expectedMinutes.first + expectedMinutes.second;
  if (state.half !== 'first' && state.half !== 'second') return undefined;
  if (state.clock.lengthMs === 0) return state.half === 'first' ? expectedMinutes.second : undefined;
  const played = clockAfter(state.clock, sinceMs).playedMs / minuteMs;
  // Stoppage that nobody knows yet: there is always half a minute left.
  const left = Math.max(0.5, expectedMinutes[state.half] - played);
  return state.half === 'first' ? left + expectedMinutes.second : left;
};

/** Bets are on regular time: none are taken in extra time. */
export const footballOutlook = (seen: Seen<FootballState>, homeShare: number): Outlook | undefined => {
  const left = minutesLeft(seen);
  if (left === undefined) return undefined;
  const goals = (left / goalGap) * (1 - correctedShare);
  return goalsOutlook(seen.state.goals ?? nil, goals * homeShare, goals * (1 - homeShare));
};
