import { leagueKey } from '../league/league-key.ts';
import type { Match, Side } from '../match/match.ts';
import type { SportId } from '../sport/sport.ts';

/** Control characters and halves of surrogate pairs: no name has one, and a database that keeps JSON refuses U+0000 and such halves. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const everyUnstorable = new RegExp(unstorable, 'gu');

/** Whether every database and every browser keeps the text as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The text without what is not storable. */
export const storable = (text: string): string => text.replaceAll(everyUnstorable, '');

/** The keys of the pins, first to last. */
export const pinsInOrder = (mine: Favorites): readonly string[] =>
  keysOn(mine, 'pin').toSorted((a, b) => (mine[a]?.place ?? 0) - (mine[b]?.place ?? 0) || (a < b ? -1 : 1));

/** The league keys of the pins, first to last. */
export const pinnedLeagues = (mine: Favorites): readonly string[] =>
  pinsInOrder(mine).map((key) => key.slice('pin/'.length));

/**
 * What a reader chose to have nearer or out of sight, as a set that two devices merge without loss: each entry carries
 * when it was last set or removed, and the later one counts (`merge-favorites.ts`). A removed entry stays as `on: false` for a
 * while, so that a device that still has it learns that it is gone.
 */
export type FavoriteEntry = {
  /** Epoch ms; later than what it replaced, whatever the device's clock says. */
  readonly at: number;
  readonly on: boolean;
  /** What it is called, for lists that are shown while the board does not hold it. Untrusted text. */
  readonly label?: string;
  /** Of a pinned league: smaller stands further up. */
  readonly place?: number;
};

/** Entries by key: the kind, a slash, and what it names. */
export type Favorites = Readonly<Record<string, FavoriteEntry>>;

/**
 * `team`, `league`: followed. `match`: starred. `pin`: a league that stands first in the list by league. `hide`: a sport
 * that is not shown among all sports.
 */
export const favoriteKinds = ['team', 'league', 'match', 'pin', 'hide'] as const;

export type FavoriteKind = (typeof favoriteKinds)[number];

export const noFavorites: Favorites = {};

/** Longer names are not kept: a key holds an id or a league's key, whose letters may take five characters each. */
export const maxFavoriteKeyLength = 400;
export const maxFavoriteLabelLength = 120;

/** Ids are the source's own and of their sport alone. */
export const teamKey = (match: Pick<Match, 'sport' | 'homeTeam' | 'awayTeam'>, side: Side): string =>
  `team/${match.sport}/${(side === 'home' ? match.homeTeam : match.awayTeam).id}`;

export const matchKey = (matchId: string): string => `match/${matchId}`;

/** @param league see `leagueKey` */
export const followedLeagueKey = (league: string): string => `league/${league}`;

/** @param league see `leagueKey` */
export const pinKey = (league: string): string => `pin/${league}`;

export const hiddenKey = (sport: SportId): string => `hide/${sport}`;

/** The kind and the name that a key is made of; undefined for a text that is none. */
export const parseFavoriteKey = (key: string): { readonly kind: FavoriteKind; readonly name: string } | undefined => {
  const slash = key.indexOf('/');
  const kind = favoriteKinds.find((known) => known === key.slice(0, slash));
  const name = key.slice(slash + 1);
  if (kind === undefined || name === '' || key.length > maxFavoriteKeyLength) return undefined;
  return isStorable(key) ? { kind, name } : undefined;
};

export const isOn = (mine: Favorites, key: string): boolean => mine[key]?.on === true;

/** The keys of a kind that are on, in no order. */
export const keysOn = (mine: Favorites, kind: FavoriteKind): readonly string[] =>
  Object.keys(mine).filter((key) => key.startsWith(`${kind}/`) && isOn(mine, key));

/** Whether a match is starred, of a followed team or in a followed league, by what is `mine` now. */
export const followedIn = (mine: Favorites): ((match: Match) => boolean) => {
  const leagues = keysOn(mine, 'league').length > 0;
  if (!leagues && keysOn(mine, 'match').length + keysOn(mine, 'team').length === 0) return () => false;
  return (match) =>
    isOn(mine, matchKey(match.id)) ||
    isOn(mine, teamKey(match, 'home')) ||
    isOn(mine, teamKey(match, 'away')) ||
    // A league's key costs more than all of the others.
    (leagues && isOn(mine, followedLeagueKey(leagueKey(match))));
};
