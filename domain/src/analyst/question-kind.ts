import { foldedName } from '../league/folded-name.ts';

/** What a question asks for, and so which matches may answer it: see `match-selection.ts`. */
export type QuestionKind = 'live' | 'best-bets' | 'general';

/** With a space where a word begins or ends: Liverpool is no live match. In the languages that the page speaks. */
const liveWords = [' live ', ' happening now', ' livespiel', ' live spiel', ' en vivo ', ' en directo '];
const bestBetWords = [
  ' best bet',
  ' recommendation',
  ' beste wett',
  ' besten wett',
  ' quoten von heute',
  ' empfehlung',
  ' mejor apuesta',
  ' mejores apuestas',
  ' cuotas destacan',
  ' recomendacion',
  ' recomiend',
];

/**
 * Spec section 7: 'live' or 'happening now' asks for live matches, 'best bet' or 'recommendation' for few scheduled ones.
 * Live comes first, since nothing else may be shown then.
 */
export const questionKind = (question: string): QuestionKind => {
  const asked = ` ${foldedName(question)} `;
  if (liveWords.some((word) => asked.includes(word))) return 'live';
  if (bestBetWords.some((word) => asked.includes(word))) return 'best-bets';
  return 'general';
};
