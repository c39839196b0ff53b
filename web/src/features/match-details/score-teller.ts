import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { MatchNews } from '../../live/match-store.ts';
import { periodWords } from '../../match/row-words.ts';
import { readNews } from '../../match/score-flash.ts';

/** Who hears the page is told of one match at most this often (DESIGN section 10). */
export const quietMs = 5_000;

/** "Goal, Roma. Inter 1, Roma 1, 72 minutes"; undefined when neither score moved. */
export const scoreNewsWords = (news: MatchNews, nowMs: number): string | undefined => {
  const { after } = news;
  const flash = readNews(news, 0);
  const score = matchScore(after);
  if (flash === undefined || score === undefined) return undefined;
  const { homeTeam, awayTeam } = after;
  const scorers = flash.kind === 'rise' ? flash.sides.map((side) => (side === 'home' ? homeTeam : awayTeam).name) : [];
  const what = [flash.word ?? 'Score', ...scorers].join(', ');
  const clock = matchClock(after, nowMs);
  const when = clock === undefined ? periodWords(after) : `${clock} minutes`;
  const now = [`${homeTeam.name} ${score.home}`, `${awayTeam.name} ${score.away}`, when];
  return `${what}. ${now.filter((part) => part !== undefined).join(', ')}`;
};

export type ScoreTeller = {
  readonly take: (news: readonly MatchNews[]) => void;
  readonly end: () => void;
};

/**
 * Says the changes of one match's score. What changes while it keeps quiet is said as one change afterwards, and not at
 * all when it came to nothing.
 */
export const createScoreTeller = (deps: {
  readonly matchId: string;
  readonly now: () => number;
  /** Runs a function once after a time; gives the function that calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly say: (words: string) => void;
}): ScoreTeller => {
  let waiting: MatchNews | undefined;
  let stop: (() => void) | undefined;

  const tell = (news: MatchNews): void => {
    const words = scoreNewsWords(news, deps.now());
    if (words === undefined) return;
    deps.say(words);
    stop = deps.after(quietMs, () => {
      stop = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) tell(next);
    });
  };

  return {
    take: (all) => {
      const change = all.find(({ after }) => after.id === deps.matchId);
      if (change === undefined) return;
      if (stop === undefined) tell(change);
      else waiting = { before: waiting?.before ?? change.before, after: change.after };
    },
    end: () => stop?.(),
  };
};
