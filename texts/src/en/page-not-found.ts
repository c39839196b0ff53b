/* The page at an address that does not exist. */
export const pageNotFound: string = 'Page not found';
export const whatHappened: string = 'There is no page at this address. The link may be old or mistyped.';
export const goToScores: string = 'Go to the scores';
