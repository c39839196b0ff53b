import type { BoardProblem } from './board-view.ts';
import type { DirectAnswer } from './direct-provider.ts';
import { linkTiming } from './link-timing.ts';
import type { BoardSink } from './match-store.ts';

/** Queries the provider directly when our server fails or has no matches (spec, section 4). */
export type DirectFallback = {
  /** Preloads the required code while the server is still reachable. */
  readonly prepare: () => void;
  /**
   * Queries the provider unless it was queried recently. Returns `shown` if the board shows the provider's matches,
   * `off` if no key was published, or else the problem.
   */
  readonly ask: () => Promise<'shown' | 'off' | BoardProblem>;
};

export const createDirectFallback = (deps: {
  readonly store: BoardSink;
  readonly now: () => number;
  /** Loads the function that queries the provider; undefined if no key was published. */
  readonly load: () => Promise<() => Promise<DirectAnswer>> | undefined;
}): DirectFallback => {
  const { store, now, load } = deps;
  let way: ReturnType<typeof load>;
  let askedAt = -Infinity;
  let problem: BoardProblem = 'unreachable';

  const prepare = (): void => {
    way ??= load();
    // If loading fails, the next call retries.
    way?.catch(() => {
      way = undefined;
    });
  };

  return {
    prepare,
    ask: async () => {
      prepare();
      if (way === undefined) return 'off';
      const board = store.board();
      const shown = board.source === 'direct';
      const lately = now() - askedAt < linkTiming.direct;
      if (shown && (lately || !board.matches.some(({ status }) => status === 'live'))) return 'shown';
      if (lately) return problem;
      askedAt = now();
      const answer = await way.then(
        (ask) => ask(),
        (): DirectAnswer => ({ kind: 'failed', problem: 'unreachable' }),
      );
      if (answer.kind === 'board') {
        store.takeDirect(answer);
        return 'shown';
      }
      problem = answer.problem;
      return shown ? 'shown' : problem;
    },
  };
};
