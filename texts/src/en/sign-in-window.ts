/* What the window of a sign-in says last, where a browser does not let it close itself. */
export const signedIn: string = 'You are signed in.';
export const notSignedIn: string = 'You are not signed in.';
export const closeWindow: string = 'You can close this window.';
export const backToScores: string = 'Back to the scores';
