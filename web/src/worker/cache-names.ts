/*
 * Where the page and its worker keep what is shown without a network. Nothing in there is of an account: files of the
 * build, the document without its data, and the board, which is the same for everybody.
 */

/** What every name of a cache of ours begins with. */
export const cachePrefix = 'touchline-';

const filesPrefix = `${cachePrefix}files-`;

/** The document of a release and the files that were loaded for it. */
export const filesCache = (release: string): string => `${filesPrefix}${release}`;

export const isFilesCache = (name: string): boolean => name.startsWith(filesPrefix);

/** The board as a page knew it last, whatever its release: JSON of a first screen that says as of when it is. */
export const boardCache = `${cachePrefix}board`;

/** An address that nobody is asked at: it names what is kept. */
export const boardKey = '/kept-board';
