import { bases } from '@touchline/domain/forecast/forecast.ts';
import type { OwnRecord } from '@touchline/domain/forecast/forecast.ts';
import { modelVersion } from '@touchline/domain/forecast/pre-match-forecast.ts';
import { marketLines } from '@touchline/domain/forecast/track-record/market-grading.ts';
import { figuresOf, recordAlarms, recordOf } from '@touchline/domain/forecast/track-record/track-record.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { addedCountedSums, noCountedSums } from './forecast-counts.ts';
import type { CountedSums, ForecastCounts } from './forecast-counts.ts';
import type { ForecastEvents } from './forecast-log.ts';
import { replayedModel } from './replayed-month.ts';

/** The track record hardly changes within minutes. */
const goodForMs = 5 * 60_000;
const countEveryMs = 3_600_000;

/**
 * The track record, counted at most every five minutes. It includes the frozen forecasts of all models, so that a new
 * model cannot hide earlier losses.
 */
export type TrackRecord = {
  readonly answer: () => Promise<TrackRecordAnswer>;
  readonly recount: () => Promise<void>;
  /** When the track record was last counted, in ISO 8601 UTC; undefined before the first count. */
  readonly asOf: () => string | undefined;
  /** How a sport's forecasts were graded, as last counted; undefined if the sport has none. */
  readonly of: (sport: SportId) => OwnRecord | undefined;
  /** Recounts every hour until `signal` aborts, to keep `of` current. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createTrackRecord = (options: {
  readonly read: () => Promise<readonly ForecastCounts[]>;
  readonly simulated: boolean;
  readonly clock: Clock;
  readonly events: Pick<ForecastEvents, 'onRecordAlarm'>;
}): TrackRecord => {
  const { read, simulated, clock, events } = options;
  let counted: { readonly atMs: number; readonly answer: TrackRecordAnswer } | undefined;
  let counting: Promise<TrackRecordAnswer> | undefined;
  let ownRecords = new Map<SportId, OwnRecord>();
  /** The alarms that the last count raised, by sport and basis. */
  const raised = new Map<string, ReadonlySet<string>>();

  /** Raises each alarm once, and only for the current model: problems of earlier models can no longer be fixed. */
  const raiseAlarms = ({ sport, basis, model, sums }: ForecastCounts): void => {
    if (model !== modelVersion) return;
    const place = `${sport} ${basis}`;
    const alarms = recordAlarms(recordOf(sums), basis);
    const before = raised.get(place);
    raised.set(place, new Set(alarms.map(({ kind }) => kind)));
    for (const alarm of alarms) if (before?.has(alarm.kind) !== true) events.onRecordAlarm({ sport, basis }, alarm);
  };

  const count = async (): Promise<TrackRecordAnswer> => {
    const atMs = clock.now();
    const all = await read();
    const bySport = Map.groupBy(all, ({ sport }) => sport);
    ownRecords = new Map(
      [...bySport].map(([sport, its]) => [sport, keepIdentity(ownRecords.get(sport), ownRecord(its))]),
    );
    const withGrades = all.filter(({ graded }) => graded > 0);
    const since = Math.min(...withGrades.map((each) => each.since?.getTime() ?? Infinity));
    const answer: TrackRecordAnswer = {
      asOf: isoFromEpochMs(atMs),
      simulated,
      ...(all.some(isReplayed) && { replayed: true }),
      ...(Number.isFinite(since) && { since: isoFromEpochMs(since) }),
      open: all.reduce((sum, { frozen, graded, void: unplayed }) => sum + frozen - graded - unplayed, 0),
      void: all.reduce((sum, { void: unplayed }) => sum + unplayed, 0),
      records: sportIds.flatMap((sport) => recordsOf(sport, bySport.get(sport) ?? [])),
      markets: sportIds.flatMap((sport) => {
        const lines = marketLines(sumsOf(bySport.get(sport) ?? []).markets);
        return lines.length === 0 ? [] : [{ sport, lines }];
      }),
    };
    for (const each of all) raiseAlarms(each);
    counted = { atMs, answer };
    return answer;
  };

  const answer = (): Promise<TrackRecordAnswer> => {
    if (counted !== undefined && !hasPassed(goodForMs, { since: counted.atMs, now: clock.now() })) {
      return Promise.resolve(counted.answer);
    }
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };

  return {
    answer,
    recount: async () => {
      counted = undefined;
      await answer();
    },
    asOf: () => counted?.answer.asOf,
    of: (sport) => ownRecords.get(sport),
    run: async (signal) => {
      while (!signal.aborted) {
        await answer();
        await clock.wait(countEveryMs, signal);
      }
    },
  };
};

/** Reuses an equal record, so that cached forecasts stay valid. */
const keepIdentity = (before: OwnRecord | undefined, after: OwnRecord): OwnRecord =>
  before?.graded === after.graded && before.ece === after.ece ? before : after;

const sumsOf = (counted: readonly ForecastCounts[]): CountedSums =>
  counted.reduce((all, { sums }) => addedCountedSums(all, sums), noCountedSums);

const isReplayed = ({ model }: ForecastCounts): boolean => model === replayedModel;

/** Includes all bases except the market, which needs no track record. Replayed forecasts prove nothing. */
const ownRecord = (counted: readonly ForecastCounts[]): OwnRecord => {
  const sums = sumsOf(counted.filter((each) => each.basis !== 'market' && !isReplayed(each)));
  return sums.n === 0 ? { graded: 0, ece: 0 } : { graded: sums.n, ece: figuresOf(sums).ece };
};

const recordsOf = (sport: SportId, counted: readonly ForecastCounts[]): TrackRecordAnswer['records'] => {
  const byBasis = Map.groupBy(
    counted.filter(({ graded }) => graded > 0),
    ({ basis }) => basis,
  );
  return bases.flatMap((basis) => {
    const its = byBasis.get(basis);
    return its === undefined ? [] : [{ sport, basis, record: recordOf(sumsOf(its)) }];
  });
};
