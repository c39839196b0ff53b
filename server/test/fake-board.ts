import { diffMatch } from '@touchline/domain/board/board.ts';
import type { BoardChange, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';

type Step = { readonly kind: 'change'; readonly change: BoardChange };

/** A board that a test changes directly. Each change also confirms football. `nowMs` returns epoch ms. */
export const createFakeBoard = (first: readonly Match[], nowMs: () => number) => {
  const matches = new Map(first.map((match) => [match.id, match]));
  const listeners = new Set<(step: Step) => void>();
  let checkedAt = new Date(nowMs()).toISOString();
  return {
    board: {
      match: (id: string): Match | undefined => matches.get(id),
      matches: (): Iterable<Match> => matches.values(),
      sports: (): FreshnessBySport => ({ football: { checkedAt } }),
      subscribe: (onStep: (step: Step) => void): (() => void) => {
        listeners.add(onStep);
        return () => listeners.delete(onStep);
      },
    },
    change: (id: string, fields: Partial<Match>): void => {
      const before = matches.get(id);
      if (before === undefined) throw new Error(`no match ${id}`);
      const after = { ...before, ...fields };
      matches.set(id, after);
      checkedAt = new Date(nowMs()).toISOString();
      const change = { version: 1, updatedAt: checkedAt, patch: { [id]: diffMatch(before, after) ?? {} } };
      for (const onStep of listeners) onStep({ kind: 'change', change });
    },
  };
};
