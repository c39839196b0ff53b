import * as texts from '@touchline/texts/en/connection.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './release-bar.module.css';
import { askWorker } from './watch-releases.ts';

type ReleaseBarProps = {
  /** Opens the page anew, with the new files. */
  readonly onReload: () => void;
};

/** Offers a new release and does nothing by itself: whoever reads on is not disturbed. */
export const ReleaseBar = ({ onReload }: ReleaseBarProps) => {
  const [state, setState] = useState<'offered' | 'reloading' | 'later'>('offered');
  if (state === 'later') return null;
  const reload = (): void => {
    setState('reloading');
    onReload();
  };
  return (
    <div className={styles['bar']}>
      <p>{texts.ready}</p>
      <Button look="outline" busy={state === 'reloading'} onClick={reload}>
        {texts.reload}
      </Button>
      <IconButton icon="close" label={texts.later} onClick={() => setState('later')} />
    </div>
  );
};

/**
 * Opens the page anew with the files of the newest release. Where this page is the only one its worker takes over; other
 * pages go on with their files, which stay until they are closed.
 */
const reloadPage = async ({ waiting }: Pick<ServiceWorkerRegistration, 'waiting'>): Promise<void> => {
  if (waiting !== null) await askWorker(waiting, { kind: 'take-over' });
  window.location.reload();
};

/** A place for the offer that screen readers listen to from now on: gives what makes it. */
export const mountReleaseBar = (): ((registration: Pick<ServiceWorkerRegistration, 'waiting'>) => void) => {
  let place = document.createElement('output');
  document.body.append(place);
  return (registration) => {
    // A later release than the one that was offered is offered anew.
    const fresh = document.createElement('output');
    place.replaceWith(fresh);
    place = fresh;
    createRoot(place).render(<ReleaseBar onReload={() => void reloadPage(registration)} />);
  };
};
