import { sports } from '../../sport/sport-catalog.ts';
import type { FactMatch } from '../facts.ts';
import type { WrittenNumber } from '../written-numbers.ts';
import type { ClaimPatterns, Segment, SegmentWords, TopicHit } from './claim-context.ts';
import { reach, topicsNear } from './claim-context.ts';
import type { Topic } from './stated-fact.ts';

/* What a number is about: its notation allows some topics, and the words around it name one of them. */

/** Topics of one notation, and the topic of such a number without any words about it. */
type Reading = { readonly topics: ReadonlySet<Topic>; readonly usual: Topic | undefined };

/** Chances of something in particular. The words for it are often farther from the number than "chance". */
const certainChances: ReadonlySet<Topic> = new Set([
  ...(['over', 'under', 'both-score', 'title', 'relegation', 'promotion', 'play-offs'] as const),
  ...(['champions-league', 'europa-league'] as const),
]);

const pairs: Reading = {
  topics: new Set(['score', 'half-time', 'period', 'shootout', 'meeting', 'exact-score', 'statistic', 'record']),
  usual: 'score',
};
const percents: Reading = { topics: new Set(['chance', 'statistic', ...certainChances]), usual: 'chance' };
const decimals: Reading = {
  topics: new Set(['price', 'over-price', 'under-price', 'expected-goals', 'expected-points', 'goals', 'statistic']),
  usual: 'price',
};
const days: Reading = { topics: new Set(['kick-off']), usual: 'kick-off' };
const lines: Reading = { topics: new Set(['line']), usual: 'line' };
const wholes: Reading = {
  topics: new Set([
    ...(['goals', 'sets', 'margin', 'minute', 'round', 'red-cards', 'statistic', 'form', 'place', 'points'] as const),
    ...(['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'difference', 'behind', 'record'] as const),
    ...(['expected-points', 'price'] as const),
  ]),
  usual: undefined,
};

const readings = {
  pair: pairs,
  time: pairs,
  percent: percents,
  decimal: decimals,
  fraction: decimals,
  day: days,
  line: lines,
  signed: wholes,
  count: wholes,
  whole: wholes,
} as const satisfies Readonly<Record<WrittenNumber['kind'], Reading>>;

/** A number in its sentence. */
export type PlacedNumber = {
  readonly written: WrittenNumber;
  readonly sentence: string;
  readonly segment: Segment;
  readonly words: SegmentWords;
  /** The verb nearest to it. */
  readonly verb: 'win' | 'lose' | 'draw' | undefined;
  /** All numbers of the sentence. */
  readonly numbers: readonly WrittenNumber[];
  /** The matches that the sentence is about. */
  readonly matches: readonly FactMatch[];
  /** What the number before it in the sentence is about, which a list does not repeat: "7 corners, Roma 3". */
  readonly before: TopicHit | undefined;
};

const hasPair = (written: WrittenNumber | undefined): boolean =>
  written?.kind === 'pair' || (written?.kind === 'time' && written.pair !== undefined);

/** "6-4, 3-6, 7-5": the position of a pair in a list of pairs; undefined if it is alone. */
const positionInList = ({ written, sentence, numbers }: PlacedNumber): number | undefined => {
  const isList = (left: WrittenNumber | undefined, right: WrittenNumber | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    hasPair(left) &&
    hasPair(right) &&
    /^(?:[,;/]|,? and|,? und|,? y)? *$/u.test(sentence.slice(left.end, right.start));
  const at = numbers.indexOf(written);
  let index = 0;
  while (isList(numbers[at - index - 1], numbers[at - index])) index += 1;
  return index > 0 || isList(written, numbers[at + 1]) ? index : undefined;
};

const pairTopic = (
  placed: PlacedNumber,
  near: readonly TopicHit[],
  { after, isTimed }: { readonly after: string; readonly isTimed: boolean },
): TopicHit | undefined => {
  const { written, sentence, numbers, matches } = placed;
  const position = positionInList(placed);
  if (position !== undefined) return { topic: 'period', detail: position };
  const previous = numbers[numbers.indexOf(written) - 1];
  // "2:1 (1:0)"
  const isBracketed =
    previous !== undefined &&
    hasPair(previous) &&
    sentence.slice(previous.end, written.start) === ' (' &&
    after[0] === ')';
  const hasHalves = matches.some(({ sport }) => sports[sport].scoreShape !== 'sets');
  const own = near[0] ?? (isBracketed && hasHalves ? { topic: 'half-time' } : undefined);
  // "levelled at 1-1 in the 40th minute": an earlier score of a finished match.
  const isEarlier = isTimed && matches.every(({ status }) => status === 'finished');
  return own ?? (isEarlier ? undefined : { topic: 'score' });
};

const wholeTopic = (
  { matches, before: topicBefore }: PlacedNumber,
  near: readonly TopicHit[],
  { before, after }: { readonly before: string; readonly after: string },
  patterns: ClaimPatterns,
): TopicHit | undefined => {
  const [first] = near;
  if (/^(?:['’′]|\.\))/.test(after)) return { topic: 'minute' };
  if (patterns.by.test(before) && near.some(({ topic }) => topic === 'goals' || topic === 'points')) {
    return { topic: 'margin' };
  }
  const games = ['won', 'drawn', 'lost'] as const;
  const result = near.find(({ topic }) => games.some((each) => each === topic));
  const isOfSome = /^ (?:of|out of|from|von|aus|de)(?: \p{L}+)? \d/u.test(after);
  // "4 of their last 5", "4 wins from their last 5"
  if (near.some(({ topic }) => topic === 'form') && (first?.topic === 'form' || result !== undefined || isOfSome)) {
    return { topic: 'form' };
  }
  if (isOfSome && result !== undefined) return result;
  const isRanked = first?.topic !== 'minute' && first?.topic !== 'round' && first?.topic !== 'statistic';
  if (patterns.ordinal.test(after) && isRanked) return { topic: 'place' };
  if (first?.topic === 'sets') return patterns.inAll.test(before) ? { topic: 'sets', detail: 'all' } : first;
  if (first?.topic === 'points' && near.some(({ topic }) => topic === 'expected-points'))
    return { topic: 'expected-points' };
  if (first !== undefined) return first;
  return matches.some(({ title }) => title !== undefined) ? { topic: 'place' } : topicBefore;
};

/** What a number is about; undefined if that cannot be told. */
export const topicOf = (placed: PlacedNumber, patterns: ClaimPatterns): TopicHit | undefined => {
  const { written, sentence, segment, words, verb, matches } = placed;
  const { topics, usual } = readings[written.kind];
  const before = sentence.slice(Math.max(segment.start, written.start - reach), written.start);
  const after = sentence.slice(written.end, segment.end);
  const all = topicsNear(words, segment, written);
  const near = all.filter(({ topic }) => topics.has(topic));
  const isNoResult = verb !== 'win' && verb !== 'lose';
  const around = { after, isTimed: all.some(({ topic }) => topic === 'minute') && isNoResult };
  const [first] = near;
  const last = placed.before !== undefined && topics.has(placed.before.topic) ? placed.before : undefined;
  const otherwise = usual === undefined ? undefined : { topic: usual };
  switch (written.kind) {
    case 'time': {
      const isBefore = matches.every(({ score }) => score === undefined);
      const isClock = written.pair === undefined || patterns.at.test(before) || isBefore;
      return isClock ? { topic: 'kick-off' } : pairTopic(placed, near, around);
    }
    case 'pair':
      return pairTopic(placed, near, around);
    case 'percent':
      return near.find(({ topic }) => certainChances.has(topic)) ?? first ?? last ?? otherwise;
    case 'decimal':
    case 'fraction':
      return first?.topic === 'goals' ? { topic: 'expected-goals' } : (first ?? last ?? otherwise);
    case 'day':
    case 'line':
      return otherwise;
    case 'signed':
    case 'count':
    case 'whole':
    default:
      return wholeTopic({ ...placed, before: last }, near, { before, after }, patterns);
  }
};
