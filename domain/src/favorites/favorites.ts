import { leagueKey } from '../league/league-key.ts';
import type { Match, Side } from '../match/match.ts';
import { isSportId } from '../sport/sport-catalog.ts';
import type { SportId } from '../sport/sport.ts';

/**
 * Control characters and unpaired surrogates. Names do not contain them, and databases that store JSON reject U+0000
 * and unpaired surrogates.
 */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const everyUnstorable = new RegExp(unstorable, 'gu');

/** Whether every database and browser stores the text unchanged. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The text without unstorable characters. */
export const storable = (text: string): string => text.replaceAll(everyUnstorable, '');

/** The keys of the pins, first to last. */
export const pinsInOrder = (mine: Favorites): readonly string[] =>
  keysOn(mine, 'pin').toSorted((a, b) => (mine[a]?.place ?? 0) - (mine[b]?.place ?? 0) || (a < b ? -1 : 1));

/** The league keys of the pins, first to last. */
export const pinnedLeagues = (mine: Favorites): readonly string[] =>
  pinsInOrder(mine).map((key) => key.slice('pin/'.length));

/**
 * A user's follows, stars, pins and hidden sports, as a set that devices can merge without loss. Each entry has the
 * time of its last change, and the later entry wins (`merge-favorites.ts`). A removed entry stays as `on: false` for
 * some time, so that other devices learn of the removal.
 */
export type FavoriteEntry = {
  /** Epoch ms. Always later than the previous value, even if the device's clock is behind. */
  readonly at: number;
  readonly on: boolean;
  /** The name to show while the team, league or match is not on the board. Untrusted text. */
  readonly label?: string;
  /** The place of a pinned league; the smallest comes first. */
  readonly place?: number;
};

/** Entries by key: the kind, a slash and the name. */
export type Favorites = Readonly<Record<string, FavoriteEntry>>;

/**
 * `team`, `league`: followed. `match`: starred. `pin`: a league at the top of the list by league. `hide`: a sport that
 * is left out of "all sports". `mute`: a team without alerts.
 */
export const favoriteKinds = ['team', 'league', 'match', 'pin', 'hide', 'mute'] as const;

export type FavoriteKind = (typeof favoriteKinds)[number];

export const noFavorites: Favorites = {};

/** Longer names are rejected. A key contains an id or a league's key, whose letters may take five characters each. */
export const maxFavoriteKeyLength = 400;
export const maxFavoriteLabelLength = 120;

/** The key of a team. Ids are the provider's own and unique only within a sport. */
export const teamKeyOf = ({ sport, id }: { readonly sport: SportId; readonly id: string }): string =>
  `team/${sport}/${id}`;

/** The key of one side of a match. */
export const teamKey = (match: Pick<Match, 'sport' | 'homeTeam' | 'awayTeam'>, side: Side): string =>
  teamKeyOf({ sport: match.sport, id: (side === 'home' ? match.homeTeam : match.awayTeam).id });

/** The sport and id of a team's key; undefined for any other key. */
export const parseTeamKey = (key: string): { readonly sport: SportId; readonly id: string } | undefined => {
  const { kind, name = '' } = parseFavoriteKey(key) ?? {};
  const slash = name.indexOf('/');
  const sport = name.slice(0, Math.max(0, slash));
  const id = name.slice(slash + 1);
  return kind === 'team' && isSportId(sport) && id !== '' ? { sport, id } : undefined;
};

export const matchKey = (matchId: string): string => `match/${matchId}`;

/** @param league see `leagueKey` */
export const followedLeagueKey = (league: string): string => `league/${league}`;

/** @param league see `leagueKey` */
export const pinKey = (league: string): string => `pin/${league}`;

export const hiddenKey = (sport: SportId): string => `hide/${sport}`;

/** The kind and name of a key; undefined for an invalid key. */
export const parseFavoriteKey = (key: string): { readonly kind: FavoriteKind; readonly name: string } | undefined => {
  const slash = key.indexOf('/');
  const kind = favoriteKinds.find((known) => known === key.slice(0, slash));
  const name = key.slice(slash + 1);
  if (kind === undefined || name === '' || key.length > maxFavoriteKeyLength) return undefined;
  return isStorable(key) ? { kind, name } : undefined;
};

export const isOn = (mine: Favorites, key: string): boolean => mine[key]?.on === true;

/** The keys of a kind that are on, in no particular order. */
export const keysOn = (mine: Favorites, kind: FavoriteKind): readonly string[] =>
  Object.keys(mine).filter((key) => key.startsWith(`${kind}/`) && isOn(mine, key));

/** The key that turns off the alerts of a team. `team`: the key of the team. */
export const muteKey = (team: string): string => `mute/${team.slice('team/'.length)}`;

/** Whether a match is starred, has a followed team or is in a followed league. */
export const followedIn = (mine: Favorites): ((match: Match) => boolean) => {
  const leagues = keysOn(mine, 'league').length > 0;
  if (!leagues && keysOn(mine, 'match').length + keysOn(mine, 'team').length === 0) return () => false;
  return (match) =>
    isOn(mine, matchKey(match.id)) ||
    isOn(mine, teamKey(match, 'home')) ||
    isOn(mine, teamKey(match, 'away')) ||
    // Last, because a league's key is more expensive to compute than the others.
    (leagues && isOn(mine, followedLeagueKey(leagueKey(match))));
};
