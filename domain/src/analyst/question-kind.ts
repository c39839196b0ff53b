import { foldedName } from '../league/folded-name.ts';

/** References to earlier matches: "and why is that?", "their form?". */
const pointing =
  / (?:they|them|their|theirs|he|him|his|she|her|hers|its|both|either|neither|each other|same|why|how come|instead|that|those|this(?! (?:week|weekend|evening|afternoon|morning|month|season|year|time|site|page))|it(?! (?:possible|safe to say))|the (?:match|game|fixture|draw|home (?:side|team)|away (?:side|team)|visitors|hosts|favourites?|underdogs?|score|first one|second one|other one)) /;

/** References to matches in general: "top predictions for today", "which games". */
const atLarge =
  / (?:matches|games|fixtures|predictions|picks|opportunities|teams|leagues|upcoming|scheduled|today|tonight|tomorrow|weekend|anything|something|everything|best|top|favourite match|board|list|sports?) /;

/**
 * Whether a question without a team continues the previous question, instead of asking about all matches or, with
 * `namesLeague`, about a league or a sport.
 */
export const isFollowUp = (question: string, namesLeague: boolean): boolean => {
  const requested = ` ${foldedName(question)} `;
  return pointing.test(requested) || !(namesLeague || atLarge.test(requested));
};

/** The kind of a question, which determines its matches: see `match-selection.ts`. */
export type QuestionKind = 'live' | 'best-bets' | 'general';

/** Phrases in the page's languages, with spaces at word boundaries: Liverpool is not "live". */
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
 * Spec section 7: 'live' or 'happening now' asks for live matches, 'best bet' or 'recommendation' for a few scheduled
 * matches. Live is checked first, because a live question must get only live matches.
 */
export const questionKind = (question: string): QuestionKind => {
  const requested = ` ${foldedName(question)} `;
  if (liveWords.some((word) => requested.includes(word))) return 'live';
  if (bestBetWords.some((word) => requested.includes(word))) return 'best-bets';
  return 'general';
};
