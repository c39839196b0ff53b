import type { ScoreDelaySeconds } from '../preferences.ts';

/** "5 s", "2 min". */
export const delayName = ({ seconds }: { readonly seconds: ScoreDelaySeconds }): string => {
  if (seconds === 0) return 'Off';
  return seconds === 120 ? '2 min' : `${seconds} s`;
};

export const spoilerWords = {
  section: 'Spoilers',
  delay: 'Delay scores',
  delayNote:
    'Scores, events, figures, odds, alerts and the analyst’s answers come that much later, as your stream does.',
  hide: 'Hide scores',
  hideNote: 'Each match keeps its score, figures and odds to itself until you ask for it. Such a match has no alerts.',
  hideKey: 'Show or hide the score of the match that has the focus, while scores are hidden',

  hidden: 'Scores hidden.',
  delayed: ({ seconds }: { readonly seconds: ScoreDelaySeconds }): string => `Delayed by ${delayName({ seconds })}.`,
  howToReveal: 'Press the eye of a match, or H, to see how it stands.',
  firstDelay: 'So are the first scores after opening the page.',
  delayedRow: 'Delayed',
  shown: 'Everything is shown as it happens.',
  showAll: 'Show all scores',
  endDelay: 'Show without delay',
  undo: 'Undo',

  reveal: ({ pairing }: { readonly pairing: string }): string => `Show the score of ${pairing}`,
  hiddenMatch: 'The score is hidden',
  hiddenText: 'With it the events, figures, chances and odds of this match, which tell it too.',
  revealHere: 'Show this match',
  delayedMatch: 'The score comes in a moment',
  delayedText: 'Everything that tells how this match stands waits for the delay that you chose.',

  analystTitle: 'The analyst tells scores',
  analystText: 'Its answers stand on how matches stand now, and say so.',
  analystDelayed: 'Its answers stand on how matches stood when you asked, and come with your delay.',
  openAnalyst: 'Open the analyst',
} as const;
