import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { useLive } from './live-provider.tsx';
import { useFromNow } from './use-now.ts';

/** The clock of a live match, as `matchClock` has it. It stands still while nothing reaches us: nobody knows what it is. */
export const useMatchClock = (match: Match): string | undefined => {
  const { link } = useLive();
  return useFromNow((nowMs) => {
    const state = link.state();
    return matchClock(match, state.kind === 'lost' ? state.since : nowMs);
  });
};
