import { kickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { ForecastArchive, ForecastToFreeze } from './forecast-archive.ts';
import type { ForecastCache } from './forecast-cache.ts';

/** Early enough not to miss the kick-off, late enough to include the last prices. */
const beforeKickOffMs = 60_000;
const checkEveryMs = 5_000;
/** A stopping node freezes matches that may start before another node, or this node after a restart, is ready. */
const beforeStopMs = 3 * 60_000;

export type ForecastRecorder = {
  /** Freezes the forecasts that are due; rejects if the database is unreachable. */
  readonly freezeDue: () => Promise<void>;
  /** Runs every few seconds until `signal` aborts, then once more for matches that start in the next few minutes. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Freezes the forecast of every match in the last minute before its kick-off, on the leader. If there is no leader
 * during that minute, the track record never has a forecast of the match: forecasts are not added after kick-off.
 */
export const createForecastRecorder = (options: {
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly cache: Pick<ForecastCache, 'forecast'>;
  readonly archive: Pick<ForecastArchive, 'freeze'>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): ForecastRecorder => {
  const { board, cache, archive, isLeader, clock } = options;
  /** The kick-off for which each match was frozen: a postponed match is frozen again. */
  const frozen = new Map<string, string>();

  let led = false;

  const due = (withinMs: number): readonly ForecastToFreeze[] => {
    const nowMs = clock.now();
    const coming: ForecastToFreeze[] = [];
    for (const match of board.matches()) {
      if (match.status !== 'scheduled' || frozen.get(match.id) === match.startTime) continue;
      const startMs = kickOffMs(match);
      if (startMs === undefined || startMs <= nowMs || startMs - nowMs > withinMs) continue;
      const forecast = cache.forecast(match);
      if (forecast !== undefined) coming.push({ match, ...forecast });
    }
    return coming;
  };

  const forgetPast = (): void => {
    const nowMs = clock.now();
    for (const [id, kickOff] of frozen) if (epochMs(kickOff) < nowMs) frozen.delete(id);
  };

  const freeze = async (forecasts: readonly ForecastToFreeze[]): Promise<void> => {
    if (forecasts.length > 0) await archive.freeze(forecasts);
    for (const { match } of forecasts) frozen.set(match.id, match.startTime);
    forgetPast();
  };

  const freezeDue = async (): Promise<void> => {
    led = isLeader();
    await freeze(led ? due(beforeKickOffMs) : []);
  };

  return {
    freezeDue,
    run: async (signal) => {
      while (!signal.aborted) {
        await freezeDue();
        await clock.wait(checkEveryMs, signal);
      }
      if (led) await freeze(due(beforeStopMs));
    },
  };
};
