import { parentPort } from 'node:worker_threads';
import { type Claim, type TextFacts, textClaims } from '@touchline/domain/analyst/claims/text-claims.ts';
import type { AnswerLanguage } from '@touchline/domain/analyst/languages/answer-language.ts';
import { english } from '@touchline/domain/analyst/languages/english.ts';
import { german } from '@touchline/domain/analyst/languages/german.ts';
import { spanish } from '@touchline/domain/analyst/languages/spanish.ts';
import { type NamedMatch, namingOf, teamNaming } from '@touchline/domain/analyst/named-matches.ts';
import { piecesOf } from '@touchline/domain/analyst/number-check.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ThreadReply, ThreadRequest } from '../../platform/worker-thread.ts';

/** A match as a text may name it. Only a race has a classification. */
export type NameableMatch = NamedMatch &
  Pick<Match, 'sport' | 'league'> & { readonly classification?: readonly { readonly name: string }[] };

const languages = { en: english, de: german, es: spanish } as const satisfies Readonly<Record<string, AnswerLanguage>>;

/** To find the matches that a text names, or to compare its numbers with facts. Texts are clean. */
export type TextWork =
  | { readonly kind: 'matches'; readonly text: string; readonly matches: readonly NameableMatch[] }
  | {
      readonly kind: 'claims';
      readonly text: string;
      readonly facts: TextFacts;
      readonly language: keyof typeof languages;
      readonly zone: string;
      /** The most numbers that are compared. */
      readonly most: number;
    };

export type TextResult = { readonly matchIds: readonly string[] } | { readonly claims: readonly Claim[] };

/** A text is compared with at most this many matches; texts about a matchday name ten. */
const maxMatches = 30;

/** Matches whose teams are named anywhere in the text, before the sentences are read one by one. */
const maxCandidates = 300;

const maxSentences = 300;

const namesOf = (match: NameableMatch): readonly string[] =>
  isField(match)
    ? [match.league, ...(match.classification ?? []).map(({ name }) => name)]
    : [match.homeTeam.name, match.awayTeam.name];

/** The matches that the sentences name. Races are named by their league or a driver. */
const matchesNamed = (text: string, all: readonly NameableMatch[]): readonly NameableMatch[] => {
  const isNamed = teamNaming(all.flatMap(namesOf))(text);
  const candidates = inListOrder(all.filter((match) => namesOf(match).some(isNamed))).slice(0, maxCandidates);
  const naming = namingOf(candidates.filter((match) => !isField(match)));
  const found = new Set(piecesOf(text).slice(0, maxSentences).flatMap(naming));
  for (const match of candidates) if (isField(match)) found.add(match);
  return [...found].slice(0, maxMatches);
};

const resultOf = (work: TextWork): TextResult => {
  if (work.kind === 'matches') return { matchIds: matchesNamed(work.text, work.matches).map(({ id }) => id) };
  const { text, facts, language, zone, most } = work;
  return { claims: textClaims(text, facts, { language, notation: languages[language], zone, most }) };
};

// Runs on a separate thread, because a long text takes a tenth of a second or more, for which live scores would wait.
const answer = ({ number, work }: ThreadRequest<TextWork>): ThreadReply<TextResult> => {
  try {
    return { number, result: resultOf(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<TextWork>) => parentPort?.postMessage(answer(order), []));
