import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../match/details-query.ts';

export type KnownDetails = {
  /** `none`: the sport has no such details, so none were asked for. */
  readonly state: 'none' | 'loading' | 'known';
  /** Absent while they load and where the source has nothing. What was known once, stays. */
  readonly details: MatchDetails | undefined;
};

/** A match's timeline, line-ups, earlier meetings and table, for the sports that are told goal by goal. */
export const useDetailsAnswer = ({ id, sport, status }: Match): KnownDetails => {
  const asked = sports[sport].scoreShape === 'goals';
  const { data, isPending } = useQuery({ ...detailsQuery(id, status), enabled: asked });
  if (!asked) return { state: 'none', details: undefined };
  return { state: isPending ? 'loading' : 'known', details: data?.details };
};
