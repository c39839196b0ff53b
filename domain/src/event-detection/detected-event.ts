import type { Score } from '../match/match-state.ts';
import type { Side } from '../match/match.ts';
import type { ScoreChange } from './score-change-detector.ts';

/**
 * Events that a reader can be notified of. `disallowed`: an announced goal was reversed by video review or by the
 * provider. `half-time` exists only in sports with two halves.
 */
export const notificationKinds = ['start', 'goal', 'disallowed', 'red-card', 'half-time', 'end'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** An event that readers can be notified of. */
export type NotifiedEvent =
  | { readonly kind: 'goal'; readonly change: Extract<ScoreChange, { kind: 'goal' }> }
  | { readonly kind: 'disallowed'; readonly change: ScoreChange & { readonly kind: 'disallowed' | 'correction' } }
  | {
      readonly kind: 'red-card';
      readonly side: Side;
      /** The sent-off player; undefined while the provider has not named the player. */
      readonly player: string | undefined;
      /** The score at that time; undefined if there is none. */
      readonly score: Score | undefined;
    }
  | { readonly kind: 'start' | 'half-time' | 'end'; readonly score: Score | undefined };

/** The end of a period before the last one; `period` is a column of the sport's periods. For webhooks only. */
export type PeriodEnd = {
  readonly kind: 'period-end';
  readonly period: { readonly key: string; readonly label: string };
};

/** An event that has just happened in a match. Each event is announced once. */
export type DetectedEvent = NotifiedEvent | PeriodEnd;

/** Leaves out what readers are not notified of. */
export const isNotified = (event: DetectedEvent): event is NotifiedEvent => event.kind !== 'period-end';
