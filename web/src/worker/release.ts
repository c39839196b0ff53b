/** The release of the page's files that belong to this worker; the build inserts the name. */
export const release = '__RELEASE__';
