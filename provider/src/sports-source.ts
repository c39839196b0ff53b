import type { Match } from '@touchline/domain/match/match.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';

/** What is left of the source's budget, as its last reply said. Each sport has its own. */
export type Quota = {
  readonly dayLimit?: number;
  readonly dayRemaining?: number;
  readonly minuteLimit?: number;
  readonly minuteRemaining?: number;
};

/** A quota with the time of the reply that said so, epoch ms. */
export type KnownQuota = Quota & { readonly reportedAt: number };

/**
 * What to ask about a sport. `live`: all that is in play now (only where the source has such a call, see `liveCall`);
 * `day`: every match of a UTC day, `YYYY-MM-DD`; `recent`: the last results of the default league.
 */
export type SportsCall =
  | { readonly kind: 'live'; readonly sport: SportId }
  | { readonly kind: 'day'; readonly sport: SportId; readonly day: string }
  | {
      readonly kind: 'recent';
      readonly sport: SportId;
      readonly league: number;
      readonly season: number;
      readonly last: number;
    };

/**
 * A refused or failed call is a problem, never an empty list. `droppedItems` says why each unreadable item was left out,
 * and what a further call (a classification, how fights ended) could not fill in.
 */
export type SportsReply =
  | {
      readonly ok: true;
      readonly matches: readonly Match[];
      readonly droppedItems: readonly string[];
      /** Asking the same again in a minute would bring more: see `companion.ts`. */
      readonly isIncomplete?: true;
      readonly quota: Quota;
      /** Upstream calls that this answer took. */
      readonly calls: number;
    }
  | { readonly ok: false; readonly problem: SourceProblem; readonly quota: Quota; readonly calls: number };

/** A client of a sports data source. */
export type SportsSource = {
  /** As shown to people: "API-Sports". */
  readonly name: string;
  /** Sports that the source has. */
  readonly sports: readonly SportId[];
  /** Sports for which the source answers a `live` call. */
  readonly liveCall: readonly SportId[];
  /** Sports for which the source answers a `recent` call. */
  readonly recentCall: readonly SportId[];
  /** Never throws for what the source or the network does; aborts with `signal`. */
  readonly ask: (call: SportsCall, signal: AbortSignal) => Promise<SportsReply>;
};
