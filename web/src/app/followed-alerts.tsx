import { followedIn } from '@touchline/domain/favorites/favorites.ts';
import { alertingFavorites, isMutedIn } from '@touchline/domain/favorites/muted-teams.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { ScoreAlerts, type ScoreAlertsProps } from '../notifications/score-alerts.tsx';

/** Whether this match alerts the user: it is starred, or its league or one of its teams is followed and not muted. */
export const causesAlerts = (match: Match): boolean => followedIn(alertingFavorites(storedFavorites.current()))(match);

/** Whether this match never alerts the user, because a muted team plays; see `isMutedBy`. */
export const isMuted = (match: Match): boolean => isMutedIn(storedFavorites.current(), match);

export type FollowedAlertsProps = Omit<ScoreAlertsProps, 'isFollowed' | 'isMuted'>;

/** The score alerts for the favorites of this browser. */
export const FollowedAlerts = (props: FollowedAlertsProps) => (
  <ScoreAlerts {...props} isFollowed={causesAlerts} isMuted={isMuted} />
);
