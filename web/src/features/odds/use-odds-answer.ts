import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useQuery } from '@tanstack/react-query';
import { type OddsAnswer, oddsQuery } from '../../match/odds-query.ts';
import { useReached } from '../../match/use-reached.ts';

/** What stands where the server itself could not answer: the same as where it has nothing. */
const fallback = ({ id, sport }: Match, atMs: number): OddsAnswer => ({
  odds: defaultOdds(id, sports[sport]),
  sample: true,
  reason: 'No odds data available',
  updatedAt: isoFromEpochMs(atMs),
});

/**
 * A match's odds as they are known; undefined while they are asked for the first time, or nobody
 * can be asked. What was known once, stays.
 */
export const useOddsAnswer = (match: Match): OddsAnswer | undefined => {
  const reached = useReached();
  const { data, isError, errorUpdatedAt } = useQuery(oddsQuery(match.id, match));
  return data ?? (isError && reached ? fallback(match, errorUpdatedAt) : undefined);
};
