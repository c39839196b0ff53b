/** The release of this worker and of the files that it stores; the build inserts the name. */
export const release = '__RELEASE__';
