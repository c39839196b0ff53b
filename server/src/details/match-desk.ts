import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics-labels.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import type { BookmakerOdds, MatchReply, MatchSource } from '@touchline/provider/match-source.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallPurse } from './call-purse.ts';
import { createFigureHistory } from './figure-history.ts';
import { detailsAnswer, oddsAnswer, statisticsAnswer } from './match-answers.ts';
import type { DetailsAnswer, Found, OddsAnswer, StatisticsAnswer } from './match-answers.ts';
import { createMatchReads } from './match-reads.ts';
import type { MatchReadEvents, MatchReads } from './match-reads.ts';
import type { OddsBook, SeenOdds } from './odds-book.ts';
import { createSourcePauses } from './source-pauses.ts';

/** A day has some 1,500 matches; an answer takes 1 KB, details up to 30. */
const mostKept = 2_000;

/**
 * Answers what is asked about one match, whatever the source and the database do. `visitor`: who pays for the calls that it
 * takes; the product itself where nobody is named.
 */
export type MatchDesk = {
  readonly odds: (match: Match, visitor?: string) => Promise<OddsAnswer>;
  /** The same as found, for who needs no answer to show. */
  readonly findOdds: (match: Match, visitor?: string) => Promise<Found<SeenOdds>>;
  readonly statistics: (match: Match, visitor?: string) => Promise<StatisticsAnswer>;
  readonly details: (match: Match, visitor?: string) => Promise<DetailsAnswer>;
};

export const createMatchDesk = (options: {
  readonly source: MatchSource;
  readonly book: OddsBook;
  readonly purse: CallPurse;
  readonly clock: Clock;
  readonly events: MatchReadEvents;
}): MatchDesk => {
  const { source, book, purse, clock, events } = options;
  const basis = {
    purse,
    pauses: createSourcePauses(clock.now),
    clock,
    mostKept,
    events,
  };

  const odds = createMatchReads<SeenOdds>({
    ...basis,
    read: 'odds',
    ask: async (match, signal) => withoutHistory(await source.odds(match, signal)),
    recall: book.last,
    keep: book.enter,
    textOf: ({ bookmaker, odds: prices }) => JSON.stringify([bookmaker, prices]),
  });
  const statistics = createMatchReads<Statistics>({
    ...basis,
    read: 'statistics',
    ask: source.statistics,
    textOf: JSON.stringify,
  });
  const details = createMatchReads<MatchDetails>({
    ...basis,
    read: 'details',
    ask: source.details,
    textOf: JSON.stringify,
  });

  const history = createFigureHistory();

  const findOdds: MatchDesk['findOdds'] = (match, visitor) =>
    find(odds, { match, visitor }, sports[match.sport].hasOdds, source.hasOdds(match.sport));

  return {
    odds: async (match, visitor) => oddsAnswer(match, await findOdds(match, visitor), clock.now()),
    findOdds,
    statistics: async (match, visitor) => {
      const { sport } = match;
      const found = await find(
        statistics,
        { match, visitor },
        statisticsLabels[sport] !== undefined,
        source.hasStatistics(sport),
      );
      if (found.kind === 'real') history.note(match, found.value, found.seenAt);
      return statisticsAnswer(match, found, clock.now(), history.momentum(match));
    },
    details: async (match, visitor) => {
      const has = source.hasDetails(match.sport);
      return detailsAnswer(match, await find(details, { match, visitor }, has, has), clock.now());
    },
  };
};

type Wanted = { readonly match: Match; readonly visitor: string | undefined };

/** What the product offers for no match of the sport is another case than what this source happens to lack. */
const find = async <T>(
  reads: MatchReads<T>,
  { match, visitor }: Wanted,
  isOffered: boolean,
  has: boolean,
): Promise<Found<T>> => {
  if (!isOffered) return { kind: 'unsupported' };
  return has ? reads.get(match, visitor) : { kind: 'nothing' };
};

const withoutHistory = (reply: MatchReply<BookmakerOdds>): MatchReply<SeenOdds> => {
  if (!reply.ok) return reply;
  const { value } = reply;
  return { ...reply, value: value && { ...value, history: [] } };
};
