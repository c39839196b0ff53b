import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/connection.ts';
import { type BoardView, sourceProblem } from '../../board/board-view.ts';
import type { LinkState } from '../../board/live-link.ts';
import { allFail, namesOf } from './data-status.ts';
import { clockText, timeOfScores } from './update-time.ts';

/** The bar over the list that says that scores are old, and since when. */
export type ConnectionNotice = {
  readonly title: string;
  readonly text: string;
};

export type NoticeFacts = {
  readonly board: Pick<BoardView, 'phase' | 'staleSports' | 'sports'>;
  readonly link: LinkState;
  readonly nowMs: number;
};

const retryText = (nextTryAt: number, nowMs: number): string => {
  const seconds = Math.ceil((nextTryAt - nowMs) / 1000);
  return seconds > 0 ? texts.tryingIn(seconds) : texts.trying;
};

/** Undefined while scores are as fresh as they should be, and while there are none: then the error screen speaks. */
export const connectionNotice = ({ board, link, nowMs }: NoticeFacts): ConnectionNotice | undefined => {
  if (board.phase !== 'ready') return undefined;
  if (link.kind === 'lost') {
    const age = texts.scoresFrom(timeOfScores({ sinceMs: link.since, nowMs }));
    return { title: texts.connectionLost, text: `${age} ${retryText(link.nextTryAt, nowMs)}` };
  }
  if (board.staleSports.size === 0) return undefined;
  const feeds = [...board.staleSports].flatMap((sport) => board.sports[sport] ?? []);
  const oldest = feeds.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()[0];
  const since = oldest === undefined ? [] : [texts.scoresFrom(clockText(epochMs(oldest)))];
  // When nothing works, the data-source bar says why.
  if (allFail(board.sports)) return { title: texts.allLate, text: since.join(' ') };
  const reasons = new Set(feeds.flatMap(({ problem }) => (problem === undefined ? [] : sourceProblem(problem.kind))));
  return { title: texts.sportsLate(namesOf(board.staleSports)), text: [...since, ...reasons].join(' ') };
};
