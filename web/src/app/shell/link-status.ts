import * as texts from '@touchline/texts/en/app-shell.ts';
import type { BoardView } from '../../board/board-view.ts';
import type { LinkState } from '../../board/live-link.ts';

/** The word beside the Refresh button. */
export type LinkStatus = {
  readonly tone: 'live' | 'calm' | 'late' | 'error';
  readonly text: string;
};

export type LinkFacts = {
  readonly board: Pick<BoardView, 'phase' | 'stale'>;
  readonly link: LinkState;
  readonly liveCount: number;
  readonly refreshing: boolean;
};

/** How well the page is connected, in one word. */
export const linkStatus = ({ board, link, liveCount, refreshing }: LinkFacts): LinkStatus => {
  if (link.kind === 'lost' && !refreshing) return { tone: 'error', text: texts.offline };
  if (refreshing || board.phase === 'loading') return { tone: 'calm', text: texts.updating };
  if (link.kind === 'polling') return { tone: 'late', text: texts.polling };
  if (link.kind === 'connecting') return { tone: 'calm', text: texts.connecting };
  if (board.phase === 'failed') return { tone: 'error', text: texts.noData };
  if (board.stale) return { tone: 'late', text: texts.delayed };
  return liveCount > 0 ? { tone: 'live', text: texts.liveNow } : { tone: 'calm', text: texts.upToDate };
};
