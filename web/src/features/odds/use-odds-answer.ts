import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { useQuery } from '@tanstack/react-query';
import { type OddsAnswer, oddsQuery } from '../../match/odds-query.ts';

/** What stands where the server itself could not be asked: the same as where it has nothing. */
const fallback = (matchId: string, atMs: number): OddsAnswer => ({
  odds: defaultOdds(matchId),
  sample: true,
  reason: 'No odds data available',
  updatedAt: isoFromEpochMs(atMs),
});

/** A match's odds as they are known; undefined while they are asked for the first time. What was known once, stays. */
export const useOddsAnswer = ({ id, status }: Match): OddsAnswer | undefined => {
  const { data, isError, errorUpdatedAt } = useQuery(oddsQuery(id, status));
  return data ?? (isError ? fallback(id, errorUpdatedAt) : undefined);
};
