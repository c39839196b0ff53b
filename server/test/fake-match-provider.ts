import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import type { BookmakerOdds, MatchReply, MatchDataProvider } from '@touchline/provider/score-provider.ts';
import { priceOf } from './sample-prices.ts';

/** A provider's reply: a value, no data (undefined) or a complete reply. */
type Said<T> = MatchReply<T> | { readonly value: T | undefined };

const reply = <T>(output: Said<T>): MatchReply<T> =>
  'calls' in output ? output : { ok: true, ...output, quota: {}, calls: 1 };

export const failure = (
  kind: 'network' | 'quota' | 'plan' | 'auth' | 'caller' | 'malformed' | 'rate' | 'provider' | 'timeout',
) => ({ ok: false, problem: { kind, detail: 'set by the test' }, quota: {}, calls: 1 }) as const;

/** Statistics that differ from the sample statistics. */
export const figuresOf = (matchId: string, shots: number): Statistics => ({
  ...sampleStatistics(matchId),
  possession: { home: 61, away: 39 },
  shots: { home: shots, away: 1 },
});

/**
 * A scripted provider for tests that initially has a price, statistics and a timeline for every match. `asked` lists
 * the calls, such as "odds football-1". If `isSlow` is true, calls wait until `answer` is called; if `isSilent` is
 * true, they get no reply.
 */
export const createFakeMatchProvider = () => {
  const requests: string[] = [];
  const held: (() => void)[] = [];
  const says = {
    odds: ({ id }: Pick<Match, 'id'>): Said<BookmakerOdds> => ({ value: priceOf(id, 2.2) }),
    statistics: ({ id }: Pick<Match, 'id'>): Said<Statistics> => ({ value: figuresOf(id, 9) }),
    details: ({ id }: Pick<Match, 'id'>): Said<MatchDetails> => ({ value: { matchId: id, timeline: [] } }),
  };
  const state = { isSlow: false, isSilent: false };

  const call = async <T>(name: string, print: () => Said<T>, signal: AbortSignal): Promise<MatchReply<T>> => {
    requests.push(name);
    if (state.isSilent) {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    if (state.isSlow) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    }
    return reply(print());
  };

  const source: MatchDataProvider = {
    hasOdds: () => true,
    hasStatistics: () => true,
    hasDetails: (sport) => sport === 'football',
    odds: (match, signal) => call(`odds ${match.id}`, () => says.odds(match), signal),
    statistics: (match, signal) => call(`statistics ${match.id}`, () => says.statistics(match), signal),
    details: (match, signal) => call(`details ${match.id}`, () => says.details(match), signal),
  };
  return {
    source,
    says,
    state,
    asked: requests,
    /** Completes the waiting calls. */
    answer: async (): Promise<void> => {
      for (const resolve of held.splice(0)) resolve();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
};
