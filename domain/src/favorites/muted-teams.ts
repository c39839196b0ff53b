import type { Match } from '../match/match.ts';
import { type Favorites, isOn, keysOn, matchKey, muteKey, teamKey } from './favorites.ts';

/** The favorites that cause alerts: without muted teams. */
export const alertingFavorites = (mine: Favorites): Favorites => {
  const muted = new Set(keysOn(mine, 'mute'));
  if (muted.size === 0) return mine;
  return Object.fromEntries(
    Object.entries(mine).filter(([key]) => !(key.startsWith('team/') && muted.has(muteKey(key)))),
  );
};

/**
 * Whether a match causes no alerts, however it is followed: a muted team plays, it is not starred, and the user does
 * not follow the other team with alerts. A team that is not followed can be muted too, for alerts of all matches.
 */
export const mutedIn = (mine: Favorites): ((match: Match) => boolean) => {
  const muted = new Set(keysOn(mine, 'mute'));
  if (muted.size === 0) return () => false;
  const isMuted = (team: string): boolean => muted.has(muteKey(team));
  return (match) => {
    if (isOn(mine, matchKey(match.id))) return false;
    const teams = [teamKey(match, 'home'), teamKey(match, 'away')];
    return teams.some(isMuted) && teams.every((team) => !isOn(mine, team) || isMuted(team));
  };
};
