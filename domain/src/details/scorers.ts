import type { Side } from '../match/match.ts';
import type { TimelineEvent } from './match-details.ts';
import { isGoal } from './row-events.ts';

export type Goal = Pick<TimelineEvent, 'kind' | 'side' | 'minute' | 'stoppage' | 'player'>;

/** A player's goals for one side, in order of play. `player` is absent if the provider does not name the scorer. */
export type Scorer = { readonly player?: string; readonly goals: readonly Goal[] };

const when = ({ minute, stoppage = 0 }: Goal): number => minute * 100 + stoppage;

/** The scorers of a side, in the order of their first goals. An own goal is not grouped with goals for the own side. */
const scorersOf = (goals: readonly Goal[]): readonly Scorer[] => {
  const scorers = new Map<string, Scorer>();
  for (const goal of goals) {
    const { player } = goal;
    const key = player === undefined ? `${scorers.size}` : `${player}, ${goal.kind === 'own-goal'}`;
    const goalsBefore = scorers.get(key)?.goals ?? [];
    scorers.set(key, { ...(player !== undefined && { player }), goals: [...goalsBefore, goal] });
  }
  return [...scorers.values()];
};

/** Who scored for each side, from a match's events in any order. An own goal is on the side that it benefits. */
export const matchScorers = (events: readonly Goal[]): Readonly<Record<Side, readonly Scorer[]>> => {
  const goals = events.filter(isGoal).toSorted((a, b) => when(a) - when(b));
  const ofSide = (side: Side): readonly Scorer[] => scorersOf(goals.filter((goal) => goal.side === side));
  return { home: ofSide('home'), away: ofSide('away') };
};
