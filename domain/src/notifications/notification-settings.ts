import type { NotificationKind } from '../event-detection/detected-event.ts';
import {
  followedLeagueKey,
  keysOn,
  matchKey,
  muteKey,
  parseFavoriteKey,
  teamKey,
  type Favorites,
} from '../favorites/favorites.ts';
import { alertingFavorites } from '../favorites/muted-teams.ts';
import { leagueKey } from '../league/league-key.ts';
import type { Match } from '../match/match.ts';
import { isoFromEpochMs } from '../time/iso-time.ts';
import { zonedMinute } from '../time/zoned-time.ts';

/** Daily hours without notifications, in the reader's zone; across midnight if `until` is earlier. */
export type QuietHours = {
  /** The first quiet minute, 0 to 1439 after midnight. */
  readonly from: number;
  /** The first minute that is no longer quiet. If equal to `from`, the whole day is quiet. */
  readonly until: number;
};

/** Minutes after midnight in a zone at a time (epoch ms). */
const minuteOfDay = (ms: number, zone: string): number => {
  const [hour = '', minute = ''] = zonedMinute(isoFromEpochMs(ms), zone).slice(-5).split(':');
  return Number(hour) * 60 + Number(minute);
};

/**
 * Whether a time (epoch ms) is quiet in a zone (IANA). Local time counts, so an hour that occurs twice is quiet twice.
 */
export const isQuiet = ({ from, until }: QuietHours, zone: string, ms: number): boolean => {
  const minute = minuteOfDay(ms, zone);
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
};

const followedKinds = ['match', 'team', 'league'] as const;

/** The keys of everything that a reader starred or follows, without muted teams. */
export const followedKeys = (mine: Favorites): readonly string[] =>
  followedKinds.flatMap((kind) => keysOn(alertingFavorites(mine), kind));

/**
 * Maximum number of keys of a subscription, muted teams included: all that `maxFavorites` allows. The merged sets of two
 * devices may exceed it.
 */
export const maxSubscriptionKeys = 200;

/** The keys through which a match can be followed. */
export const keysOfMatch = (match: Match): readonly string[] => [
  matchKey(match.id),
  teamKey(match, 'home'),
  teamKey(match, 'away'),
  followedLeagueKey(leagueKey(match)),
];

/** The keys of a match's mutes. `keys`: see `keysOfMatch`. */
export const muteKeysOf = (keys: readonly string[]): readonly string[] =>
  keys.filter((key) => parseFavoriteKey(key)?.kind === 'team').map(muteKey);

/** Which matches a reader is notified of: those that they follow, or all. */
export const notificationScopes = ['followed', 'all'] as const;

export type NotificationScope = (typeof notificationScopes)[number];

/** One browser's notification preferences. */
export type NotificationSettings = {
  readonly scope: NotificationScope;
  readonly kinds: readonly NotificationKind[];
  /** Absent: no quiet hours. */
  readonly quiet?: QuietHours;
  /** The reader's time zone (IANA). */
  readonly zone: string;
  /** Delay of every notification, 0 to `maxDelaySeconds`, to match the reader's broadcast. */
  readonly delaySeconds: number;
  /** Whether notifications must not reveal scores. */
  readonly hideScores: boolean;
  /** The language of notifications (ISO 639). Absent: English, for pages that sent no language. */
  readonly language?: string;
};

export const maxDelaySeconds = 120;

/** The defaults; the other kinds are optional. */
export const defaultNotificationKinds: readonly NotificationKind[] = ['start', 'goal', 'disallowed', 'red-card', 'end'];
