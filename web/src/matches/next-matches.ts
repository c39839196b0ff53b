import { type Favorites, keysOn, parseTeamKey } from '@touchline/domain/favorites/favorites.ts';
import { kickOffDay, latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { nextMatch } from '@touchline/texts/en/match.ts';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useLive, useListing } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import { useFavorites } from '../favorites/favorites-store.ts';
import { dayButton } from '../match/days/day-wording.ts';

/** How many next matches a list shows, soonest first, so that scores stay in sight. */
const maxShown = 6;

type TeamSides = Pick<Match, 'sport' | 'homeTeam' | 'awayTeam'>;

const isTeamIn =
  (key: string) =>
  ({ sport, homeTeam, awayTeam }: TeamSides): boolean =>
    key === `team/${sport}/${homeTeam.id}` || key === `team/${sport}/${awayTeam.id}`;

/**
 * The next match of each followed team that has no match in the list, soonest first, each match once.
 * @param nowMs epoch ms
 */
export const nextMatches = (
  mine: Favorites,
  listed: readonly Match[],
  known: readonly Match[],
  nowMs: number,
): readonly Match[] => {
  const upcoming = known
    .filter((match) => match.status === 'scheduled' && latestKickOffMs(match) > nowMs)
    .toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b));
  const next = keysOn(mine, 'team').flatMap((key) => {
    const isOwn = isTeamIn(key);
    return listed.some(isOwn) ? [] : (upcoming.find(isOwn) ?? []);
  });
  return [...new Set(next)].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b)).slice(0, maxShown);
};

/** The days from `today` to the match, and its date: "Next match, in 4 days", "Sat 28 Nov". */
export const nextMatchWords = (
  match: Match,
  today: string,
  zone: string,
): { readonly next: string; readonly date: string } | undefined => {
  const day = kickOffDay(match, zone);
  if (day === undefined) return undefined;
  const days = Math.round((epochMs(`${day}T00:00:00Z`) - epochMs(`${today}T00:00:00Z`)) / 86_400_000);
  const { label, date } = dayButton(day, today);
  return { next: nextMatch(Math.max(0, days)), date: days <= 1 ? label : `${label} ${date}` };
};

const noMatches: readonly Match[] = [];

const readStored = (text: string | null): readonly Match[] => {
  if (text === null) return noMatches;
  try {
    const read = v.safeParse(v.array(v.unknown()), JSON.parse(text));
    return read.success ? read.output.map(readMatch).filter((match) => match !== undefined) : noMatches;
  } catch {
    // The text is not valid JSON.
    return noMatches;
  }
};

/** The next matches that the server sent last. The next visit shows them at once, so that the list does not move. */
export const storedNext = createLocalStorageValue('touchline.next', readStored);

/** The names of the followed teams without a live or upcoming match on the board, as one text. */
const teamsToFetch = (mine: Favorites, board: readonly Match[]): string => {
  const open = board.filter(({ status }) => status === 'live' || status === 'scheduled');
  return keysOn(mine, 'team')
    .filter((key) => parseTeamKey(key) !== undefined && !open.some(isTeamIn(key)))
    .map((key) => key.slice('team/'.length))
    .toSorted()
    .join('\n');
};

/** The matches that can be a followed team's next match: of the board, and those that the server sent. */
const useKnownMatches = (mine: Favorites): readonly Match[] => {
  const { store } = useLive();
  const board = useListing();
  const fetched = useSyncExternalStore(storedNext.watch, storedNext.current, storedNext.usual);
  const wanted = useMemo(() => (board.length === 0 ? '' : teamsToFetch(mine, board)), [mine, board]);
  useEffect(() => {
    if (wanted === '') return undefined;
    let ended = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      // The query library is not part of the first script.
      const { watchNextMatches } = await import('./watch-next-matches.ts');
      if (!ended) stop = watchNextMatches(wanted.split('\n'), storedNext.keep);
    };
    // Without the code or an answer, the list keeps the matches of the last answer.
    start().catch(() => undefined);
    return () => {
      ended = true;
      stop?.();
    };
  }, [wanted]);
  // Rows read their match from the store, and are empty before the matches are in it.
  useLayoutEffect(() => store.takeNext(fetched), [store, fetched]);
  return useMemo(() => {
    const onBoard = new Set(board.map(({ id }) => id));
    return [...board, ...fetched.filter(({ id }) => !onBoard.has(id))];
  }, [board, fetched]);
};

const minuteMs = 60_000;

/** The next matches of followed teams that have no match in a list; see `nextMatches`. */
export const useNextMatches = (listed: readonly Match[]): readonly Match[] => {
  const mine = useFavorites();
  const known = useKnownMatches(mine);
  const minute = useFromNow((nowMs) => Math.floor(nowMs / minuteMs));
  return useMemo(() => nextMatches(mine, listed, known, minute * minuteMs), [mine, listed, known, minute]);
};
