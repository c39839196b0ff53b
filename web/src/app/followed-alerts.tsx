import { causesAlerts, isMuted } from '../favorites/alerting-matches.ts';
import { ScoreAlerts, type ScoreAlertsProps } from '../notifications/score-alerts.tsx';

export type FollowedAlertsProps = Omit<ScoreAlertsProps, 'isFollowed' | 'isMuted'>;

/** The score alerts for the favorites of this browser. */
export const FollowedAlerts = (props: FollowedAlertsProps) => (
  <ScoreAlerts {...props} isFollowed={causesAlerts} isMuted={isMuted} />
);
