import type { NewsKind } from '../moments/match-news.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Of which matches a reader is told: those that he follows, or all. */
export const pushScopes = ['followed', 'all'] as const;

export type PushScope = (typeof pushScopes)[number];

/** What one browser's reader wants to have told while the page is closed. */
export type PushChoice = {
  readonly scope: PushScope;
  readonly kinds: readonly NewsKind[];
  /** Absent: no hours are quiet. */
  readonly quiet?: QuietHours;
  /** The reader's time zone (IANA). */
  readonly zone: string;
  /** How much later than it comes anything is told, 0 to `longestDelayS`: so late is his broadcast. */
  readonly delaySeconds: number;
  /** Nothing is told that gives a score away. */
  readonly hideScores: boolean;
  /** The language of what is told (ISO 639). Absent: English, as pages asked for it that knew no other. */
  readonly language?: string;
};

export const longestDelayS = 120;

/** What most readers want to hear; the other kinds are a press away. */
export const usualKinds: readonly NewsKind[] = ['start', 'goal', 'disallowed', 'red-card', 'end'];
