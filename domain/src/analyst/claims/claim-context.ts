import { foldedName } from '../../league/folded-name.ts';
import { nameParts } from '../named-matches.ts';
import { shortNames } from '../number-check.ts';
import type { WrittenNumber } from '../written-numbers.ts';
import { type ClaimLanguage, type ClaimWords, claimWords } from './claim-words.ts';
import { type Topic, topics } from './stated-fact.ts';

/*
 * What the words around a number say about it: its topic, the teams and players that are named, who won. A sentence
 * with several numbers is split at commas and conjunctions, so that each part has one subject.
 */

/** A name in a text, in the order of the text. */
export type Mention = {
  readonly name: string;
  /** "against Chelsea" */
  readonly isOpponent: boolean;
};

/** A word that names a topic, with the statistic or the period that it means. */
export type TopicHit = { readonly topic: Topic; readonly detail?: string | number };

type Hit = TopicHit & { readonly start: number; readonly end: number };

/** The words of a language as regular expressions. */
export type ClaimPatterns = {
  readonly topics: readonly (readonly [RegExp, TopicHit])[];
  readonly verbs: readonly (readonly [RegExp, 'win' | 'lose' | 'draw'])[];
  readonly against: RegExp;
  readonly draw: RegExp;
  readonly homeSide: RegExp;
  readonly awaySide: RegExp;
  readonly ordinal: RegExp;
  readonly by: RegExp;
  readonly lastOf: RegExp;
  readonly at: RegExp;
  readonly inAll: RegExp;
};

const wordsOf = (source: string, flags = 'giu'): RegExp => new RegExp(`(?<!\\p{L})(?:${source})(?![\\p{L}\\d])`, flags);

const periodNames =
  'quarter|period|set|half|inning|viertel|drittel|satz|hälfte|halbzeit|cuarto|periodo|período|set|parte|mitad|tercio|entrada';

const compile = (words: ClaimWords): ClaimPatterns => ({
  topics: [
    ...topics.flatMap((topic) => {
      const source = words.topics[topic];
      return source === undefined ? [] : [[wordsOf(source), { topic }] as const];
    }),
    ...Object.entries(words.statistics).map(
      ([label, source]) => [wordsOf(source), { topic: 'statistic', detail: label }] as const,
    ),
    ...words.periods.map(
      (source, detail) =>
        [new RegExp(`(?<![\\p{L}\\d])(?:${source}) ?(?:${periodNames})`, 'giu'), { topic: 'period', detail }] as const,
    ),
  ],
  verbs: [
    [wordsOf(words.win), 'win'],
    [wordsOf(words.lose), 'lose'],
    [wordsOf(words.draw), 'draw'],
  ],
  against: new RegExp(`(?<!\\p{L})(?:${words.against})(?: (?:the|dem|den|der|die|das|el|la|los|las|al))?\\s*$`, 'iu'),
  draw: wordsOf(words.draw, 'iu'),
  homeSide: wordsOf(words.homeSide, 'iu'),
  awaySide: wordsOf(words.awaySide, 'iu'),
  ordinal: new RegExp(`^(?:${words.ordinal})`, 'iu'),
  by: new RegExp(`(?<!\\p{L})(?:${words.by})\\s*$`, 'iu'),
  lastOf: new RegExp(`(?<!\\p{L})(?:${words.lastOf})\\s*$`, 'iu'),
  inAll: wordsOf(words.inAll, 'iu'),
  at: new RegExp(`(?<!\\p{L})(?:${words.at})[: ]*$`, 'iu'),
});

const compiled = new Map<ClaimLanguage, ClaimPatterns>();

export const patternsOf = (language: ClaimLanguage): ClaimPatterns => {
  const known = compiled.get(language) ?? compile(claimWords[language]);
  compiled.set(language, known);
  return known;
};

const boundary =
  /[,;()]|(?<!\p{L})(?:and|while|but|whereas|und|während|aber|y|mientras|pero)(?!\p{L})| to (?=\p{Lu}\p{Ll})| [–—] /u;

/** A part of a sentence with the numbers in it. Positions are those of the sentence. */
export type Segment = { readonly start: number; readonly end: number; readonly numbers: readonly WrittenNumber[] };

/** Splits a sentence between two numbers where a comma or a conjunction separates them. */
export const segmentsOf = (sentence: string, numbers: readonly WrittenNumber[]): readonly Segment[] => {
  const segments: Segment[] = [];
  let start = 0;
  let within: WrittenNumber[] = [];
  for (const number of numbers) {
    const before = within.at(-1);
    const found = before && boundary.exec(sentence.slice(before.end, number.start));
    if (before && found) {
      const end = before.end + found.index;
      segments.push({ start, end, numbers: within });
      start = end;
      within = [];
    }
    within.push(number);
  }
  return [...segments, { start, end: sentence.length, numbers: within }];
};

/** Words farther from a number say nothing about it. This also bounds the work for a text without sentences. */
export const reach = 200;

/** The part of the segment around a number. */
const around = ({ start, end }: Pick<Segment, 'start' | 'end'>, number: WrittenNumber) => ({
  from: Math.max(start, number.start - reach),
  to: Math.min(end, number.end + reach),
});

/** How much farther a word before a number is than one behind it: "40 points", rarely "points 40". */
const beforePenalty = 10;
/** Words beyond another number belong to that one. */
const crossingPenalty = 60;

type VerbHit = { readonly verb: 'win' | 'lose' | 'draw'; readonly start: number; readonly end: number };

/** The words of a segment that say something about its numbers. */
export type SegmentWords = { readonly topics: readonly Hit[]; readonly verbs: readonly VerbHit[] };

/** Finds the words of a segment once for all of its numbers. */
export const wordsIn = (
  sentence: string,
  { start, end }: Pick<Segment, 'start' | 'end'>,
  { topics: topicPatterns, verbs }: ClaimPatterns,
): SegmentWords => {
  const text = sentence.slice(start, end);
  const saidBy = <Said extends object>(patterns: readonly (readonly [RegExp, Said])[]) =>
    patterns.flatMap(([pattern, said]) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        ...said,
        start: start + index,
        end: start + index + found.length,
      })),
    );
  return {
    topics: saidBy(topicPatterns),
    verbs: saidBy(verbs.map(([pattern, verb]) => [pattern, { verb }] as const)),
  };
};

/** The topics named around a number, the nearest first. */
export const topicsNear = (
  { topics: found }: SegmentWords,
  segment: Segment,
  number: WrittenNumber,
): readonly TopicHit[] => {
  const { from: start, to: end } = around(segment, number);
  const numbers = segment.numbers.filter((other) => other.end > start && other.start < end);
  const distanceOf = (hit: Hit): number => {
    const isBehind = hit.start >= number.end;
    const [from, to] = isBehind ? [number.end, hit.start] : [hit.end, number.start];
    const crossed = numbers.filter((other) => other !== number && other.start >= from && other.end <= to).length;
    return Math.max(0, to - from) + (isBehind ? 0 : beforePenalty) + crossed * crossingPenalty;
  };
  const hits = found.filter((hit) => hit.start >= start && hit.end <= end);
  // "points behind" is not about points, and "goals conceded" not about goals scored.
  const longest = hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other !== hit &&
          other.start <= hit.start &&
          other.end >= hit.end &&
          other.end - other.start > hit.end - hit.start,
      ),
  );
  return longest
    .map((hit) => ({ hit, distance: distanceOf(hit) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ hit }) => hit);
};

/** The verb nearest to a number: whether a side wins, loses or draws. */
export const verbNear = (
  { verbs }: SegmentWords,
  segment: Pick<Segment, 'start' | 'end'>,
  number: WrittenNumber,
): VerbHit['verb'] | undefined => {
  const { from, to } = around(segment, number);
  return verbs
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ verb, start, end }) => {
      const distance = start >= number.end ? start - number.end : number.start - end;
      return { verb, distance, length: end - start };
    })
    .toSorted((a, b) => a.distance - b.distance || b.length - a.length)[0]?.verb;
};

/** Finds the names of a text in their order: complete ones, and distinctive words that only one name has. */
export const createMentions = (
  names: Iterable<string>,
  { against }: ClaimPatterns,
): ((text: string) => readonly Mention[]) => {
  const all = [...new Set(names)]
    .map((name) => ({ name, folded: foldedName(name) }))
    .filter(({ folded }) => folded.length > 1);
  const partOwners = Map.groupBy(
    all.flatMap(({ name, folded }) => [...new Set(nameParts(folded))].map((part) => ({ part, name }))),
    ({ part }) => part,
  );
  const short = shortNames(all.map(({ name }) => name));
  const forms = [
    ...all.map(({ name, folded }) => ({ form: folded, name })),
    ...[...partOwners.values()].flatMap((owners) =>
      owners.length === 1 ? owners.map(({ part, name }) => ({ form: part, name })) : [],
    ),
  ]
    .toSorted((a, b) => b.form.length - a.form.length)
    .map(({ form, name }, rank) => ({ form, name, rank }));
  const formsByFirstWord = Map.groupBy(forms, ({ form }) => form.split(' ', 1)[0] ?? '');
  const ofShort = new Map([...short].map(([name, first]) => [first, { form: foldedName(first), name }]));
  return (text) => {
    const words = new Set(text.match(/[\p{L}\d]+/gu));
    let left = ` ${foldedName(text)} `;
    const possible = [...new Set(left.split(' '))].flatMap((word) => formsByFirstWord.get(word) ?? []);
    const found: { at: number; name: string; isOpponent: boolean }[] = [];
    const shortForms = [...words].flatMap((word) => ofShort.get(word) ?? []);
    for (const { form, name } of [...possible.toSorted((a, b) => a.rank - b.rank), ...shortForms]) {
      const word = ` ${form} `;
      const hidden = ` ${'\0'.repeat(form.length)} `;
      for (let at = left.indexOf(word); at >= 0; at = left.indexOf(word, at + word.length - 1)) {
        found.push({ at, name, isOpponent: against.test(left.slice(Math.max(0, at - 30), at)) });
      }
      // Twice, because a name can begin at the space that ends the same name.
      left = left.replaceAll(word, hidden).replaceAll(word, hidden);
    }
    return found.toSorted((a, b) => a.at - b.at).map(({ name, isOpponent }) => ({ name, isOpponent }));
  };
};
