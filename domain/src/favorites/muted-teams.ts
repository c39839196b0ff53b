import type { Match } from '../match/match.ts';
import { type FavoriteKind, type Favorites, isOn, keysOn, matchKey, muteKey, teamKey } from './favorites.ts';

/** The keys of muted teams, followed or not. */
export const mutedTeams = (mine: Favorites): readonly string[] =>
  keysOn(mine, 'mute').map((key) => `team/${key.slice('mute/'.length)}`);

/** The favorites that cause alerts: without muted teams. */
export const alertingFavorites = (mine: Favorites): Favorites => {
  const muted = new Set(mutedTeams(mine));
  return muted.size === 0 ? mine : Object.fromEntries(Object.entries(mine).filter(([key]) => !muted.has(key)));
};

/**
 * Whether a match causes no alerts, in the page and as push notifications. A muted team outweighs a followed league and
 * alerts for all matches, but not a star or the other team, if it is followed with alerts.
 * @param keys those of the user's keys that concern the match: mutes, and everything that causes alerts
 */
export const isMutedBy = (keys: readonly string[]): boolean => {
  const has = (kind: FavoriteKind): boolean => keys.some((key) => key.startsWith(`${kind}/`));
  return has('mute') && !has('match') && !has('team');
};

/** Whether a user's favorites mute a match; see `isMutedBy`. */
export const isMutedIn = (mine: Favorites, match: Match): boolean => {
  const keys = [teamKey(match, 'home'), teamKey(match, 'away')].map((team) =>
    isOn(mine, muteKey(team)) ? muteKey(team) : team,
  );
  return isMutedBy([matchKey(match.id), ...keys].filter((key) => isOn(mine, key)));
};
