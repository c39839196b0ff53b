import type { Facts } from './facts.ts';
import { timeWords } from './match-words.ts';
import { tokensOf } from './tokens.ts';

/** Stands at the head of every answer, so that nobody takes it for a model's. */
const label = '**Demo analyst, not a language model.**';

/** The product lets an answer have 500 tokens: one of the stand-in's own is never cut there. */
const mostTokens = 460;

/** What is said: a sentence or two, a list perhaps, and what there is to add. */
export type Answer = {
  readonly opening: string;
  readonly lines?: readonly string[];
  readonly closing?: string;
  /** Speaks of no match. */
  readonly isGeneral?: true;
};

/** "Figures as of 14:32 UTC. The matches are simulated." */
const sourceNotes = ({ asOf, clock, simulated, stale }: Facts): readonly string[] => [
  ...(asOf === undefined ? [] : [`Figures as of ${timeWords(asOf, asOf)}${clock === undefined ? '' : ` ${clock}`}.`]),
  ...(simulated ? ['The matches are simulated.'] : []),
  ...(stale ? ['What is live may have changed since.'] : []),
];

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** The whole text. What does not fit is left out from the end of the list. */
export const written = (facts: Facts, { opening, lines = [], closing, isGeneral }: Answer): string => {
  const ofMatches = isGeneral !== true && facts.matches.length > 0;
  const close = [...(closing === undefined ? [] : [closing]), ...(ofMatches ? sourceNotes(facts) : [])].join(' ');
  const textWith = (count: number): string =>
    [`${label} ${opening}`, listOf(lines.slice(0, count)), close].filter((part) => part !== '').join('\n\n');
  for (let count = lines.length; count > 0; count -= 1) {
    const text = textWith(count);
    if (tokensOf(text).length <= mostTokens) return text;
  }
  return textWith(0);
};
