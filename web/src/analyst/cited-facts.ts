import type { FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type SideOrder, sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { periodName, visits } from '@touchline/texts/en/match.ts';
import { createContext } from 'react';
import { statusTitle } from '../match/status-wording.ts';

/** The matches that an answer cites, in the order of their first citation. */
export const citedMatches = (text: string, facts: Facts | undefined): readonly FactMatch[] => {
  const refs = new Set([...text.matchAll(/\[(?<ref>m\d{1,2})\]/g)].map(({ groups }) => groups?.['ref']));
  return [...refs].flatMap((ref) => facts?.matches.filter((match) => match.ref === ref) ?? []);
};

/** The sources of an answer: the cited matches, and a function that opens a match. */
type AnswerSources = {
  readonly cited: readonly FactMatch[];
  readonly onOpen: (matchId: string) => void;
};

export const AnswerSourcesContext = createContext<AnswerSources>({ cited: [], onOpen: () => undefined });

/**
 * The match's status when the facts were gathered: "67'", "Live", "22:30", "Finished after penalties". `start`: the
 * formatted start time.
 */
export const factStatus = ({ status, label = status, minute, period }: FactMatch, start: string): string => {
  if (label === 'scheduled') return start;
  if (label !== 'live') return statusTitle(label);
  return minute === undefined ? (period === undefined ? texts.live : periodName(period)) : `${minute}'`;
};

const homeFirst: SideOrder = ['home', 'away'];

/** The side order on the board; home first once the match has left the board. */
export const factSideOrder = (shown: Match | undefined): SideOrder =>
  shown === undefined ? homeFirst : sideOrder(shown);

/** "Inter v Roma", "Yankees at Red Sox" with the visitors first, "Monaco Grand Prix, Race". */
export const pairing = ({ title, home, away }: FactMatch, [first]: SideOrder): string =>
  title ?? (first === 'away' ? visits(away, home) : texts.pairing(home, away));

/** The pairing with its score, if there is one: "Ajax 2-1 PSV". */
export const pairingWithScore = (match: FactMatch, order: SideOrder): string => {
  const { title, score } = match;
  const [first, second] = order;
  if (title !== undefined || score === undefined) return pairing(match, order);
  return `${match[first]} ${texts.score(score[first], score[second])} ${match[second]}`;
};
