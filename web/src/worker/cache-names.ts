/*
 * The caches for the offline page. They contain no account data: only build files, the document without matches, and
 * the board, which is the same for all users.
 */

/** The prefix of all our cache names. */
export const cachePrefix = 'touchline-';

const filesPrefix = `${cachePrefix}files-`;

/** The cache for the document of a release and its files. */
export const filesCache = (release: string): string => `${filesPrefix}${release}`;

export const isFilesCache = (name: string): boolean => name.startsWith(filesPrefix);

/** The cache for the last board, independent of the release: the JSON of a first screen with its time. */
export const boardCache = `${cachePrefix}board`;

/** The key of the stored board; it is never requested from the server. */
export const boardKey = '/kept-board';
