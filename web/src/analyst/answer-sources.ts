import type { FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import { createContext } from 'react';

/** The matches that an answer cites, in the order of their first citation. */
export const citedMatches = (text: string, facts: Facts | undefined): readonly FactMatch[] => {
  const refs = new Set([...text.matchAll(/\[(?<ref>m\d{1,2})\]/g)].map(({ groups }) => groups?.['ref']));
  return [...refs].flatMap((ref) => facts?.matches.filter((match) => match.ref === ref) ?? []);
};

/** What stands beside the words of an answer: the matches that it cites, and how one of them is opened. */
export type AnswerSources = {
  readonly cited: readonly FactMatch[];
  readonly onOpen: (matchId: string) => void;
};

export const AnswerSourcesContext = createContext<AnswerSources>({ cited: [], onOpen: () => undefined });
