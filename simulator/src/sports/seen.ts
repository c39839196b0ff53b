import type { MatchState } from './engine/timeline.ts';
import type { MatchPlan } from './plan.ts';

/** How a reply wants its items. */
export type View = {
  readonly nowMs: number;
  /** IANA zone of the dates in the reply. */
  readonly zone: string;
  /** `list` has no events, `live` embeds them, `single` adds line-ups, statistics and players (none). */
  readonly detail: 'list' | 'live' | 'single';
};

/** A match as seen at a moment, `at` milliseconds after its announced start. */
export type Seen = { readonly plan: MatchPlan; readonly state: MatchState; readonly at: number };

export type Draw = (seen: Seen, view: View) => object;
