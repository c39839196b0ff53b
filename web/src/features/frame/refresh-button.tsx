import * as texts from '@touchline/texts/en/frame.ts';
import { useBoard, useLink, useRefresh } from '../../live/use-board.ts';
import { Icon } from '../../ui/icon.tsx';
import { linkStatus } from './link-status.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import styles from './refresh-button.module.css';

/** The word on the connection, and the button beside it. */
export const RefreshButton = ({ liveCount }: { readonly liveCount: number }) => {
  const board = useBoard();
  const link = useLink();
  const { refreshing, refresh } = useRefresh();
  const status = linkStatus({ board, link, liveCount, refreshing });
  return (
    <div className={styles['sync']}>
      <span className={styles['state']} data-tone={status.tone} title={status.text}>
        {status.tone === 'error' ? <Icon name="offline" size="small" /> : null}
        {status.tone === 'live' ? <LiveDot /> : null}
        {status.tone === 'calm' || status.tone === 'late' ? <i className={styles['mark']} /> : null}
        {/* A new word is a new element: one that changed would count as moved. */}
        <span key={status.text} className={styles['word']}>
          {status.text}
        </span>
      </span>
      <button
        type="button"
        className={styles['button']}
        title={texts.refresh}
        aria-label={texts.refresh}
        aria-busy={refreshing || undefined}
        aria-keyshortcuts="R"
        onClick={refresh}
      >
        {link.kind === 'polling' ? (
          // A new key starts the ring again: each poll that gives something new moves `updatedAt`.
          <svg key={board.updatedAt} className={styles['ring']} viewBox="0 0 30 30" aria-hidden="true">
            <circle cx="15" cy="15" r="13.5" />
            <circle cx="15" cy="15" r="13.5" pathLength="1" style={{ animationDuration: `${link.everyMs}ms` }} />
          </svg>
        ) : null}
        <span className={styles['icon']} data-turning={refreshing}>
          <Icon name="refresh" size="small" />
        </span>
      </button>
    </div>
  );
};
