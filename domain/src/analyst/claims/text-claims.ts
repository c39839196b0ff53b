import type { Outcome } from '../../forecast/chances.ts';
import type { FactMatch, Facts } from '../facts.ts';
import type { AnswerLanguage } from '../languages/answer-language.ts';
import { numberedNames, piecesOf, spokenIn, spokenNames } from '../number-check.ts';
import { type WrittenNumber, writtenNumbers } from '../written-numbers.ts';
import {
  createMentions,
  type Mention,
  patternsOf,
  reach,
  type Segment,
  segmentsOf,
  type TopicHit,
  verbNear,
  wordsIn,
} from './claim-context.ts';
import { sideOf, type Statement, states, subjectOf } from './claim-fit.ts';
import { topicOf } from './claim-topic.ts';
import type { ClaimLanguage } from './claim-words.ts';
import { statedByMatch } from './match-facts-stated.ts';
import { type FactTableRow, statedBySeason, statedByTable } from './season-facts-stated.ts';
import type { StatedFact, Topic } from './stated-fact.ts';

/*
 * Compares the numbers of a text with facts. The reading of sentences, numbers and names, and the comparison of a number
 * with known values, are those of the number check for answers (`number-check.ts`). Here, each number is compared only with
 * the facts that its words are about: the number check would accept 34 as points because a goal fell in minute 34.
 */

type Verdict = 'supported' | 'contradicted' | 'not-checkable';

/** A number of the text. Positions are those of the text, in UTF-16 code units; `end` is exclusive. */
export type Claim = {
  readonly start: number;
  readonly end: number;
  readonly sentence: string;
  readonly verdict: Verdict;
  /** The fact that supports or contradicts it. */
  readonly fact?: StatedFact;
  /** What the fact is about: "Inter - Roma", "Inter". */
  readonly about?: string;
  readonly matchId?: string;
};

/** The facts that a text is compared with. */
export type TextFacts = Pick<Facts, 'asOf' | 'matches'> & { readonly tables: readonly FactTableRow[] };

/** A match, or a team's season. */
type Subject = {
  readonly names: readonly string[];
  readonly kind: 'match' | 'season';
  readonly about: string;
  readonly match?: FactMatch;
  readonly facts: readonly StatedFact[];
};

const subjectsOf = ({ matches, tables, asOf }: TextFacts, zone: string): readonly Subject[] => [
  ...matches.map((match): Subject => ({
    names: [...spokenNames(match), ...(match.title === undefined ? [] : [match.title, ...(match.places ?? [])])],
    kind: 'match',
    about: match.title ?? `${match.home} - ${match.away}`,
    match,
    facts: statedByMatch(match, asOf, zone),
  })),
  ...tables.map((row): Subject => ({ names: [row.team], kind: 'season', about: row.team, facts: statedByTable(row) })),
  ...matches.flatMap(({ season }): readonly Subject[] =>
    [season?.home, season?.away].flatMap((team) =>
      season === undefined || team === undefined
        ? []
        : [{ names: [team.team], kind: 'season', about: team.team, facts: statedBySeason(team, season) }],
    ),
  ),
];

/** The subjects that most of the names belong to. If both sides of a match are named, only that match is meant. */
const meantBy = (subjects: readonly Subject[], mentions: readonly Mention[]): readonly Subject[] => {
  const named = new Set(mentions.map(({ name }) => name));
  const countOf = ({ names }: Subject): number => new Set(names.filter((name) => named.has(name))).size;
  const most = Math.max(0, ...subjects.filter(({ kind }) => kind === 'match').map(countOf));
  const subject = subjectOf(mentions);
  return subjects.filter((each) =>
    each.kind === 'match' ? countOf(each) === most : subject === undefined || each.names.includes(subject),
  );
};

/** Topics whose facts the words of another topic can mean. */
const alsoMeans: Readonly<Partial<Record<Topic, Topic>>> = { goals: 'scored', scored: 'goals', behind: 'margin' };

const isOnTopic = (fact: StatedFact, { topic, detail }: TopicHit): boolean => {
  if (fact.topic !== topic && fact.topic !== alsoMeans[topic]) return false;
  if (detail === undefined) return true;
  if (topic !== 'statistic') return fact.detail === detail;
  return typeof fact.detail === 'string' && typeof detail === 'string' && fact.detail.toLowerCase().includes(detail);
};

/** Ends of sentences after a number, which the pieces of answers do not end at: "in round 3. Sevilla have". */
const afterNumber =
  /(?<=\d(?: ?h)?\.) +(?=\p{Lu}|\d+\. \p{Lu})(?!(?:Minute|Platz|Rang|Tabellenplatz|Spieltag|Halbzeit|Viertel|Satz|Runde|Drittel|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/gu;

/** The sentences of a text. `names` have digits: "1. FC Köln" is no end of a sentence. */
const sentencesOf = (text: string, names: readonly string[]): readonly string[] =>
  piecesOf(text).flatMap((piece) => {
    if (!/\d/.test(piece)) return piece;
    // A sentence can end with a name that ends with digits: "against Schalke 04. Roma".
    const masked = names.reduce(
      (left, name) => left.replaceAll(name, `${'X'.repeat(name.length - 1)}${/\d$/.test(name) ? '0' : 'X'}`),
      piece,
    );
    const ends = Array.from(masked.matchAll(afterNumber), ({ index, 0: found }) => index + found.length);
    return [0, ...ends].map((start, at) => piece.slice(start, ends[at]));
  });

/** Compares the numbers of a text in a language with the facts. Times are read in `zone`. */
export const textClaims = (
  text: string,
  facts: TextFacts,
  reader: {
    readonly language: ClaimLanguage;
    readonly notation: AnswerLanguage;
    readonly zone: string;
    /** The most numbers that are compared, and the most sentences that are read. */
    readonly most: { readonly numbers: number; readonly sentences: number };
  },
): { readonly claims: readonly Claim[]; readonly isComplete: boolean } => {
  const patterns = patternsOf(reader.language);
  const subjects = subjectsOf(facts, reader.zone);
  const spokenOf = spokenIn(subjects);
  const players = subjects.flatMap((subject) => subject.facts.flatMap(({ name }) => name ?? []));
  const mentionsIn = createMentions([...subjects.flatMap(({ names }) => names), ...players], patterns);
  const skipped = [
    ...numberedNames({ ...facts, provider: '', simulated: false, stale: false }),
    ...facts.tables.flatMap(({ team }) => (/\d/.test(team) ? team : [])),
  ];
  const isInPlay = facts.matches.some(({ minute }) => minute !== undefined);
  const numberNotation = isInPlay ? withLengths(reader.notation) : reader.notation;
  let scope: readonly Subject[] = facts.matches.length === 1 ? subjects : [];
  let namedBefore: readonly Mention[] = [];

  /** Which result the chances and prices of a segment are about. */
  const resultsIn = (sentence: string, segment: Segment, mentions: readonly Mention[]) => {
    // "The hosts had" is about the hosts, even if the other team was named before.
    const part = sentence.slice(Math.max(0, segment.start - reach), segment.end);
    const isNamed = mentionsIn(part).length > 0;
    const otherwise = patterns.awaySide.test(part) ? 'away' : undefined;
    const said = patterns.homeSide.test(part) ? 'home' : otherwise;
    const subject = subjectOf(mentions);
    return (match: FactMatch | undefined): Outcome | undefined => {
      const side = sideOf(subject, match);
      return side !== undefined && isNamed ? side : (said ?? side);
    };
  };

  type Context = {
    readonly meant: readonly Subject[];
    readonly named: ReadonlySet<string>;
    readonly resultOf: ReturnType<typeof resultsIn>;
    readonly hasDraw: boolean;
  };

  const judged = (
    statement: Statement,
    hit: TopicHit | undefined,
    { meant, named, resultOf, hasDraw }: Context,
  ): Omit<Claim, 'start' | 'end' | 'sentence'> => {
    if (hit === undefined) return { verdict: 'not-checkable' };
    const isDraw = (hit.topic === 'chance' || hit.topic === 'price') && hasDraw;
    const candidates = meant.flatMap((subject) => {
      const of = isDraw ? 'draw' : resultOf(subject.match);
      return subject.facts
        .filter((fact) => isOnTopic(fact, hit))
        .filter((fact) => fact.of === undefined || of === undefined || fact.of === of || named.has(fact.name ?? ''))
        .map((fact) => ({ fact, subject }));
    });
    const byName = candidates.filter(({ fact }) => named.has(fact.name ?? ''));
    const chosen = byName.length > 0 ? byName : candidates;
    const stated = chosen.find(({ fact, subject }) => states(fact, statement, subject.match));
    const { fact, subject } = stated ?? chosen[0] ?? {};
    if (fact === undefined || subject === undefined) return { verdict: 'not-checkable' };
    return {
      verdict: stated === undefined ? 'contradicted' : 'supported',
      fact,
      about: subject.about,
      ...(subject.match !== undefined && { matchId: subject.match.matchId }),
    };
  };

  const claimsOf = (
    sentence: string,
    numbers: readonly WrittenNumber[],
    inSentence: readonly Mention[],
  ): readonly Claim[] => {
    let carried = inSentence.length > 0 ? [] : namedBefore;
    let last: { readonly kind: WrittenNumber['kind']; readonly hit: TopicHit | undefined } | undefined;
    return segmentsOf(sentence, numbers).flatMap((segment) => {
      const part = sentence.slice(segment.start, segment.end);
      const found = mentionsIn(part);
      // "and 14 shots against Roma" is still about the team before.
      const isOpponentOnly = found.every(({ isOpponent }) => isOpponent);
      const own = isOpponentOnly ? [...carried.filter(({ isOpponent }) => !isOpponent), ...found] : found;
      if (own.length > 0) carried = own;
      const mentions = carried.length > 0 ? carried : inSentence;
      const meant = meantBy(scope, mentions);
      const matches = meant.flatMap(({ match }) => match ?? []);
      const words = wordsIn(sentence, segment, patterns);
      const named = new Set(mentions.map(({ name }) => name));
      const resultOf = resultsIn(sentence, segment, mentions);
      const context = { meant, named, resultOf, hasDraw: patterns.draw.test(part) };
      return segment.numbers.flatMap((written): readonly Claim[] => {
        // "of their last 5"
        const before = sentence.slice(Math.max(segment.start, written.start - reach), written.start);
        if (patterns.lastOf.test(before)) return [];
        const verb = verbNear(words, segment, written);
        const topicBefore = last?.kind === written.kind ? last.hit : undefined;
        const placed = { written, sentence, segment, words, verb, numbers, matches, before: topicBefore };
        const hit = topicOf(placed, patterns);
        last = { kind: written.kind, hit };
        const { start, end } = written;
        return [{ start, end, sentence, ...judged({ written, sentence, segment, mentions, verb }, hit, context) }];
      });
    });
  };

  const sentences = sentencesOf(text, skipped);
  const numbersIn = (part: string): readonly WrittenNumber[] => writtenNumbers(part, skipped, numberNotation);
  const claims: Claim[] = [];
  let offset = 0;
  let left = reader.most.numbers;
  for (const sentence of sentences.slice(0, reader.most.sentences)) {
    const numbers = /\p{Nd}/u.test(sentence) ? numbersIn(sentence) : [];
    const inSentence = mentionsIn(sentence);
    const spoken = spokenOf(sentence);
    if (spoken.length > 0) scope = spoken;
    if (numbers.length > 0) {
      for (const claim of claimsOf(sentence, numbers.slice(0, left), inSentence)) {
        claims.push({ ...claim, start: offset + claim.start, end: offset + claim.end });
      }
    }
    if (numbers.length > left) return { claims, isComplete: false };
    left -= numbers.length;
    if (inSentence.length > 0) namedBefore = inSentence;
    offset += sentence.length;
  }
  return { claims, isComplete: numbersIn(sentences.slice(reader.most.sentences).join('')).length === 0 };
};

const withLengthsOf = new Map<AnswerLanguage, AnswerLanguage>();

/** The language with the lengths of matches as claims: while a match is in play, "after 60 minutes" is one. */
const withLengths = (notation: AnswerLanguage): AnswerLanguage => {
  const known = withLengthsOf.get(notation) ?? { ...notation, numbers: { ...notation.numbers, matchLength: '' } };
  withLengthsOf.set(notation, known);
  return known;
};
