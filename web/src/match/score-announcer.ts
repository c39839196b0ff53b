import type { SideRise } from '@touchline/domain/event-detection/score-change-detector.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/notifications.ts';
import { periodWords } from './row-wording.ts';
import type { MatchScoreChange } from './score-changes.ts';

/** What one side or both of them made: "Goal", "2 goals", "7 points". */
export const unitWords = ({ sport }: Match, rises: readonly Pick<SideRise, 'by'>[]): string => {
  const count = rises.reduce((sum, { by }) => sum + by, 0);
  return texts.made(sports[sport].scoring?.unit ?? 'points', count);
};

/**
 * What became of a match's score between two tellings, however many moments that took. `reversal`: why it is lower, if it
 * is.
 */
export type ScoreSummary = {
  readonly match: Match;
  readonly before: Score;
  readonly after: Score;
  readonly reversal?: 'disallowed' | 'correction';
};

const teamName = ({ homeTeam, awayTeam }: Match, side: Side): string => (side === 'home' ? homeTeam : awayTeam).name;

/** "Goal, Roma", "2 goals, Inter, Roma", "Goal disallowed", "Corrected"; undefined when it all came to nothing. */
export const summaryTitle = ({ match, before, after, reversal }: ScoreSummary): string | undefined => {
  const order = sideOrder(match);
  if (order.some((side) => after[side] < before[side]))
    return reversal === 'disallowed' ? texts.goalDisallowed : texts.corrected;
  const rises = order.map((side) => ({ side, by: after[side] - before[side] })).filter(({ by }) => by > 0);
  if (rises.length === 0) return undefined;
  return [unitWords(match, rises), ...rises.map(({ side }) => teamName(match, side))].join(', ');
};

/** For who hears it: "Goal, Roma. Inter 1, Roma 1, 72 minutes"; undefined when it came to nothing. */
const spokenSummary = (story: ScoreSummary, nowMs: number): string | undefined => {
  const { match, after } = story;
  const head = summaryTitle(story);
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

/** For a tab's title: "(1-1) Inter v Roma". */
export const titleWords = (match: Match, score: Score): string => {
  const [first, second] = sideOrder(match);
  return texts.scoreTitle(`${score[first]}-${score[second]}`, teamName(match, first), teamName(match, second));
};

/** Who hears the page is told of scores at most this often (DESIGN section 10). */
export const quietMs = 5_000;

/** One message names at most so many matches; how many more there were is its last sentence. */
const mostAnnounced = 3;

export type ScoreAnnouncer = {
  readonly take: (news: readonly MatchScoreChange[]) => void;
  readonly end: () => void;
};

/** A match's story with one more moment; what only is to be seen adds nothing. */
const addToSummary = (
  story: ScoreSummary | undefined,
  { match, change: scoreChange }: MatchScoreChange,
): ScoreSummary | undefined => {
  if (scoreChange.kind === 'dip' || scoreChange.kind === 'recovered') return story;
  const before = story?.before ?? scoreChange.before;
  const reversal = scoreChange.kind === 'goal' ? story?.reversal : scoreChange.kind;
  return { match, before, after: scoreChange.after, ...(reversal === undefined ? {} : { reversal }) };
};

/**
 * Says what happens to scores, in one message at a time. What happens while it keeps quiet is said together afterwards,
 * each match in one sentence and as one change, and not at all where it came to nothing.
 */
export const createScoreAnnouncer = (deps: {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs a function once after a time; gives the function that calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly say: (words: string) => void;
}): ScoreAnnouncer => {
  const waiting = new Map<string, ScoreSummary>();
  let stop: (() => void) | undefined;

  const announce = (): void => {
    stop = undefined;
    const sentences = [...waiting.values()]
      .map((story) => spokenSummary(story, deps.now()))
      .filter((words) => words !== undefined);
    waiting.clear();
    if (sentences.length === 0) return;
    const more = sentences.length - mostAnnounced;
    deps.say([...sentences.slice(0, mostAnnounced), ...(more > 0 ? [texts.moreChanged(more)] : [])].join('. '));
    stop = deps.after(quietMs, announce);
  };

  return {
    take: (news) => {
      for (const each of news) {
        const { id } = each.match;
        const story = addToSummary(waiting.get(id), each);
        if (story !== undefined) waiting.set(id, story);
      }
      if (stop === undefined && waiting.size > 0) announce();
    },
    end: () => stop?.(),
  };
};
