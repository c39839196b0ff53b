import type { SideRise } from '@touchline/domain/event-detection/score-change-detector.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/notifications.ts';
import { periodWords } from './row-wording.ts';
import type { MatchScoreChange } from './score-changes.ts';

/** What one or both sides scored: "Goal", "2 goals", "7 points". */
export const unitWords = ({ sport }: Match, rises: readonly Pick<SideRise, 'by'>[]): string => {
  const count = rises.reduce((sum, { by }) => sum + by, 0);
  return texts.made(sports[sport].scoring?.unit ?? 'points', count);
};

/** All score changes of a match between two announcements, combined. `reversal`: why the score decreased, if it did. */
export type ScoreSummary = {
  readonly match: Match;
  readonly before: Score;
  readonly after: Score;
  readonly reversal?: 'disallowed' | 'correction';
};

const teamName = ({ homeTeam, awayTeam }: Match, side: Side): string => (side === 'home' ? homeTeam : awayTeam).name;

/** "Goal, Roma", "2 goals, Inter, Roma", "Goal disallowed", "Corrected"; undefined if nothing changed overall. */
export const summaryTitle = ({ match, before, after, reversal }: ScoreSummary): string | undefined => {
  const order = sideOrder(match);
  if (order.some((side) => after[side] < before[side]))
    return reversal === 'disallowed' ? texts.goalDisallowed : texts.corrected;
  const rises = order.map((side) => ({ side, by: after[side] - before[side] })).filter(({ by }) => by > 0);
  if (rises.length === 0) return undefined;
  return [unitWords(match, rises), ...rises.map(({ side }) => teamName(match, side))].join(', ');
};

/** For screen readers: "Goal, Roma. Inter 1, Roma 1, minute 72"; undefined if nothing changed overall. */
const spokenSummary = (summary: ScoreSummary, nowMs: number): string | undefined => {
  const { match, after } = summary;
  const head = summaryTitle(summary);
  if (head === undefined) return undefined;
  const clock = matchClock(match, nowMs);
  const when = clock === undefined ? periodWords(match) : texts.minute(clock);
  const scores = sideOrder(match).map((side) => `${teamName(match, side)} ${after[side]}`);
  return `${head}. ${[...scores, when].filter((part) => part !== undefined).join(', ')}`;
};

/** "Inter 1" and "1 Roma": the two sides of the line "Inter 1 - 1 Roma". */
export const scorePairs = (match: Match, score: Score): readonly [string, string] => {
  const [first, second] = sideOrder(match);
  return [`${teamName(match, first)} ${score[first]}`, `${score[second]} ${teamName(match, second)}`];
};

/** For the title of the browser tab: "(1-1) Inter v Roma". */
export const titleWords = (match: Match, score: Score): string => {
  const [first, second] = sideOrder(match);
  return texts.scoreTitle(`${score[first]}-${score[second]}`, teamName(match, first), teamName(match, second));
};

/** The minimum time between two announcements, in milliseconds (DESIGN section 10). */
export const quietMs = 5_000;

/** The maximum number of matches in one message. The message ends with the number of other matches. */
const mostAnnounced = 3;

export type ScoreAnnouncer = {
  readonly take: (changes: readonly MatchScoreChange[]) => void;
  readonly end: () => void;
};

/** Adds a score change to a match's summary. Changes that are only shown, not announced, add nothing. */
const addToSummary = (
  summary: ScoreSummary | undefined,
  { match, change: scoreChange }: MatchScoreChange,
): ScoreSummary | undefined => {
  if (scoreChange.kind === 'dip' || scoreChange.kind === 'recovered') return summary;
  const before = summary?.before ?? scoreChange.before;
  const reversal = scoreChange.kind === 'goal' ? summary?.reversal : scoreChange.kind;
  return { match, before, after: scoreChange.after, ...(reversal === undefined ? {} : { reversal }) };
};

/**
 * Announces score changes to screen readers, one message at a time. Changes during the quiet time are combined per
 * match and announced together afterwards. Changes that cancel each other out are not announced.
 */
export const createScoreAnnouncer = (deps: {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs a function once after a delay; returns a function that cancels the timer. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly say: (words: string) => void;
}): ScoreAnnouncer => {
  const waiting = new Map<string, ScoreSummary>();
  let stop: (() => void) | undefined;

  const announce = (): void => {
    stop = undefined;
    const sentences = [...waiting.values()]
      .map((summary) => spokenSummary(summary, deps.now()))
      .filter((words) => words !== undefined);
    waiting.clear();
    if (sentences.length === 0) return;
    const more = sentences.length - mostAnnounced;
    deps.say([...sentences.slice(0, mostAnnounced), ...(more > 0 ? [texts.moreChanged(more)] : [])].join('. '));
    stop = deps.after(quietMs, announce);
  };

  return {
    take: (changes) => {
      for (const each of changes) {
        const { id } = each.match;
        const summary = addToSummary(waiting.get(id), each);
        if (summary !== undefined) waiting.set(id, summary);
      }
      if (stop === undefined && waiting.size > 0) announce();
    },
    end: () => stop?.(),
  };
};
