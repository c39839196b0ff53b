import * as texts from '@touchline/texts/en/connection.ts';
import { useBoard, useLink, useRefresh } from '../../board/use-board.ts';
import { useFromNow } from '../../board/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './connection-bar.module.css';
import { connectionNotice } from './connection-notice.ts';

type ConnectionBarProps = {
  /** There was a loss, which this bar may not have seen. */
  readonly wasLost: boolean;
};

/** Says a lost and a restored connection to screen readers; silent until the first loss. */
const Announcement = ({ lost, wasLost }: ConnectionBarProps & { readonly lost: boolean }) => {
  const restored = wasLost ? texts.connectionRestored : '';
  return (
    <output className="visually-hidden" aria-live="polite">
      {lost ? texts.connectionLost : restored}
    </output>
  );
};

/** The amber bar while scores are old. Nothing is removed below it. */
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
