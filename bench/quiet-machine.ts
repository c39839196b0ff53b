import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const sampleMs = 500;
const quietSamples = 2;
const quietShare = 0.1;
const patienceMs = 20_000;

const spent = (): { readonly busy: number; readonly all: number } => {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const working = times.user + times.nice + times.sys + times.irq;
    busy += working;
    all += working + times.idle;
  }
  return { busy, all };
};

/**
 * Waits until the CPUs have been at least 90% idle for a second, because a browser or server that has just started
 * would distort the measurement. Returns false after 20 s.
 */
export const untilQuiet = async (): Promise<boolean> => {
  let quiet = 0;
  for (let waitedMs = 0; quiet < quietSamples; waitedMs += sampleMs) {
    if (waitedMs >= patienceMs) return false;
    const before = spent();
    await wait(sampleMs);
    const after = spent();
    quiet = (after.busy - before.busy) / (after.all - before.all) < quietShare ? quiet + 1 : 0;
  }
  return true;
};
