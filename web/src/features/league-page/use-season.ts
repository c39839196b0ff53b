import type { Match } from '@touchline/domain/match/match.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { useListing, useOtherDays } from '../../live/use-board.ts';
import { matchesOfLeague } from './league-name.ts';
import { seasonQuery } from './league-queries.ts';

/** A season's matches by where they stand, in the order in which they are read. */
type SeasonLists = {
  readonly playing: readonly Match[];
  /** Newest first. */
  readonly results: readonly Match[];
  /** Soonest first. */
  readonly fixtures: readonly Match[];
};

/** `known` in the order of trust: what the board has of a match comes before what a season says of it. */
const seasonLists = (known: readonly (readonly Match[])[]): SeasonLists => {
  const byId = new Map<string, Match>();
  for (const match of known.flat()) if (!byId.has(match.id)) byId.set(match.id, match);
  const inOrder = [...byId.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b));
  const standing = (status: Match['status']): readonly Match[] => inOrder.filter((match) => match.status === status);
  return { playing: standing('live'), results: standing('finished').toReversed(), fixtures: standing('scheduled') };
};

const noMatches: readonly Match[] = [];

/** A league's matches: the board's at once, the rest of the season when it has been read. */
export const useSeason = (key: string) => {
  const { store } = useLive();
  const board = useListing();
  const others = useOtherDays();
  const answer = useQuery(seasonQuery(key, store.takeSeason));
  const ofBoard = useMemo(() => matchesOfLeague(key, board), [key, board]);
  const ofDays = useMemo(() => matchesOfLeague(key, others), [key, others]);
  const ofSeason = typeof answer.data === 'object' ? (answer.data.matches ?? noMatches) : noMatches;
  const lists: SeasonLists = useMemo(() => seasonLists([ofBoard, ofDays, ofSeason]), [ofBoard, ofDays, ofSeason]);
  return { answer, lists, first: ofBoard[0] ?? ofDays[0] };
};
