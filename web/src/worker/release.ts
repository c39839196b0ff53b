/** Names the page's files that this worker was built beside; the build puts the name here. */
export const release = '__RELEASE__';
