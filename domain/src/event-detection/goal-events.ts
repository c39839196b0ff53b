import { isGoal, takesGoalBack } from '../details/row-events.ts';
import type { Score } from '../match/match-state.ts';
import type { Match, MatchEvent, Side } from '../match/match.ts';

/** A goal that the video assistant took back, and when the page saw that, in epoch milliseconds. */
type Reversal = { readonly side: Side; readonly atMs: number };

/**
 * What a match's events say of its score. A source tells of a goal and of its scorer in either order: `early` are goals whose
 * score has not come yet, `owed` counts goals told of whose event has not. `known` holds the keys of all events seen.
 */
export type GoalEvents = {
  readonly known: ReadonlySet<string>;
  readonly early: readonly MatchEvent[];
  readonly owed: Score;
  readonly reversals: readonly Reversal[];
};

/** A decision of the video assistant and the fall of the score that it means are at most this far apart. */
const reversalMs = 180_000;

/** A source names the player of a goal later than the goal, or another one: he is no part of what it is. */
const keyOf = (event: MatchEvent): string => {
  const { kind, side, minute, stoppage = 0, detail = '' } = event;
  return `${isGoal(event) ? 'goal' : `${kind} ${detail}`} ${side} ${minute}+${stoppage}`;
};

/** The ledger of a match whose events so far are no news. */
export const initialGoalEvents = ({ events = [] }: Match): GoalEvents => ({
  known: new Set(events.map(keyOf)),
  early: [],
  owed: { home: 0, away: 0 },
  reversals: [],
});

/** Takes in the events of a match that were not there before. */
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

/** Gives the events of `by` goals of a side that are told of now, and remembers how many are still to come. */
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

/** Forgets the goals of sides whose score fell: nothing is owed for what did not count. */
export const forgetGoals = (ledger: GoalEvents, fallen: readonly Side[]): GoalEvents => ({
  ...ledger,
  early: ledger.early.filter(({ side }) => !fallen.includes(side)),
  owed: {
    home: fallen.includes('home') ? 0 : ledger.owed.home,
    away: fallen.includes('away') ? 0 : ledger.owed.away,
  },
});

/**
 * The ledger without the decision that explains why a side's score fell; undefined when there is none. One from before the
 * side's last goal was told of (`toldAtMs`) speaks of another.
 */
export const claimReversal = (
  ledger: GoalEvents,
  side: Side,
  nowMs: number,
  toldAtMs: number,
): GoalEvents | undefined => {
  const reversal = ledger.reversals.find(
    (other) => other.side === side && other.atMs >= toldAtMs && nowMs - other.atMs <= reversalMs,
  );
  if (reversal === undefined) return undefined;
  return { ...ledger, reversals: ledger.reversals.filter((other) => other !== reversal) };
};
