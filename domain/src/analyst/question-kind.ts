import { foldedName } from '../league/folded-name.ts';

/** What a question asks for, and so which matches may answer it: see `match-selection.ts`. */
export type QuestionKind = 'live' | 'best-bets' | 'general';

/**
 * Spec section 7: 'live' or 'happening now' asks for live matches, 'best bet' or 'recommendation' for few scheduled ones.
 * 'live' as a word of its own, since Liverpool is no live match; it comes first, since nothing else may be shown then.
 */
export const questionKind = (question: string): QuestionKind => {
  const asked = ` ${foldedName(question)} `;
  if (asked.includes(' live ') || asked.includes(' happening now')) return 'live';
  if (asked.includes(' best bet') || asked.includes(' recommendation')) return 'best-bets';
  return 'general';
};

/** Spec section 8: the answer to a live question while nothing is live. */
export const nothingLive = 'There are no live matches currently happening. Check back later for live game analysis!';
