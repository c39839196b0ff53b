import type { Score } from '../match/match-state.ts';
import type { MatchEvent, Side } from '../match/match.ts';

/** One side's part in a rise of the score. */
export type SideRise = {
  readonly side: Side;
  /** How many more, at least the sport's `least`. */
  readonly by: number;
  /** The goals behind it, as far as the source has named them: at most `by`, in the order of play. */
  readonly events: readonly MatchEvent[];
};

/**
 * What a change of a match's score means to who follows it.
 *
 * `goal`: the score rose, by however many and for whichever sides. `disallowed`: a goal was taken back by the video
 * assistant. `correction`: a score held that what was told before does not lead to. One after the other these lead from
 * the first score of a match to its last, so that each of them is worth telling, and once.
 *
 * `dip`: the score fell, and nobody knows yet whether it stays there. `recovered`: it came back as if nothing had been.
 * These say only what is to be seen.
 */
export type ScoreMoment =
  | {
      readonly kind: 'goal';
      /** One or both. */
      readonly rises: readonly SideRise[];
      readonly before: Score;
      readonly after: Score;
    }
  | {
      readonly kind: 'dip' | 'recovered' | 'disallowed' | 'correction';
      readonly before: Score;
      readonly after: Score;
    };
