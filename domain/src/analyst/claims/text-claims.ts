import type { Outcome } from '../../forecast/chances.ts';
import { sports } from '../../sport/sport-catalog.ts';
import type { FactMatch, Facts } from '../facts.ts';
import type { AnswerLanguage } from '../languages/answer-language.ts';
import { isKnown, numberedNames, piecesOf, spokenIn, spokenNames } from '../number-check.ts';
import { type WrittenNumber, writtenNumbers } from '../written-numbers.ts';
import {
  createMentions,
  type Mention,
  patternsOf,
  type Segment,
  segmentsOf,
  topicsNear,
  verbNear,
} from './claim-context.ts';
import type { TopicHit } from './claim-context.ts';
import type { ClaimLanguage } from './claim-words.ts';
import {
  type FactTableRow,
  type StatedFact,
  statedByMatch,
  statedBySeason,
  statedByTable,
  type Topic,
} from './stated-facts.ts';

/*
 * Compares the numbers of a text with facts. The reading of sentences, numbers and names, and the comparison of a number
 * with known values, are those of the number check for answers (`number-check.ts`). Here, each number is compared only with
 * the facts that its words are about: the number check would accept 34 as points because a goal fell in minute 34.
 */

export type Verdict = 'supported' | 'contradicted' | 'not-checkable';

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

type Subject = {
  readonly names: readonly string[];
  readonly refs: readonly string[];
  readonly kind: 'match' | 'season';
  readonly about: string;
  readonly match?: FactMatch;
  readonly facts: readonly StatedFact[];
};

const subjectsOf = ({ matches, tables, asOf }: TextFacts, zone: string): readonly Subject[] => [
  ...matches.map((match): Subject => ({
    names: [...spokenNames(match), ...(match.title === undefined ? [] : (match.places ?? []))],
    refs: [match.ref],
    kind: 'match',
    about: match.title ?? `${match.home} - ${match.away}`,
    match,
    facts: statedByMatch(match, asOf, zone),
  })),
  ...tables.map((row): Subject => ({
    names: [row.team],
    refs: [],
    kind: 'season',
    about: row.team,
    facts: statedByTable(row),
  })),
  ...matches.flatMap(({ season, ref }): readonly Subject[] =>
    [season?.home, season?.away].flatMap((team) =>
      season === undefined || team === undefined
        ? []
        : [{ names: [team.team], refs: [ref], kind: 'season', about: team.team, facts: statedBySeason(team, season) }],
    ),
  ),
];

/** The topics that a notation can be about; a whole number can be about everything else. */
const pairTopics: ReadonlySet<Topic> = new Set([
  'score',
  'half-time',
  'period',
  'shootout',
  'meeting',
  'exact-score',
  'statistic',
  'record',
]);
const chanceTopics: readonly Topic[] = [
  'chance',
  'over',
  'under',
  'both-score',
  'title',
  'relegation',
  'promotion',
  'play-offs',
  'champions-league',
  'europa-league',
];
const percentTopics: ReadonlySet<Topic> = new Set([...chanceTopics, 'statistic']);
const decimalTopics: ReadonlySet<Topic> = new Set([
  'price',
  'over-price',
  'under-price',
  'expected-goals',
  'expected-points',
  'line',
  'statistic',
]);
const wholeTopics: ReadonlySet<Topic> = new Set([
  ...([
    'goals',
    'margin',
    'minute',
    'round',
    'red-cards',
    'statistic',
    'form',
    'place',
    'points',
    'played',
    'won',
    'drawn',
    'lost',
  ] as const),
  ...(['scored', 'conceded', 'difference', 'behind', 'record', 'expected-points', 'price'] as const),
]);

type Reading = { readonly topics: ReadonlySet<Topic>; readonly usual: Topic | undefined };

const readingOf = (written: WrittenNumber): Reading => {
  switch (written.kind) {
    case 'pair':
    case 'time':
      return { topics: pairTopics, usual: 'score' };
    case 'day':
      return { topics: new Set(['kick-off']), usual: 'kick-off' };
    case 'percent':
      return { topics: percentTopics, usual: 'chance' };
    case 'decimal':
    case 'fraction':
      return { topics: decimalTopics, usual: 'price' };
    case 'line':
      return { topics: new Set(['line']), usual: 'line' };
    case 'signed':
      return { topics: wholeTopics, usual: undefined };
    case 'count':
    case 'whole':
    default:
      return { topics: wholeTopics, usual: undefined };
  }
};

/** Everything that the words around one number say. */
type Context = {
  readonly written: WrittenNumber;
  readonly sentence: string;
  readonly segment: Segment;
  /** The names that the number can be about, in order: of its part of the sentence or, if it has none, before that. */
  readonly mentions: readonly Mention[];
  readonly hit: TopicHit | undefined;
  readonly reading: Reading;
  readonly verb: 'win' | 'lose' | 'draw' | undefined;
};

const firstOf = (mentions: readonly Mention[]): string | undefined =>
  (mentions.find(({ isOpponent }) => !isOpponent) ?? mentions[0])?.name;

const sideOf = (name: string | undefined, match: FactMatch | undefined): 'home' | 'away' | undefined => {
  if (name === undefined || match === undefined) return undefined;
  if (name === match.home) return 'home';
  return name === match.away ? 'away' : undefined;
};

/**
 * Whether a pair is the fact's, in an order that the sentence allows: that of the names, home first or, after "lost",
 * the winner's figure first. If the sentence names a winner, it must be the fact's.
 */
const isPairOf = (
  [left, right]: readonly [number, number],
  [home, away]: readonly [number, number],
  { mentions, verb }: Pick<Context, 'mentions' | 'verb'>,
  match: FactMatch | undefined,
): boolean => {
  const isHomeFirst = left === home && right === away;
  const isAwayFirst = left === away && right === home;
  if (!isHomeFirst && !isAwayFirst) return false;
  if (home === away) return true;
  const subject = sideOf(firstOf(mentions), match);
  const opponent = subject === 'home' ? 'away' : 'home';
  if (subject === undefined) return isHomeFirst;
  if (verb === 'draw') return false;
  if (verb === undefined) {
    const others = mentions.some(({ name }) => sideOf(name, match) === opponent);
    const first = others
      ? (mentions.map(({ name }) => sideOf(name, match)).find((side) => side !== undefined) ?? subject)
      : subject;
    const isInOrder = first === 'home' ? isHomeFirst : isAwayFirst;
    return isInOrder || (!others && isHomeFirst);
  }
  const winner = home > away ? 'home' : 'away';
  if ((verb === 'win' ? subject : opponent) !== winner) return false;
  const isOwnFirst = subject === 'home' ? isHomeFirst : isAwayFirst;
  const isWinnerFirst = left > right;
  return isOwnFirst || isHomeFirst || isWinnerFirst;
};

/** "4 of their last 5": how many of the letters, the newest last. */
const countInForm = (letters: string, context: Context): number | undefined => {
  const { sentence, segment, written, verb } = context;
  const span = /\d{1,2}/.exec(sentence.slice(written.end, segment.end))?.[0];
  const last = span === undefined ? letters.length : Number(span);
  if (last > letters.length) return undefined;
  const letter = verb === 'lose' ? 'L' : verb === 'draw' ? 'D' : 'W';
  return letters.slice(letters.length - last).split(letter).length - 1;
};

const states = (fact: StatedFact, context: Context, match: FactMatch | undefined): boolean => {
  const { written } = context;
  if (fact.topic === 'form' && typeof fact.detail === 'string') {
    return written.kind === 'whole' && countInForm(fact.detail, context) === written.value;
  }
  const pair = written.kind === 'pair' || written.kind === 'time' ? written.pair : undefined;
  if (fact.pair !== undefined && pair !== undefined) return isPairOf(pair, fact.pair, context, match);
  if (written.kind === 'count') return fact.numbers.wholes.has(written.value);
  return isKnown(written, fact.numbers);
};

/** Compares the numbers of a text in a language with the facts. Times are read in `zone`. */
export const textClaims = (
  text: string,
  facts: TextFacts,
  {
    language,
    notation,
    zone,
  }: { readonly language: ClaimLanguage; readonly notation: AnswerLanguage; readonly zone: string },
): readonly Claim[] => {
  const patterns = patternsOf(language);
  const subjects = subjectsOf(facts, zone);
  const spokenOf = spokenIn(subjects);
  const players = subjects.flatMap(({ facts: of }) => of.flatMap(({ name }) => name ?? []));
  const mentionsIn = createMentions([...subjects.flatMap(({ names }) => names), ...players], patterns);
  const skipped = numberedNames({ ...facts, provider: '', simulated: false, stale: false });
  let scope: readonly Subject[] = facts.matches.length === 1 ? subjects : [];
  let before: readonly Mention[] = [];
  let offset = 0;

  const claimOf = (context: Context): Omit<Claim, 'start' | 'end' | 'sentence'> => {
    const { hit, reading, mentions, sentence, segment } = context;
    const topic = hit?.topic ?? reading.usual;
    if (topic === undefined) return { verdict: 'not-checkable' };
    const first = firstOf(mentions);
    const part = sentence.slice(segment.start, segment.end);
    const named = new Set(mentions.map(({ name }) => name));
    const ofResult = (match: FactMatch | undefined): Outcome | undefined => {
      const isDraw =
        (topic === 'chance' || topic === 'price') &&
        part.search(
          patterns.words.draw === ''
            ? /$^/
            : new RegExp(`(?<!\\p{L})(?:${patterns.words.draw}|empate)(?!\\p{L})`, 'iu'),
        ) >= 0;
      if (isDraw) return 'draw';
      const side = sideOf(first, match);
      if (side !== undefined) return side;
      if (part.search(patterns.homeSide) >= 0) return 'home';
      return part.search(patterns.awaySide) >= 0 ? 'away' : undefined;
    };
    const about = scope.filter(
      ({ kind, names }) =>
        kind === 'match' || first === undefined || names.includes(first) || !names.some((name) => named.has(name)),
    );
    const candidates = about.flatMap((subject) => {
      const { match } = subject;
      const of = ofResult(match);
      return subject.facts.flatMap((fact) => {
        const isOnTopic = fact.topic === topic || isAlias(topic, fact.topic);
        if (!isOnTopic) return [];
        if (hit?.detail !== undefined && !isDetail(fact, hit.detail)) return [];
        if (fact.of !== undefined && of !== undefined && fact.of !== of) return [];
        return [{ fact, subject }];
      });
    });
    const byName = candidates.filter(({ fact }) => fact.name !== undefined && named.has(fact.name));
    const chosen = byName.length > 0 ? byName : candidates;
    const fitting = chosen.find(({ fact, subject }) => states(fact, context, subject.match));
    const best = fitting ?? chosen[0];
    if (best === undefined) return { verdict: 'not-checkable' };
    return {
      verdict: fitting === undefined ? 'contradicted' : 'supported',
      fact: best.fact,
      about: best.subject.about,
      ...(best.subject.match !== undefined && { matchId: best.subject.match.matchId }),
    };
  };

  return piecesOf(text).flatMap((sentence) => {
    const spoken = spokenOf(sentence);
    const inSentence = mentionsIn(sentence);
    if (spoken.length > 0) scope = narrowed(spoken, inSentence);
    const numbers = writtenNumbers(sentence, skipped, notation);
    const segments = segmentsOf(sentence, numbers);
    let carried: readonly Mention[] = inSentence.length > 0 ? [] : before;
    const claims = segments.flatMap((segment) => {
      const own = mentionsIn(sentence.slice(segment.start, segment.end));
      const mentions = own.length > 0 ? own : carried.length > 0 ? carried : inSentence;
      if (own.length > 0) carried = own;
      return segment.numbers.flatMap((written): readonly Claim[] => {
        if (patterns.lastOf.test(sentence.slice(segment.start, written.start))) return [];
        const context = contextOf({ written, sentence, segment, mentions, scope, numbers }, patterns);
        return [{ start: offset + written.start, end: offset + written.end, sentence, ...claimOf(context) }];
      });
    });
    if (inSentence.length > 0) before = inSentence;
    offset += sentence.length;
    return claims;
  });
};

/** If both sides of a match are named, only that match is meant. */
const narrowed = (spoken: readonly Subject[], mentions: readonly Mention[]): readonly Subject[] => {
  const named = new Set(mentions.map(({ name }) => name));
  const isBoth = ({ match }: Subject): boolean => match !== undefined && named.has(match.home) && named.has(match.away);
  return spoken.some(isBoth) ? spoken.filter((subject) => subject.match === undefined || isBoth(subject)) : spoken;
};

/** Facts of one topic that the words of another can mean. */
const isAlias = (said: Topic, fact: Topic): boolean => {
  if (said === 'goals') return fact === 'scored';
  if (said === 'scored') return fact === 'goals';
  return said === 'behind' && fact === 'margin';
};

const isDetail = ({ detail, topic }: StatedFact, said: string | number): boolean => {
  if (topic !== 'statistic' || typeof said === 'number') return detail === said;
  return typeof detail === 'string' && detail.toLowerCase().includes(said);
};

const contextOf = (
  {
    written,
    sentence,
    segment,
    mentions,
    scope,
    numbers,
  }: Pick<Context, 'written' | 'sentence' | 'segment' | 'mentions'> & {
    readonly scope: readonly Subject[];
    readonly numbers: readonly WrittenNumber[];
  },
  patterns: ReturnType<typeof patternsOf>,
): Context => {
  const reading = readingOf(written);
  const before = sentence.slice(segment.start, written.start);
  const after = sentence.slice(written.end, segment.end);
  const base = { written, sentence, segment, mentions, reading, verb: verbNear(sentence, segment, written, patterns) };
  const near = topicsNear(sentence, segment, written, patterns).filter(({ topic }) => reading.topics.has(topic));
  return { ...base, hit: hitOf({ written, before, after, near, scope, sentence, numbers }, patterns) };
};

const hitOf = (
  {
    written,
    before,
    after,
    near,
    scope,
    sentence,
    numbers,
  }: {
    readonly written: WrittenNumber;
    readonly before: string;
    readonly after: string;
    readonly near: readonly TopicHit[];
    readonly scope: readonly Subject[];
    readonly sentence: string;
    readonly numbers: readonly WrittenNumber[];
  },
  patterns: ReturnType<typeof patternsOf>,
): TopicHit | undefined => {
  const [first] = near;
  if (written.kind === 'time') {
    const isClock =
      written.pair === undefined || patterns.at.test(before) || scope.every(({ match }) => match?.score === undefined);
    return isClock ? { topic: 'kick-off' } : first;
  }
  if (written.kind === 'pair') {
    const at = numbers.indexOf(written);
    const isList = (left: WrittenNumber | undefined, right: WrittenNumber | undefined): boolean =>
      left?.kind === 'pair' &&
      right?.kind === 'pair' &&
      /^(?:[,;/]| and| und| y)? *$/u.test(sentence.slice(left.end, right.start));
    let index = 0;
    while (isList(numbers[at - index - 1], numbers[at - index])) index += 1;
    if (index > 0 || isList(written, numbers[at + 1])) return { topic: 'period', detail: index };
    const previous = numbers[at - 1];
    const isBracketed =
      previous?.kind === 'pair' && /^ \($/.test(sentence.slice(previous.end, written.start)) && /^\)/.test(after);
    if (
      isBracketed &&
      first === undefined &&
      scope.some(({ match }) => match !== undefined && sports[match.sport].scoreShape !== 'sets')
    )
      return { topic: 'half-time' };
    return first;
  }
  if (written.kind === 'whole' || written.kind === 'count') {
    if (patterns.by.test(before) && near.some(({ topic }) => topic === 'goals' || topic === 'points'))
      return { topic: 'margin' };
    const isOrdinal = patterns.ordinal.test(after);
    if (isOrdinal && first?.topic !== 'minute' && first?.topic !== 'round') return { topic: 'place' };
    if (/^['’′]/.test(after)) return { topic: 'minute' };
  }
  return first;
};
