import * as texts from '@touchline/texts/en/app-shell.ts';
import { useId, useState } from 'react';
import { useBoard, useLink } from '../../board/live-provider.tsx';
import { useFromNow } from '../../board/page-clock.ts';
import { useBrowserFact } from '../../browser/server-rendered-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import type { PageCounts } from '../use-page-counts.ts';
import { dataStatus, offlineText, updatedText } from './data-status.ts';
import styles from './status-bar.module.css';

const ConnectionBar = lazyPart(async () => (await import('./connection-bar.tsx')).ConnectionBar);

/**
 * The connection bar; its code loads right after the first paint. If the network is lost before that, a plain text takes
 * its place. Each change of the connection retries the load.
 */
export const LazyConnectionBar = () => {
  const { kind } = useLink();
  // Kept here because the connection may be lost before the bar's code has loaded.
  const [wasLost, setWasLost] = useState(false);
  if (kind === 'lost' && !wasLost) setWasLost(true);
  const words = kind === 'lost' ? <output className={styles['words']}>{texts.connectionLost}</output> : null;
  return (
    <PartBoundary attempt={kind} fallback={words}>
      <ConnectionBar wasLost={wasLost} />
    </PartBoundary>
  );
};

export type StatusBarProps = {
  readonly counts: Pick<PageCounts, 'total' | 'live'>;
  /** The provider's name from the configuration, known before the first board arrives. */
  readonly provider: string;
  /** True while the scores are simulated. */
  readonly simulated: boolean;
};

/** Shows the data source, the number of matches and the time of the last update. */
export const StatusBar = ({ counts, provider, simulated }: StatusBarProps) => {
  const received = useBoard();
  const board = received.provider === '' ? { ...received, provider } : received;
  const link = useLink();
  // In the user's time zone. Until it is known, the hidden UTC digits reserve the space.
  const zoneIsKnown = useBrowserFact(() => true, false);
  const time = useFromNow((nowMs) => {
    if (link.kind === 'lost' && board.phase === 'ready') return offlineText({ sinceMs: link.since, nowMs });
    return texts.lastUpdated(
      zoneIsKnown ? updatedText(board.updatedAt, nowMs) : (board.updatedAt?.slice(11, 19) ?? '--:--:--'),
    );
  });
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const status = dataStatus({ board, counts, link });
  return (
    <section className={styles['source']} aria-label={texts.dataSource} data-tone={status.tone}>
      <div className={styles['bar']}>
        <span className={styles['icon']}>
          <Icon name={status.icon} size="small" />
        </span>
        <strong className={styles['summary']}>{status.summary}</strong>
        <button
          type="button"
          className={styles['more']}
          aria-label={texts.sourceDetails}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          <Icon name="down" size="tiny" />
        </button>
        <span id={detailsId} className={styles['details']} data-open={open}>
          <span className={styles['label']}>
            {texts.sourceIs}
            <strong>{status.label}</strong>
            {status.provider === undefined ? null : texts.by(status.provider)}
          </span>
          {status.notes.map((note) => (
            <span key={note} className={styles['note']}>
              {note}
            </span>
          ))}
        </span>
        {simulated ? <span className={styles['simulated']}>{texts.simulatedData}</span> : null}
        <span className={styles['time']} data-known={zoneIsKnown}>
          {time}
        </span>
      </div>
      {status.problems.length === 0 ? null : (
        <div className={styles['problems']}>
          {status.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </section>
  );
};
