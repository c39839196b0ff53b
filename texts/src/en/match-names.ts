/* What a match is called where it is told outside of the page. */

/** Where no source says why. */
export const postponed: string = 'Postponed';
