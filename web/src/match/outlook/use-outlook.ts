import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import {
  type CupOutlookAnswer,
  type OutlookGap,
  outlookAnswerSchema,
  outlookRoute,
  type SeasonOutlookAnswer,
} from '@touchline/protocol/outlook-schema.ts';
import { useEffect, useRef } from 'react';
import { usePreferences } from '../../preferences/preferences.ts';
import { fetchOfLeague, sportOfKey, unknownLeague } from '../league-queries.ts';
import { useMatchesOfLeague } from '../live-table.ts';

/** The URL hash of the record of the outlooks, in the analyst tab like the track record. */
export const outlookRecordHash = '#outlook-record';

export const outlookRecordUrl = `/?tab=analyst${outlookRecordHash}`;

const secondMs = 1_000;

/** The outlook of a league's season. Between events, only the minutes of the matches in play change it. */
const outlookQuery = (key: string, isLive: boolean) =>
  queryOptions({
    queryKey: ['league', key, 'outlook'] as const,
    queryFn: ({ signal }) =>
      fetchOfLeague(
        outlookRoute(key),
        outlookAnswerSchema,
        ({ outlook, cup }) => ({ readAt: (outlook ?? cup)?.asOf }),
        signal,
      ),
    staleTime: 30 * secondMs,
    refetchInterval: ({ state: { data } }) => {
      if (isLive) return 30 * secondMs;
      // The teams of a young league may have been rated in the meantime.
      return typeof data === 'object' && data.gap === 'ratings' ? 60 * secondMs : 300 * secondMs;
    },
    retry: 1,
  });

type OutlookAnswer = {
  readonly outlook?: SeasonOutlookAnswer;
  readonly cup?: CupOutlookAnswer;
  readonly gap?: OutlookGap;
};

/** A league of teams whose table follows no known rules. */
const withoutRules: OutlookAnswer = { gap: 'rules' };

/** A refetch waits so long for further changes, because the goals of one poll arrive within a few frames. */
const afterEventMs = 20;

/** The results and, in sports with goals, the scores of a league's matches as one text. */
const eventsOf = (matches: readonly Match[]): string =>
  matches
    .map((match) => {
      // In other sports, scores change all the time, and the outlook follows them once a minute.
      const score = sports[match.sport].scoring?.unit === 'goal' ? matchScore(match) : undefined;
      return `${match.id} ${match.status} ${score?.home ?? ''}-${score?.away ?? ''}`;
    })
    .join();

/**
 * The outlook of a league's season or of a cup, or why there is none; undefined while it loads and if the user hides
 * odds. A goal, a kick-off or a result in one of the league's matches refetches it at once.
 */
export const useOutlookAnswer = (key: string, isWanted = true): OutlookAnswer | undefined => {
  const queries = useQueryClient();
  const { hideOdds } = usePreferences();
  const matches = useMatchesOfLeague(key);
  const isLive = matches.some(({ status }) => status === 'live');
  const sport = sportOfKey(key);
  // A season is played to its end only in leagues whose tables follow known rules.
  const hasRules = sport !== undefined && tableRules(key, sport) !== undefined;
  const enabled = isWanted && !hideOdds && hasRules;
  const query = outlookQuery(key, isLive);
  const { data } = useQuery({ ...query, enabled });
  const events = eventsOf(matches);
  const seen = useRef(events);
  useEffect(() => {
    if (seen.current === events) return undefined;
    const timer = setTimeout(() => {
      seen.current = events;
      void queries.refetchQueries({ queryKey: ['league', key, 'outlook'] });
    }, afterEventMs);
    return () => clearTimeout(timer);
  }, [queries, key, events]);
  if (!enabled)
    return isWanted && !hideOdds && sport !== undefined && sports[sport].competitors === undefined
      ? withoutRules
      : undefined;
  return data === undefined || data === unknownLeague ? undefined : data;
};

/** The outlook of a league's season; undefined if there is none. */
export const useOutlook = (key: string, isWanted = true): SeasonOutlookAnswer | undefined =>
  useOutlookAnswer(key, isWanted)?.outlook;
