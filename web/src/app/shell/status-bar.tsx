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
 * The connection bar; its code loads right after the first paint. If the connection is lost before then, plain text
 * takes its place. Each change of the connection state retries the load.
 */
export const LazyConnectionBar = () => {
  const { kind } = useLink();
  // Stored here because the connection may be lost before the bar's code has loaded.
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
  /** The provider's name from the configuration, available before the first board arrives. */
  readonly provider: string;
  /** Whether the scores are simulated. */
  readonly simulated: boolean;
};

/**
 * The data source, next to the heading of a screen: the match counts, the label of the source and the time of the last
 * update. Pressing it shows the details; problems are always shown.
 */
export const StatusBar = ({ counts, provider, simulated }: StatusBarProps) => {
  const received = useBoard();
  const board = received.provider === '' ? { ...received, provider } : received;
  const link = useLink();
  // The time is in the user's time zone. Until the zone is known, hidden UTC digits reserve the space.
  const zoneIsKnown = useBrowserFact(() => true, false);
  const isOffline = link.kind === 'lost' && board.phase === 'ready';
  const time = useFromNow((nowMs) => {
    if (isOffline) return offlineText({ sinceMs: link.since, nowMs });
    return zoneIsKnown ? updatedText(board.updatedAt, nowMs) : (board.updatedAt?.slice(11, 19) ?? '--:--:--');
  });
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const status = dataStatus({ board, counts, link });
  const shown = [...status.linkNotes, ...status.problems];
  const label = simulated && status.tone !== 'error' ? texts.simulatedData : status.label;
  return (
    <section className={styles['source']} aria-label={texts.dataSource} data-tone={status.tone}>
      <button
        type="button"
        className={styles['bar']}
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles['icon']}>
          <Icon name={status.icon} size="small" />
        </span>
        <span className={styles['lines']}>
          <strong>{status.summary}</strong>
          <span className={styles['age']} data-known={zoneIsKnown}>
            {isOffline ? (
              time
            ) : (
              <>
                <span className={styles['label']}>{label},</span> {time}
              </>
            )}
          </span>
        </span>
        <Icon name="down" size="tiny" />
      </button>
      <div className={styles['details']} hidden={!open && shown.length === 0}>
        <div id={detailsId} hidden={!open}>
          <p>
            {texts.sourceIs}
            <strong>{status.label}</strong>
            {status.provider === undefined ? null : texts.by(status.provider)}
          </p>
          {simulated ? <p>{texts.simulatedData}</p> : null}
          {status.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {isOffline ? null : <p>{texts.lastUpdated(time)}</p>}
        </div>
        {status.linkNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {status.problems.map((problem) => (
          <p key={problem} className={styles['problem']}>
            {problem}
          </p>
        ))}
      </div>
    </section>
  );
};
