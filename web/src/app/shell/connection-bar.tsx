import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/connection.ts';
import { type BoardView, sourceProblem } from '../../board/board-view.ts';
import type { LinkState } from '../../board/live-link.ts';
import { useBoard, useLink, useRefresh } from '../../board/live-provider.tsx';
import { useFromNow } from '../../board/page-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './connection-bar.module.css';
import { allFail, namesOf, clockText, timeOfScores } from './data-status.ts';

/** The content of the bar above the list, which says how old the scores are. */
type ConnectionNotice = {
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

/** Undefined while scores are fresh, and while there are none, because the error screen explains missing scores. */
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
  // If every sport fails, the data-source bar gives the reason.
  if (allFail(board.sports)) return { title: texts.allLate, text: since.join(' ') };
  const reasons = new Set(feeds.flatMap(({ problem }) => (problem === undefined ? [] : sourceProblem(problem.kind))));
  return { title: texts.sportsLate(namesOf(board.staleSports)), text: [...since, ...reasons].join(' ') };
};

type ConnectionBarProps = {
  /** Whether the connection was ever lost, possibly before this bar was mounted. */
  readonly wasLost: boolean;
};

/** Announces to screen readers when the connection is lost and restored; silent until the first loss. */
const Announcement = ({ lost, wasLost }: ConnectionBarProps & { readonly lost: boolean }) => {
  const restored = wasLost ? texts.connectionRestored : '';
  return (
    <output className="visually-hidden" aria-live="polite">
      {lost ? texts.connectionLost : restored}
    </output>
  );
};

/** The amber bar, shown while scores are old. The scores stay visible below it. */
export const ConnectionBar = ({ wasLost }: ConnectionBarProps) => {
  const board = useBoard();
  const link = useLink();
  const { refreshing, refresh } = useRefresh();
  const title = useFromNow((nowMs) => connectionNotice({ board, link, nowMs })?.title);
  const text = useFromNow((nowMs) => connectionNotice({ board, link, nowMs })?.text);
  return (
    <>
      <Announcement lost={link.kind === 'lost'} wasLost={wasLost} />
      {title === undefined ? null : (
        <div className={styles['bar']}>
          <Icon name={link.kind === 'lost' ? 'offline' : 'clock'} />
          <p className={styles['words']}>
            <strong>{title}</strong>
            <span>{text}</span>
          </p>
          {link.kind === 'lost' ? (
            <Button look="outline" busy={refreshing} onClick={refresh}>
              {texts.tryNow}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
};
