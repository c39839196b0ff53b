import type { PageMessage } from '../worker/page-messages.ts';

/** The part of a worker that is used here. */
type MessageTarget = {
  readonly postMessage: (message: PageMessage, transfer: MessagePort[]) => void;
};

/** How long to wait for a reply. A stuck worker, or a worker from an older release, never replies. */
const answerTimeoutMs = 2_000;

/** Sends a message and returns the worker's reply; undefined if none arrives in time. */
export const askWorker = (worker: MessageTarget, message: PageMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (word: string | undefined): void => {
      clearTimeout(timer);
      port1.close();
      resolve(word);
    };
    const timer = setTimeout(settle, answerTimeoutMs, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      settle(typeof data === 'string' ? data : undefined),
    );
    port1.start();
    worker.postMessage(message, [port2]);
  });

/** Sends a message that needs no reply. */
export const postToWorker = (worker: MessageTarget, message: PageMessage): void => worker.postMessage(message, []);

/** The part of a registration that is used here. */
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
 * Reports each new release once. `current` is the release of the open page. A new worker waits until every page of the
 * old release is closed, so nothing changes under an open page.
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
