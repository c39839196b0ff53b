import type { NotificationKind } from '../event-detection/detected-event.ts';
import { followedLeagueKey, keysOn, matchKey, type Favorites, teamKey } from '../favorites/favorites.ts';
import { leagueKey } from '../league/league-key.ts';
import type { Match } from '../match/match.ts';
import { isoFromEpochMs } from '../time/iso-time.ts';
import { zonedMinute } from '../time/zoned-time.ts';

/** Hours of each day in which a reader wants to hear nothing, on the clocks of his zone; over midnight where `until` is earlier. */
export type QuietHours = {
  /** Minutes after midnight, 0 to 1439: the first that is quiet. */
  readonly from: number;
  /** The first that is not; the same as `from` is a whole day. */
  readonly until: number;
};

/** Minutes after midnight, as the clocks of a zone show a moment (epoch ms). */
const minuteOfDay = (ms: number, zone: string): number => {
  const [hour = '', minute = ''] = zonedMinute(isoFromEpochMs(ms), zone).slice(-5).split(':');
  return Number(hour) * 60 + Number(minute);
};

/**
 * Whether it is quiet at a moment (epoch ms) in a zone (IANA). What the clocks show counts: an hour that they show twice is
 * quiet twice, and one that they leave out is not.
 */
export const isQuiet = ({ from, until }: QuietHours, zone: string, ms: number): boolean => {
  const minute = minuteOfDay(ms, zone);
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
};

const followedKinds = ['match', 'team', 'league'] as const;

/** As many as a reader may have on, see `change-favorites.ts`; two devices' sets may come to more. */
export const maxFollowedKeys = 200;

/** The keys of what a reader starred and follows. */
export const followedKeys = (mine: Favorites): readonly string[] =>
  followedKinds.flatMap((kind) => keysOn(mine, kind)).slice(0, maxFollowedKeys);

/** The keys by which a match is followed. */
export const keysOfMatch = (match: Match): readonly string[] => [
  matchKey(match.id),
  teamKey(match, 'home'),
  teamKey(match, 'away'),
  followedLeagueKey(leagueKey(match)),
];

/** Of which matches a reader is told: those that he follows, or all. */
export const notificationScopes = ['followed', 'all'] as const;

export type NotificationScope = (typeof notificationScopes)[number];

/** What one browser's reader wants to have told while the page is closed. */
export type NotificationSettings = {
  readonly scope: NotificationScope;
  readonly kinds: readonly NotificationKind[];
  /** Absent: no hours are quiet. */
  readonly quiet?: QuietHours;
  /** The reader's time zone (IANA). */
  readonly zone: string;
  /** How much later than it comes anything is told, 0 to `maxDelaySeconds`: so late is his broadcast. */
  readonly delaySeconds: number;
  /** Nothing is told that gives a score away. */
  readonly hideScores: boolean;
  /** The language of what is told (ISO 639). Absent: English, as pages asked for it that knew no other. */
  readonly language?: string;
};

export const maxDelaySeconds = 120;

/** What most readers want to hear; the other kinds are a press away. */
export const defaultNotificationKinds: readonly NotificationKind[] = ['start', 'goal', 'disallowed', 'red-card', 'end'];
