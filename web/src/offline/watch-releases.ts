import { askWorker, type HearingWorker } from './worker-messages.ts';

/** What this takes of a registration. */
type Registration = {
  readonly waiting: HearingWorker | null;
  readonly active: HearingWorker | null;
  readonly installing: {
    readonly state: string;
    readonly addEventListener: (type: 'statechange', listener: () => void) => void;
  } | null;
  readonly addEventListener: (type: 'updatefound', listener: () => void) => void;
};

/**
 * Tells of a release of the page that lies ready and is another one than `current`, the one that is open: once for each.
 * The worker of a new release waits until no page of the one before is left, so nothing changes under this one.
 */
export const watchReleases = (
  registration: Registration,
  current: string | undefined,
  onReady: (release: string) => void,
): void => {
  let told = current;
  const look = async (): Promise<void> => {
    const newest = registration.waiting ?? registration.active;
    if (newest === null) return;
    const release = await askWorker(newest, { kind: 'release' });
    if (release === undefined || release === told) return;
    told = release;
    onReady(release);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look();
    });
  });
  void look();
};
