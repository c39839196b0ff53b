import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Momentum } from '@touchline/domain/momentum/momentum.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { problemText } from '@touchline/domain/source/problem-text.ts';
import { sports } from '@touchline/domain/sports.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-answers.ts';
import type * as v from 'valibot';
import type { Outcome } from './match-reads.ts';
import type { SeenOdds } from './odds-book.ts';

export type OddsAnswer = DeepReadonly<v.InferOutput<typeof oddsAnswerSchema>>;
export type StatisticsAnswer = DeepReadonly<v.InferOutput<typeof statisticsAnswerSchema>>;
export type DetailsAnswer = DeepReadonly<v.InferOutput<typeof detailsAnswerSchema>>;

/** As `Outcome`, or the sport has nothing of the kind. */
export type Found<T> = Outcome<T> | { readonly kind: 'unsupported' };

type Missing = Exclude<Found<never>, { readonly kind: 'real' }>;

/** Said when the source could be asked and is not: its calls are the board's then. */
const reservedText = 'Today’s calls to the sports data service are kept for the scores. Please try again later.';

/** Why there is no real value, in the spec's words (section 8) where it has some. */
const reasonOf = (missing: Missing, unsupported: string, nothing: string): string => {
  if (missing.kind === 'failed') return problemText(missing.problem);
  return { unsupported, nothing, reserved: reservedText }[missing.kind];
};

/** Real prices, or the spec's default ones marked as a sample. */
export const oddsAnswer = ({ id, sport }: Match, found: Found<SeenOdds>, nowMs: number): OddsAnswer => {
  if (found.kind === 'real') {
    const { bookmaker, odds, history } = found.value;
    return { odds, sample: false, updatedAt: isoFromEpochMs(found.seenAt), bookmaker, history };
  }
  const reason = reasonOf(found, `Unsupported sport: ${sport}`, 'No odds data available');
  return { odds: defaultOdds(id, sports[sport]), sample: true, reason, updatedAt: isoFromEpochMs(nowMs) };
};

/** Real figures and what they tell of the course of the match, or the spec's sample ones marked as such. */
export const statisticsAnswer = (
  { id, sport, status }: Match,
  found: Found<Statistics>,
  nowMs: number,
  momentum?: Momentum,
): StatisticsAnswer => {
  if (found.kind === 'real') {
    return {
      statistics: found.value,
      sample: false,
      updatedAt: isoFromEpochMs(found.seenAt),
      ...(momentum === undefined ? {} : { momentum: { ...momentum, since: isoFromEpochMs(momentum.since) } }),
    };
  }
  const nothing = status === 'scheduled' ? 'Statistics start at kick-off' : 'No statistics data available';
  const reason = reasonOf(found, `Statistics not available for sport: ${sport}`, nothing);
  return { statistics: sampleStatistics(id), sample: true, reason, updatedAt: isoFromEpochMs(nowMs) };
};

export const detailsAnswer = ({ sport }: Match, found: Found<MatchDetails>, nowMs: number): DetailsAnswer => {
  if (found.kind === 'real') return { details: found.value, updatedAt: isoFromEpochMs(found.seenAt) };
  const unsupported = `No further details are available for ${sports[sport].name}`;
  return { reason: reasonOf(found, unsupported, 'No match details available'), updatedAt: isoFromEpochMs(nowMs) };
};

/** True where an answer holds what a source said. */
export const isReal = (answer: OddsAnswer | StatisticsAnswer | DetailsAnswer): boolean =>
  'sample' in answer ? !answer.sample : answer.details !== undefined;
