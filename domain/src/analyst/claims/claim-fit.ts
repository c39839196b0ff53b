import type { FactMatch } from '../facts.ts';
import { isKnown } from '../number-check.ts';
import type { WrittenNumber } from '../written-numbers.ts';
import type { Mention, Segment } from './claim-context.ts';
import type { StatedFact } from './stated-fact.ts';

/* Whether a number equals a fact, including the order of a score and the winner that the sentence names. */

/** What the sentence says about the number besides its topic. */
export type Statement = {
  readonly written: WrittenNumber;
  readonly sentence: string;
  readonly segment: Segment;
  /** The names that the number can be about, in their order. */
  readonly mentions: readonly Mention[];
  readonly verb: 'win' | 'lose' | 'draw' | undefined;
};

/** The name that a sentence is about: not the opponent, unless only the opponent is named. */
export const subjectOf = (mentions: readonly Mention[]): string | undefined =>
  (mentions.find(({ isOpponent }) => !isOpponent) ?? mentions[0])?.name;

export const sideOf = (name: string | undefined, match: FactMatch | undefined): 'home' | 'away' | undefined => {
  if (name === undefined || match === undefined) return undefined;
  if (name === match.home) return 'home';
  return name === match.away ? 'away' : undefined;
};

/**
 * Whether a pair is the fact's, in an order that the sentence allows: that of the names, home first, or the winner's
 * figure first after "lost". If the sentence names a winner, it must be the fact's.
 */
const isPair = (
  [left, right]: readonly [number, number],
  [home, away]: readonly [number, number],
  { mentions, verb }: Statement,
  match: FactMatch | undefined,
): boolean => {
  const isHomeFirst = left === home && right === away;
  const isAwayFirst = left === away && right === home;
  if (!isHomeFirst && !isAwayFirst) return false;
  if (home === away) return true;
  const sides = mentions.flatMap(({ name }) => sideOf(name, match) ?? []);
  const subject = sideOf(subjectOf(mentions.filter(({ name }) => sideOf(name, match) !== undefined)), match);
  if (subject === undefined) return isHomeFirst;
  const isOwnFirst = subject === 'home' ? isHomeFirst : isAwayFirst;
  if (verb === undefined || verb === 'draw') {
    const isOnlyOne = new Set(sides).size === 1;
    const isInOrder = sides[0] === 'home' ? isHomeFirst : isAwayFirst;
    return verb === undefined && (isOnlyOne ? isOwnFirst || isHomeFirst : isInOrder);
  }
  const winner = home > away ? 'home' : 'away';
  if ((verb === 'win') !== (subject === winner)) return false;
  return isOwnFirst || isHomeFirst || left > right;
};

/** "4 of their last 5": how many results of a form are as the verb says, the newest last. */
const countInForm = (letters: string, { sentence, segment, written, verb }: Statement): number | undefined => {
  const span = /\d{1,2}/.exec(sentence.slice(written.end, segment.end))?.[0];
  const last = span === undefined ? letters.length : Number(span);
  if (last > letters.length) return undefined;
  const letter = { win: 'W', lose: 'L', draw: 'D' }[verb ?? 'win'];
  return letters.slice(letters.length - last).split(letter).length - 1;
};

/** Whether the number is the fact's. */
export const states = (fact: StatedFact, statement: Statement, match: FactMatch | undefined): boolean => {
  const { written } = statement;
  if (fact.topic === 'form' && typeof fact.detail === 'string') {
    return 'value' in written && countInForm(fact.detail, statement) === written.value;
  }
  const pair = written.kind === 'pair' || written.kind === 'time' ? written.pair : undefined;
  if (fact.pair !== undefined && pair !== undefined) return isPair(pair, fact.pair, statement, match);
  // Of matches: "12 matches".
  if (written.kind === 'count') return fact.numbers.wholes.has(written.value);
  return isKnown(written, fact.numbers);
};
