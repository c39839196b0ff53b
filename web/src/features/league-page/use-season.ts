import type { Match } from '@touchline/domain/match/match.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { useListing, useOtherDays } from '../../live/use-board.ts';
import { matchesOfLeague } from './league-name.ts';
import { seasonQuery } from './league-queries.ts';
import { type SeasonLists, seasonLists } from './season-lists.ts';

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
