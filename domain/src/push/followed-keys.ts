import { leagueKey } from '../league/league-key.ts';
import type { Match } from '../match/match.ts';
import { followedLeagueKey, keysOn, matchKey, type Mine, teamKey } from '../mine/mine.ts';

const followedKinds = ['match', 'team', 'league'] as const;

/** As many as a reader may have on, see `change-mine.ts`; two devices' sets may come to more. */
export const mostFollowed = 200;

/** The keys of what a reader starred and follows. */
export const followedKeys = (mine: Mine): readonly string[] =>
  followedKinds.flatMap((kind) => keysOn(mine, kind)).slice(0, mostFollowed);

/** The keys by which a match is followed. */
export const keysOfMatch = (match: Match): readonly string[] => [
  matchKey(match.id),
  teamKey(match, 'home'),
  teamKey(match, 'away'),
  followedLeagueKey(leagueKey(match)),
];
