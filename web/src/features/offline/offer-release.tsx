import { createRoot } from 'react-dom/client';
import { askWorker } from './ask-worker.ts';
import { ReleaseBar } from './release-bar.tsx';

/**
 * Opens the page anew with the files of the newest release. Where this page is the only one its worker takes over; other
 * pages go on with their files, which stay until they are closed.
 */
const openAnew = async ({ waiting }: Pick<ServiceWorkerRegistration, 'waiting'>): Promise<void> => {
  if (waiting !== null) await askWorker(waiting, { kind: 'take-over' });
  window.location.reload();
};

/** A place for the offer that screen readers listen to from now on: gives what makes it. */
export const placeForOffer = (): ((registration: Pick<ServiceWorkerRegistration, 'waiting'>) => void) => {
  let place = document.createElement('output');
  document.body.append(place);
  return (registration) => {
    // A later release than the one that was offered is offered anew.
    const fresh = document.createElement('output');
    place.replaceWith(fresh);
    place = fresh;
    createRoot(place).render(<ReleaseBar onReload={() => void openAnew(registration)} />);
  };
};
