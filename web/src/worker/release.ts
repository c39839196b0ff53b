/** The release of this worker and of the files that it stores; the build inserts the name. */
export const release = '__RELEASE__';

/** The name of the site; the server inserts it. */
export const siteName = '__BRAND__';
