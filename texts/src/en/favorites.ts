export const whatYouFollow = 'Following';
export const keptInAccount =
  'Saved in your account and synced across your devices. Signing out removes it from this browser.';
export const keptInBrowser = 'Saved in this browser. Sign in to sync.';

export const lists = {
  match: {
    title: 'Starred matches',
    empty: 'Star a match to see it at the top, under Following.',
    removeLabel: (name: string): string => `Remove the star from ${name}`,
  },
  team: {
    title: 'Teams',
    empty: 'Search for a team and follow it to see all of its matches first.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  league: {
    title: 'Leagues',
    empty: 'Use the star in a league’s heading, or open one of its matches.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  pin: {
    title: 'Pinned leagues',
    empty: 'Pin a league from its heading to keep it at the top when sorted by league.',
    removeLabel: (name: string): string => `Unpin ${name}`,
  },
};
export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;
export const placeOf = (name: string, place: number, places: number): string =>
  `${name} is number ${place} of ${places}`;
export const back = (name: string): string => `${name} is back.`;
export const undo = 'Undo';
export const close = 'Close';

export const sports = 'Visible sports';
export const sportsNote =
  'Hidden sports do not appear in lists or counts. You can still find them through search and links.';

export const asFile = 'Export and import';
export const saveFile = 'Export to a file';
export const addFile = 'Import from a file';
export const fileToAdd = 'File to import';
export const foreignFile = 'This file does not come from this site.';
export const unreadFile = 'The file could not be read.';
export const nothingNew = 'There is nothing new in this file.';
export const added = (count: number): string => `${count} imported from the file.`;
export const noRoomFor = (count: number): string => `${count} could not be added: the list is full.`;

export const follow = 'Follow';
export const pin = 'Pin';
export const thisMatch = 'This match';
export const thisFight = 'This fight';
export const thisSession = 'This session';

/** Keyed by the kinds of entries in `domain/favorites/favorites.ts`. */
export const removed = {
  match: (name: string): string => `Star removed from ${name}.`,
  team: (name: string): string => `You no longer follow ${name}.`,
  league: (name: string): string => `You no longer follow ${name}.`,
  pin: (name: string): string => `${name} is no longer pinned.`,
  hide: (name: string): string => `${name} is shown again.`,
  mute: (name: string): string => `Goal alerts for ${name} are on again.`,
};
export const listFull = {
  match: (most: number): string => `You can star up to ${most} matches. Remove one first.`,
  team: (most: number): string => `You can follow up to ${most} teams. Remove one first.`,
  league: (most: number): string => `You can follow up to ${most} leagues. Remove one first.`,
  pin: (most: number): string => `You can pin up to ${most} leagues. Remove one first.`,
  hide: (most: number): string => `You can hide up to ${most} sports. Show one first.`,
  mute: (most: number): string => `You can turn off goal alerts for up to ${most} teams. Turn one back on first.`,
};
export const unnamed = 'This can’t be saved because it has no name.';
