import type { SourceProblem, SourceProblemKind } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';

/** Pays for the calls that visitors cause; every node's and every capability's come out of one purse a sport. */
export type VisitorPurse = {
  readonly take: (
    sport: SportId,
    /** Nothing is known yet. */
    isFirst: boolean,
    visitor: string,
  ) =>
    | { readonly ok: true; readonly settle: (calls: number) => void }
    | { readonly ok: false; readonly refused: 'day' | 'minute' };
};

/** Which sports' reads of a kind are left alone for a while because the last call of theirs failed. */
export type ReadPauses<Read extends string> = {
  /** Why there is no call now. */
  readonly problem: (sport: SportId, read: Read) => SourceProblemKind | undefined;
  readonly failed: (sport: SportId, read: Read, problem: SourceProblem) => void;
  readonly answered: (sport: SportId, read: Read) => void;
};
