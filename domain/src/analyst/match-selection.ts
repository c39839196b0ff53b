import { bases } from '../forecast/forecast.ts';
import type { Basis } from '../forecast/forecast.ts';
import { inListOrder } from '../match/list-order.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import { namesLeagueOf, namingOf } from './named-matches.ts';
import { questionKind, isFollowUp } from './question-kind.ts';
import type { QuestionKind } from './question-kind.ts';

/** The limits from spec sections 7 and 9. */
const mostLive = 5;
const mostScheduled = 5;
const mostRecommended = 3;

/** How many of the newest questions are searched for the matches that a follow-up refers to. */
const furthestBack = 4;

/** The matches for a question. */
export type Selection = {
  readonly kind: QuestionKind;
  /** The named matches or, for a follow-up, those of the last question that names a match. */
  readonly named: readonly Match[];
  /**
   * All matches: named matches first, then live, then scheduled matches. None for a live question while nothing is
   * live.
   */
  readonly matches: readonly Match[];
};

/**
 * At most 5 live and 5 scheduled matches; for best bets and recommendations 3 scheduled; for live questions only live
 * matches. Named matches are added; for live questions, they count toward the limit. If there are many, matches of a
 * named league or sport come first, then, for best bets, those of sports with prices, then those with a better forecast
 * basis (`basisOf`), then list order.
 */
export const selectMatches = (
  /** The user's messages, newest last. */
  questions: readonly string[],
  board: Iterable<Match>,
  basisOf: (match: Match) => Basis | undefined,
): Selection => {
  const matches = [...board];
  const question = questions.at(-1) ?? '';
  const kind = questionKind(question);
  const live = matches.filter(({ status }) => status === 'live');
  const candidates = kind === 'live' ? live : matches;
  const isNamed = namesLeagueOf(question);
  const goesOn = kind !== 'best-bets' && isFollowUp(question, matches.some(isNamed));
  const named = firstNamed(goesOn ? questions.slice(-furthestBack) : [question], candidates);
  const best = bestFirst(isNamed, kind === 'best-bets', basisOf);
  const others = (of: readonly Match[], most: number): readonly Match[] => {
    const left = of.filter((match) => !named.includes(match));
    return best(left).slice(0, most);
  };
  const scheduled = matches.filter(({ status }) => status === 'scheduled');
  const chosen = {
    live: () => others(live, mostLive - named.length),
    'best-bets': () => others(scheduled, mostRecommended),
    general: () => [...others(live, mostLive), ...others(scheduled, mostScheduled)],
  }[kind]();
  return { kind, named, matches: [...named, ...chosen] };
};

/** The matches of the newest question that names a match. */
const firstNamed = (questions: readonly string[], matches: readonly Match[]): readonly Match[] => {
  const naming = namingOf(matches);
  for (const question of questions.toReversed()) {
    const named = naming(question);
    if (named.length > 0) return named;
  }
  return [];
};

/** `needsPrices`: whether matches of sports without prices come after those with. */
const bestFirst = (
  isNamed: (match: Match) => boolean,
  needsPrices: boolean,
  basisOf: (match: Match) => Basis | undefined,
) => {
  const rankOf = (match: Match): number => {
    const basis = basisOf(match);
    const standing = basis === undefined ? bases.length : bases.indexOf(basis);
    const hasPrices = !needsPrices || sports[match.sport].hasOdds;
    return ((isNamed(match) ? 0 : 2) + (hasPrices ? 0 : 1)) * (bases.length + 1) + standing;
  };
  return (matches: readonly Match[]): readonly Match[] =>
    inListOrder(matches)
      .map((match) => ({ match, rank: rankOf(match) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ match }) => match);
};
