/* Texts in the document itself, before any script runs. */
export const description =
  'Live scores, odds and statistics for 12 sports on one page, updated the moment they change.';
export const noScript = 'This page needs JavaScript to show live scores.';
export const scriptsLost = 'Connection lost. Trying again.';
