import { isGoal, takesGoalBack } from '../details/row-events.ts';
import type { Score } from '../match/match-state.ts';
import type { Match, MatchEvent, Side } from '../match/match.ts';

/** A goal disallowed by video review, and when it was seen, in epoch milliseconds. */
type Reversal = { readonly side: Side; readonly atMs: number };

/**
 * Matches goal events with score changes. A provider reports a goal and its scorer in either order: `early` contains
 * goal events whose score change has not arrived yet, `owed` counts announced goals without an event. `known` has the
 * keys of all events seen.
 */
export type GoalEvents = {
  readonly known: ReadonlySet<string>;
  readonly early: readonly MatchEvent[];
  readonly owed: Score;
  readonly reversals: readonly Reversal[];
};

/** Maximum time between a video review decision and the score decrease. */
const reversalMs = 180_000;

/** A provider may add or change a goal's player later, so the player is not part of the key. */
const keyOf = (event: MatchEvent): string => {
  const { kind, side, minute, stoppage = 0, detail = '' } = event;
  return `${isGoal(event) ? 'goal' : `${kind} ${detail}`} ${side} ${minute}+${stoppage}`;
};

/** The initial ledger of a match: its earlier events count as seen. */
export const initialGoalEvents = ({ events = [] }: Match): GoalEvents => ({
  known: new Set(events.map(keyOf)),
  early: [],
  owed: { home: 0, away: 0 },
  reversals: [],
});

/** Adds new events of the match. */
export const recordEvents = (ledger: GoalEvents, { events = [] }: Match, nowMs: number): GoalEvents => {
  const fresh = events.filter((event) => !ledger.known.has(keyOf(event))).toReversed();
  if (fresh.length === 0) return ledger;
  const owed = { ...ledger.owed };
  const early = [...ledger.early];
  const reversals = [...ledger.reversals];
  for (const event of fresh) {
    const { side } = event;
    if (takesGoalBack(event)) reversals.push({ side, atMs: nowMs });
    if (!isGoal(event)) continue;
    if (owed[side] > 0) owed[side] -= 1;
    else early.push(event);
  }
  return { known: new Set([...ledger.known, ...fresh.map(keyOf)]), early, owed, reversals };
};

/**
 * Removes the events of `by` announced goals of a side from the ledger, and counts the goals whose event is missing.
 */
export const claimGoals = (
  ledger: GoalEvents,
  side: Side,
  by: number,
): { readonly ledger: GoalEvents; readonly events: readonly MatchEvent[] } => {
  const events = ledger.early.filter((event) => event.side === side).slice(0, by);
  const early = ledger.early.filter((event) => !events.includes(event));
  const owed = { ...ledger.owed, [side]: ledger.owed[side] + by - events.length };
  return { ledger: { ...ledger, early, owed }, events };
};

/** Drops the goals of sides whose score fell: no event is expected for them. */
export const forgetGoals = (ledger: GoalEvents, fallen: readonly Side[]): GoalEvents => ({
  ...ledger,
  early: ledger.early.filter(({ side }) => !fallen.includes(side)),
  owed: {
    home: fallen.includes('home') ? 0 : ledger.owed.home,
    away: fallen.includes('away') ? 0 : ledger.owed.away,
  },
});

/**
 * The ledger without the decision that explains why a side's score fell; undefined if there is no such decision. A
 * decision from before the side's last announced goal (`announcedAtMs`) concerns an earlier goal.
 */
export const claimReversal = (
  ledger: GoalEvents,
  side: Side,
  nowMs: number,
  announcedAtMs: number,
): GoalEvents | undefined => {
  const reversal = ledger.reversals.find(
    (other) => other.side === side && other.atMs >= announcedAtMs && nowMs - other.atMs <= reversalMs,
  );
  if (reversal === undefined) return undefined;
  return { ...ledger, reversals: ledger.reversals.filter((other) => other !== reversal) };
};
