import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { problemText } from '@touchline/domain/provider-problem.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { Momentum } from '@touchline/domain/statistics/momentum.ts';
import { statisticsLabels, sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import type { BookmakerOdds, MatchReply, MatchDataProvider } from '@touchline/provider/score-provider.ts';
import type * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { createProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { createMatchDataCache } from './match-data-cache.ts';
import type { MatchDataCacheEvents, MatchDataCache, Outcome } from './match-data-cache.ts';
import { createMomentumHistory } from './momentum-history.ts';
import type { OddsHistoryStore, OddsWithHistory } from './odds-history.ts';

export type OddsAnswer = DeepReadonly<v.InferOutput<typeof oddsAnswerSchema>>;
export type StatisticsAnswer = DeepReadonly<v.InferOutput<typeof statisticsAnswerSchema>>;
export type DetailsAnswer = DeepReadonly<v.InferOutput<typeof detailsAnswerSchema>>;

/** An `Outcome`, or `unsupported` if the sport has no such data. */
type FoundData<T> = Outcome<T> | { readonly kind: 'unsupported' };

type Missing = Exclude<FoundData<never>, { readonly kind: 'real' }>;

/** Shown when the remaining calls of the day are reserved for the board. */
const reservedText = 'Today’s calls to the sports data service are reserved for live scores. Please try again later.';

/** Why there is no real value, in the spec's wording (section 8) where it provides one. */
const reasonOf = (missing: Missing, unsupported: string, nothing: string): string => {
  if (missing.kind === 'failed') return problemText(missing.problem);
  return { unsupported, nothing, reserved: reservedText }[missing.kind];
};

/**
 * Real prices, or the spec's default prices marked as a sample. The provider may withdraw prices in play, as when a
 * match is decided. A source that has only prices from before kick-off withdraws nothing.
 */
export const oddsAnswer = (
  { id, sport, status, startTime }: Match,
  found: FoundData<OddsWithHistory>,
  nowMs: number,
): OddsAnswer => {
  if (found.kind === 'real') {
    const { bookmaker, odds, history } = found.value;
    const suspended = found.withdrawn === true && status === 'live' && found.seenAt >= epochMs(startTime);
    return {
      odds,
      sample: false,
      updatedAt: isoFromEpochMs(found.seenAt),
      bookmaker,
      ...(suspended && { suspended }),
      history,
    };
  }
  const reason = reasonOf(found, `Unsupported sport: ${sport}`, 'No odds data available');
  return { odds: defaultOdds(id, sports[sport]), sample: true, reason, updatedAt: isoFromEpochMs(nowMs) };
};

/** Real statistics and the momentum derived from them, or the spec's sample statistics, marked as such. */
export const statisticsAnswer = (
  { id, sport, status }: Match,
  found: FoundData<Statistics>,
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

export const detailsAnswer = ({ sport }: Match, found: FoundData<MatchDetails>, nowMs: number): DetailsAnswer => {
  if (found.kind === 'real') return { details: found.value, updatedAt: isoFromEpochMs(found.seenAt) };
  const unsupported = `No further details are available for ${sports[sport].name}`;
  return { reason: reasonOf(found, unsupported, 'No match details available'), updatedAt: isoFromEpochMs(nowMs) };
};

/** True if an answer has real data. */
export const isReal = (answer: OddsAnswer | StatisticsAnswer | DetailsAnswer): boolean =>
  'sample' in answer ? !answer.sample : answer.details !== undefined;

/** A day has about 1,500 matches; an answer takes about 1 KB, or up to 30 KB with details. */
const maxEntries = 2_000;

/**
 * Answers requests about one match, even while the provider or the database fails. `visitor` is charged for provider
 * calls; it is omitted for requests by the product itself.
 */
export type MatchAnswers = {
  readonly odds: (match: Match, visitor?: string) => Promise<OddsAnswer>;
  /** The data of `odds`, without building an answer. */
  readonly findOdds: (match: Match, visitor?: string) => Promise<FoundData<OddsWithHistory>>;
  readonly statistics: (match: Match, visitor?: string) => Promise<StatisticsAnswer>;
  readonly details: (match: Match, visitor?: string) => Promise<DetailsAnswer>;
  /** The real data in memory, however old. Never causes a call. */
  readonly stored: (match: Match) => {
    readonly odds?: OddsAnswer;
    readonly statistics?: StatisticsAnswer;
    readonly details?: DetailsAnswer;
  };
};

export const createMatchAnswers = (options: {
  readonly provider: MatchDataProvider;
  readonly oddsHistory: OddsHistoryStore;
  readonly budget: CallBudget;
  readonly clock: Clock;
  readonly events: MatchDataCacheEvents;
}): MatchAnswers => {
  const { provider, oddsHistory, budget, clock, events } = options;
  const basis = {
    budget,
    pauses: createProviderPauses(clock.now),
    clock,
    maxEntries,
    events,
  };

  const odds = createMatchDataCache<OddsWithHistory>({
    ...basis,
    kind: 'odds',
    request: async (match, signal) => withoutHistory(await provider.odds(match, signal)),
    loadSaved: oddsHistory.latest,
    save: oddsHistory.record,
    textOf: ({ bookmaker, odds: prices }) => JSON.stringify([bookmaker, prices]),
  });
  const statistics = createMatchDataCache<Statistics>({
    ...basis,
    kind: 'statistics',
    request: provider.statistics,
    textOf: JSON.stringify,
  });
  const details = createMatchDataCache<MatchDetails>({
    ...basis,
    kind: 'details',
    request: provider.details,
    textOf: JSON.stringify,
  });

  const momentumHistory = createMomentumHistory();

  const findOdds: MatchAnswers['findOdds'] = (match, visitor) =>
    find(odds, { match, visitor }, sports[match.sport].hasOdds, provider.hasOdds(match.sport));

  return {
    odds: async (match, visitor) => oddsAnswer(match, await findOdds(match, visitor), clock.now()),
    findOdds,
    statistics: async (match, visitor) => {
      const { sport } = match;
      const found = await find(
        statistics,
        { match, visitor },
        statisticsLabels[sport] !== undefined,
        provider.hasStatistics(sport),
      );
      if (found.kind === 'real') momentumHistory.record(match, found.value, found.seenAt);
      return statisticsAnswer(match, found, clock.now(), momentumHistory.momentum(match));
    },
    details: async (match, visitor) => {
      const has = provider.hasDetails(match.sport);
      return detailsAnswer(match, await find(details, { match, visitor }, has, has), clock.now());
    },
    stored: (match) => {
      const [prices, figures, facts] = [odds.stored(match.id), statistics.stored(match.id), details.stored(match.id)];
      return {
        ...(prices && { odds: oddsAnswer(match, { kind: 'real', ...prices }, clock.now()) }),
        ...(figures && { statistics: statisticsAnswer(match, { kind: 'real', ...figures }, clock.now()) }),
        ...(facts && { details: detailsAnswer(match, { kind: 'real', ...facts }, clock.now()) }),
      };
    },
  };
};

type Lookup = { readonly match: Match; readonly visitor: string | undefined };

/** Data that the product never offers for a sport is reported differently from data that this provider lacks. */
const find = async <T>(
  reads: MatchDataCache<T>,
  { match, visitor }: Lookup,
  isOffered: boolean,
  has: boolean,
): Promise<FoundData<T>> => {
  if (!isOffered) return { kind: 'unsupported' };
  return has ? reads.get(match, visitor) : { kind: 'nothing' };
};

const withoutHistory = (reply: MatchReply<BookmakerOdds>): MatchReply<OddsWithHistory> => {
  if (!reply.ok) return reply;
  const { value } = reply;
  return { ...reply, value: value && { ...value, history: [] } };
};
