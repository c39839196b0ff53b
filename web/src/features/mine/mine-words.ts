import { mostOn } from '@touchline/domain/mine/change-mine.ts';
import { type Mine, type MineKind, readMineKey } from '@touchline/domain/mine/mine.ts';
import type { MineNotice } from '../../mine/mine-changes.ts';

/** What a kind's entries are called, one and many of them. */
const kindWords: Readonly<Record<MineKind, string>> = {
  match: 'starred matches',
  team: 'teams',
  league: 'leagues',
  pin: 'pinned leagues',
  hide: 'hidden sports',
};

/** The name that a league's key was made of, as far as it can be read back: `football.england.premier-league`. */
const nameFromKey = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** What an entry is called: as it was when it was set. */
export const entryName = (mine: Mine, key: string): string =>
  mine[key]?.label ?? nameFromKey(readMineKey(key)?.name ?? key);

const removedWords: Readonly<Record<MineKind, (label: string) => string>> = {
  match: (label) => `${label} has no star any more.`,
  team: (label) => `You no longer follow ${label}.`,
  league: (label) => `You no longer follow ${label}.`,
  pin: (label) => `${label} is no longer pinned.`,
  hide: (label) => `${label} is shown again.`,
};

/** What a press came to. */
export const noticeWords = (notice: MineNotice): string => {
  const kind = readMineKey(notice.key)?.kind;
  if (kind === undefined || notice.kind === 'unnamed') return 'This has no name that can be kept.';
  if (notice.kind === 'removed') return removedWords[kind](notice.label);
  return `There is room for ${mostOn[kind]} ${kindWords[kind]}. Take one off first.`;
};
