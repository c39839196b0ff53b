import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../match/answer-queries.ts';
import { useReached } from '../../match/use-match-answer.ts';

export type KnownDetails = {
  /** `none`: the sport has no such details, so none were asked for; `unreached`: nobody can be asked now. */
  readonly state: 'none' | 'loading' | 'unreached' | 'known';
  /** Absent while they load and where the source has nothing. What was known once, stays. */
  readonly details: MatchDetails | undefined;
};

/** A match's timeline, line-ups, earlier meetings and table, for the sports that are told goal by goal. */
export const useDetailsAnswer = (match: Match): KnownDetails => {
  const asked = sports[match.sport].scoreShape === 'goals';
  const reached = useReached();
  const { data, isPending } = useQuery({ ...detailsQuery(match.id, match), enabled: asked });
  if (!asked) return { state: 'none', details: undefined };
  if (data === undefined && !reached) return { state: 'unreached', details: undefined };
  return { state: isPending ? 'loading' : 'known', details: data?.details };
};
