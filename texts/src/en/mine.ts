export const whatYouFollow = 'Following';
export const keptInAccount =
  'Saved in your account and synced across your devices. Signing out removes it from this browser.';
export const keptInBrowser = 'Saved in this browser. Sign in to sync.';

export const lists = {
  match: {
    title: 'Starred matches',
    empty: 'Star a match to see it first, under Following.',
    removeLabel: (name: string): string => `Remove the star from ${name}`,
  },
  team: {
    title: 'Teams',
    empty: 'Open a match and follow one of its teams: its matches will always appear first.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  league: {
    title: 'Leagues',
    empty: 'Use the star in a league’s heading, or open one of its matches.',
    removeLabel: (name: string): string => `Stop following ${name}`,
  },
  pin: {
    title: 'Pinned leagues',
    empty: 'Pin a league in its heading to keep it at the top when sorted by league.',
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
export const sportsNote = 'A hidden sport is neither listed nor counted. Search and links still find it.';

export const asFile = 'Export and import';
export const saveFile = 'Export to a file';
export const addFile = 'Import from a file';
export const fileToAdd = 'File to import';
export const foreignFile = 'This is not a Touchline file.';
export const unreadFile = 'The file could not be read.';
export const nothingNew = 'There is nothing new in this file.';
export const added = (count: number): string => `${count} imported from the file.`;
export const noRoomFor = (count: number): string => `${count} could not be added: the list is full.`;
