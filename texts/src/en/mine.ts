export const whatYouFollow = 'Following';
export const keptInAccount = 'Kept in your account, for all your devices. When you sign out, it leaves this browser.';
export const keptInBrowser = 'Saved in this browser. Sign in to sync.';

export const lists = {
  match: {
    title: 'Starred matches',
    empty: 'Star a match in its row, and it stands first, under Following.',
    removeLabel: (name: string): string => `Take the star off ${name}`,
  },
  team: {
    title: 'Teams',
    empty: 'Open a match and follow one of its teams: its matches will always appear first.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  league: {
    title: 'Leagues',
    empty: 'Choose the star in a league’s heading, or open one of its matches.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  pin: {
    title: 'Pinned leagues',
    empty: 'Pin a league in its heading, and it stands first in the list by league.',
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

export const sports = 'Sports shown';
export const sportsNote = 'A hidden sport is neither listed nor counted. The search and links still find it.';

export const asFile = 'As a file';
export const saveFile = 'Save to a file';
export const addFile = 'Add from a file';
export const fileToAdd = 'File to add from';
export const foreignFile = 'This file holds nothing that Touchline wrote.';
export const unreadFile = 'The file could not be read.';
export const nothingNew = 'Nothing new in this file.';
export const added = (count: number): string => `${count} added from the file.`;
export const noRoomFor = (count: number): string => `There was no room for ${count} more.`;
