export const section = 'Spoilers';
export const delay = 'Delay scores';
export const delayNote =
  'Scores, events, figures, odds, alerts and the analyst’s answers come that much later, as your stream does.';
export const off = 'Off';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Hide scores';
export const hideNote =
  'Each match keeps its score, figures and odds to itself until you ask for it. Such a match has no alerts.';
export const hideKey = 'Show or hide the score of the match that has the focus, while scores are hidden';

export const hidden = 'Scores hidden.';
/** "Delayed by 30 s." */
export const delayed = (by: string): string => `Delayed by ${by}.`;
export const howToReveal = 'Press the eye of a match, or H, to see how it stands.';
export const firstDelay = 'This includes the first scores you see.';
export const delayedRow = 'Delayed';
export const shown = 'Everything is shown as it happens.';
export const showAll = 'Show all scores';
export const endDelay = 'Show without delay';
export const undo = 'Undo';

export const reveal = (pairing: string): string => `Show the score of ${pairing}`;
export const hiddenMatch = 'The score is hidden';
export const hiddenText = 'Events, stats, chances and odds of this match are hidden too.';
export const revealHere = 'Show this match';
export const delayedMatch = 'The score comes in a moment';
export const delayedText = 'Everything that tells how this match stands waits for the delay that you chose.';

export const analystTitle = 'The analyst may reveal scores';
export const analystText = 'Its answers stand on how matches stand now, and say so.';
export const openAnalyst = 'Open the analyst';
