import { parentPort } from 'node:worker_threads';
import { simulateCup } from '@touchline/domain/outlook/cup-outlook.ts';
import type { CupInput, CupOutlook } from '@touchline/domain/outlook/cup-outlook.ts';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { simulateSeason } from '@touchline/domain/outlook/simulate-season.ts';
import type { ThreadReply, ThreadRequest } from '../platform/worker-thread.ts';

/** A season, or the rest of a cup. */
export type Simulated = OutlookInput | CupInput;

// Runs on a separate thread, so that simulating a season does not delay other requests.
const simulate = ({ number, work }: ThreadRequest<Simulated>): ThreadReply<SeasonOutlook | CupOutlook> => {
  try {
    return { number, result: 'ties' in work ? simulateCup(work) : simulateSeason(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<Simulated>) => parentPort?.postMessage(simulate(order), []));
