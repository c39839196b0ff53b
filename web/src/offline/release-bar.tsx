import * as texts from '@touchline/texts/en/connection.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './release-bar.module.css';
import { askWorker } from './watch-releases.ts';

type ReleaseBarProps = {
  /** Reloads the page with the new files. */
  readonly onReload: () => void;
};

/** Offers a new release. The page reloads only on request. */
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
 * Reloads the page with the files of the newest release. The new worker takes over only if no other page is open; other
 * pages keep their files until they are closed.
 */
const reloadPage = async ({ waiting }: Pick<ServiceWorkerRegistration, 'waiting'>): Promise<void> => {
  if (waiting !== null) await askWorker(waiting, { kind: 'take-over' });
  window.location.reload();
};

/** Adds a live region for the offer, and returns a function that shows it. */
export const mountReleaseBar = (): ((registration: Pick<ServiceWorkerRegistration, 'waiting'>) => void) => {
  let place = document.createElement('output');
  document.body.append(place);
  return (registration) => {
    // A newer release replaces the earlier offer.
    const fresh = document.createElement('output');
    place.replaceWith(fresh);
    place = fresh;
    createRoot(place).render(<ReleaseBar onReload={() => void reloadPage(registration)} />);
  };
};
