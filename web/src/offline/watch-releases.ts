import type { PageMessage } from '../worker/page-messages.ts';

/** What this takes of a worker. */
type MessageTarget = {
  readonly postMessage: (message: PageMessage, transfer: MessagePort[]) => void;
};

/** A worker that is stuck, or of a release that knows no such question, says nothing. */
const patienceMs = 2_000;

/** The word that a worker answers with; undefined when none comes. */
export const askWorker = (worker: MessageTarget, message: PageMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (word: string | undefined): void => {
      clearTimeout(timer);
      port1.close();
      resolve(word);
    };
    const timer = setTimeout(settle, patienceMs, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      settle(typeof data === 'string' ? data : undefined),
    );
    port1.start();
    worker.postMessage(message, [port2]);
  });

/** Says something that needs no answer. */
export const postToWorker = (worker: MessageTarget, message: PageMessage): void => worker.postMessage(message, []);

/** What this takes of a registration. */
type Registration = {
  readonly waiting: MessageTarget | null;
  readonly active: MessageTarget | null;
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
  let announced = current;
  const look = async (): Promise<void> => {
    const newest = registration.waiting ?? registration.active;
    if (newest === null) return;
    const release = await askWorker(newest, { kind: 'release' });
    if (release === undefined || release === announced) return;
    announced = release;
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
