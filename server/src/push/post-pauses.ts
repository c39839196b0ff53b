import { hasPassed } from '../platform/clock.ts';

/** A push service that so often in a row gave no answer is left alone for a while. */
const mostSilent = 3;

const pauseMs = 15_000;

/** Push services have a few origins each; whose name is made up is forgotten again. */
const mostKept = 1_000;

type Silence = { times: number; sinceMs: number };

/** Which origins are left alone for now: one that says nothing takes the time of the messages to all others. */
export type PostPauses = {
  /** How long an origin is left alone still, ms; 0: it may be asked. Of those who ask after a pause one is let through. */
  readonly waitMs: (origin: string) => number;
  readonly answered: (origin: string) => void;
  readonly silent: (origin: string) => void;
};

/** `now`: epoch ms. */
export const createPostPauses = (now: () => number): PostPauses => {
  const silences = new Map<string, Silence>();
  return {
    waitMs: (origin) => {
      const silence = silences.get(origin);
      if (silence === undefined || silence.times < mostSilent) return 0;
      const nowMs = now();
      if (!hasPassed(pauseMs, { since: silence.sinceMs, now: nowMs })) return pauseMs - (nowMs - silence.sinceMs);
      silence.sinceMs = nowMs;
      return 0;
    },
    answered: (origin) => {
      silences.delete(origin);
    },
    silent: (origin) => {
      const { times } = silences.get(origin) ?? { times: 0 };
      silences.delete(origin);
      silences.set(origin, { times: times + 1, sinceMs: now() });
      const [oldest] = silences.size > mostKept ? silences.keys() : [];
      if (oldest !== undefined) silences.delete(oldest);
    },
  };
};
