import { bases } from '@touchline/domain/forecast/forecast.ts';
import type { OwnRecord } from '@touchline/domain/forecast/forecast.ts';
import type { GradedForecast } from '@touchline/domain/forecast/track-record.ts';
import { figuresOf, trackRecord } from '@touchline/domain/forecast/track-record.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { GradedForecasts } from './graded-forecasts.ts';

/** Counting costs a read of everything that was graded; a record does not move by the minute. */
const goodForMs = 5 * 60_000;
const countEveryMs = 3_600_000;

/** The track record, counted at most every five minutes for all who ask. */
export type PublicRecord = {
  readonly answer: () => Promise<TrackRecordAnswer>;
  /** How a sport's forecasts did so far, as last counted; undefined before the first. */
  readonly of: (sport: SportId) => OwnRecord | undefined;
  /** Counts anew every hour, for `of`, until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createPublicRecord = (options: {
  readonly read: () => Promise<GradedForecasts>;
  readonly simulated: boolean;
  readonly clock: Clock;
}): PublicRecord => {
  const { read, simulated, clock } = options;
  let counted: { readonly atMs: number; readonly answer: TrackRecordAnswer } | undefined;
  let counting: Promise<TrackRecordAnswer> | undefined;
  let own = new Map<SportId, OwnRecord>();

  const count = async (): Promise<TrackRecordAnswer> => {
    const atMs = clock.now();
    const graded = await read();
    const bySport = Map.groupBy(graded.forecasts, ({ sport }) => sport);
    own = new Map([...bySport].map(([sport, its]) => [sport, keepIdentity(own.get(sport), ownRecord(its))]));
    const answer: TrackRecordAnswer = {
      asOf: isoFromEpochMs(atMs),
      simulated,
      ...(graded.since !== undefined && { since: isoFromEpochMs(graded.since.getTime()) }),
      open: graded.open,
      void: graded.void,
      records: sportIds.flatMap((sport) => recordsOf(sport, bySport.get(sport) ?? [])),
    };
    counted = { atMs, answer };
    return answer;
  };

  const answer = (): Promise<TrackRecordAnswer> => {
    if (counted !== undefined && clock.now() - counted.atMs < goodForMs) return Promise.resolve(counted.answer);
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };

  return {
    answer,
    of: (sport) => own.get(sport),
    run: async (signal) => {
      while (!signal.aborted) {
        await answer();
        await clock.wait(countEveryMs, signal);
      }
    },
  };
};

/** Whatever was made from a record is good while it says the same. */
const keepIdentity = (before: OwnRecord | undefined, after: OwnRecord): OwnRecord =>
  before?.graded === after.graded && before.ece === after.ece ? before : after;

/** On everything but the market's word: that one needs no record of ours. */
const ownRecord = (forecasts: readonly GradedForecast[]): OwnRecord => {
  const ours = forecasts.filter(({ basis }) => basis !== 'market');
  return ours.length === 0 ? { graded: 0, ece: 0 } : { graded: ours.length, ece: figuresOf(ours).ece };
};

const recordsOf = (sport: SportId, forecasts: readonly GradedForecast[]): TrackRecordAnswer['records'] => {
  const byBasis = Map.groupBy(forecasts, ({ basis }) => basis);
  return bases.flatMap((basis) => {
    const its = byBasis.get(basis);
    if (its === undefined) return [];
    const record = trackRecord(its);
    return [{ sport, basis, record }];
  });
};
