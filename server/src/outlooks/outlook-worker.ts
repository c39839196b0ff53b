import { parentPort } from 'node:worker_threads';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { simulateSeason } from '@touchline/domain/outlook/simulate-season.ts';
import type { ThreadReply, ThreadRequest } from '../platform/worker-thread.ts';

// Runs on a separate thread, so that simulating a season does not delay other requests.
const simulate = ({ number, work }: ThreadRequest<OutlookInput>): ThreadReply<SeasonOutlook> => {
  try {
    return { number, result: simulateSeason(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<OutlookInput>) => parentPort?.postMessage(simulate(order), []));
