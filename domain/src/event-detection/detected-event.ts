import type { Score } from '../match/match-state.ts';
import type { Side } from '../match/match.ts';
import type { ScoreChange } from './score-changes.ts';

/**
 * What a reader can have told of a match. `disallowed`: a score that was told is taken back, by the video assistant or by
 * the source. `half-time` comes in sports of two halves alone.
 */
export const notificationKinds = ['start', 'goal', 'disallowed', 'red-card', 'half-time', 'end'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Something that just happened in a match and is told once, by kind. */
export type DetectedEvent =
  | { readonly kind: 'goal'; readonly moment: Extract<ScoreChange, { kind: 'goal' }> }
  | { readonly kind: 'disallowed'; readonly moment: ScoreChange & { readonly kind: 'disallowed' | 'correction' } }
  | {
      readonly kind: 'red-card';
      readonly side: Side;
      /** Who was sent off; undefined while the source has not named him. */
      readonly player: string | undefined;
      /** The score in that moment; undefined where there is none. */
      readonly score: Score | undefined;
    }
  | { readonly kind: 'start' | 'half-time' | 'end'; readonly score: Score | undefined };
