export const section = 'Spoilers';
export const delay = 'Delay scores';
export const delayNote =
  'Scores, events, stats, odds, alerts and the analyst’s answers are delayed to match your TV stream.';
export const off = 'Off';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Hide scores';
export const hideNote =
  'Scores, stats and odds stay hidden until you reveal them. Matches with hidden scores send no alerts.';
export const hideKey = 'Show or hide the score of the focused match, while scores are hidden';

export const hidden = 'Scores hidden.';
/** "Delayed by 30 s." */
export const delayed = (by: string): string => `Delayed by ${by}.`;
export const howToReveal = 'Press a match’s eye button to reveal its score.';
export const firstDelay = 'This includes the first scores you see.';
export const delayedRow = 'Delayed';
export const shown = 'Scores are shown live.';
export const showAll = 'Show all scores';
export const endDelay = 'Show without delay';
export const undo = 'Undo';

export const reveal = (pairing: string): string => `Show the score of ${pairing}`;
export const hiddenMatch = 'The score is hidden';
export const hiddenText = 'Events, stats, chances and odds of this match are hidden too.';
export const revealHere = 'Show this match';
export const delayedMatch = 'The score will appear soon';
export const delayedText = 'Anything that would reveal the score is delayed too.';

export const analystTitle = 'The analyst may reveal scores';
export const analystText = 'Its answers use live scores and mention them.';
export const openAnalyst = 'Open the analyst';
