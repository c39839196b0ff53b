import { nextUtcMidnight, utcDay } from '@touchline/domain/match/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Allowance } from './allowance.ts';
import type { Turns } from './turns.ts';

/** A question that goes to the model: it has the user's one turn, and one of the day's questions. */
export type TakenQuestion = {
  /** Keeps the turn for longer. */
  readonly renew: () => Promise<void>;
  /** From here on it counts: words came of it, or its reader went away. */
  readonly keep: () => void;
  /** Counts the tokens, and gives the question back unless it is kept. Gives how many are left today. */
  readonly settle: (tokens: number) => Promise<number>;
  /** Frees the turn. A question that was neither kept nor settled is given back. */
  readonly end: () => Promise<void>;
};

/** `analyst-busy`: another question of the user is under way. */
export type Taking =
  | { readonly ok: true; readonly question: TakenQuestion }
  | { readonly ok: false; readonly problem: 'analyst-busy' }
  | { readonly ok: false; readonly problem: 'analyst-allowance'; readonly retryAfterMs: number };

/** Rejects when the database cannot be reached; the turn is free then too. */
export const takeQuestion = async (
  { turns, allowance, clock }: { readonly turns: Turns; readonly allowance: Allowance; readonly clock: Clock },
  userId: string,
): Promise<Taking> => {
  const turnId = await turns.claim(userId);
  if (turnId === undefined) return { ok: false, problem: 'analyst-busy' };
  const nowMs = clock.now();
  const day = utcDay(nowMs);
  let isTaken = false;
  try {
    isTaken = await allowance.take(userId, day);
  } finally {
    if (!isTaken) await turns.release(userId, turnId);
  }
  if (!isTaken) return { ok: false, problem: 'analyst-allowance', retryAfterMs: nextUtcMidnight(nowMs) - nowMs };

  let isKept = false;
  let isSettled = false;
  return {
    ok: true,
    question: {
      renew: () => turns.renew(userId, turnId),
      keep: () => {
        isKept = true;
      },
      settle: async (tokens) => {
        if (tokens > 0) await allowance.spend(userId, day, tokens);
        if (!isKept) await allowance.giveBack(userId, day);
        isSettled = true;
        return allowance.left(userId, day);
      },
      end: async () => {
        try {
          if (!isKept && !isSettled) await allowance.giveBack(userId, day);
        } finally {
          await turns.release(userId, turnId);
        }
      },
    },
  };
};
