/* What stands at an address that does not exist. */
export const nothingHere: string = 'Nothing is here';
export const goToScores: string = 'Go to the scores';
