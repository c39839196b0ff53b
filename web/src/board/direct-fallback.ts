import type { BoardProblem } from './board-view.ts';
import type { DirectAnswer } from './direct-provider.ts';
import { linkTiming } from './link-timing.ts';
import type { BoardSink } from './match-store.ts';

/** What the page does when our server fails or has no matches (spec, section 4). */
export type DirectFallback = {
  /** While the server answers: fetches the code that will be needed when it does not. */
  readonly prepare: () => void;
  /** Puts the source's own answer on the board, or says why there is none; 'off' where no key was published. */
  readonly ask: () => Promise<'shown' | 'off' | BoardProblem>;
};

export const createDirectFallback = (deps: {
  readonly store: BoardSink;
  readonly now: () => number;
  /** Gives what asks the source; undefined where no key was published. */
  readonly load: () => Promise<() => Promise<DirectAnswer>> | undefined;
}): DirectFallback => {
  const { store, now, load } = deps;
  let way: ReturnType<typeof load>;
  let askedAt = -Infinity;
  let problem: BoardProblem = 'unreachable';

  const prepare = (): void => {
    way ??= load();
    // Not to be had now: the next time may find the network better.
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
