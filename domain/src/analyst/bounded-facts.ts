import type { FactMatch } from './facts.ts';

/** Most characters of the facts as JSON: some 3,500 tokens. */
const mostFacts = 12_000;

/** What a match can do without, first what is missed least. */
const droppable = ['timeline', 'statistics', 'headToHead', 'form'] as const satisfies readonly (keyof FactMatch)[];

const sizeOf = (matches: readonly FactMatch[]): number => JSON.stringify(matches).length;

/**
 * The matches with as much as fits into what a model is given at once. What is too much is left out of the last matches
 * first: those that were asked for stand in front. Whole parts go, so that nothing is half said.
 */
export const boundedFacts = (matches: readonly FactMatch[], most: number = mostFacts): readonly FactMatch[] => {
  let kept = matches;
  for (const part of droppable) {
    for (let at = matches.length - 1; at >= 0 && sizeOf(kept) > most; at -= 1) {
      kept = kept.map((match, index) => {
        if (index !== at) return match;
        const { [part]: _, ...rest } = match;
        return rest;
      });
    }
  }
  return kept;
};
