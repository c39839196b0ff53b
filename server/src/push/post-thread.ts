import { createWorkerThread } from '../platform/worker-thread.ts';
import type { PushOrder, PushOutcome } from './push-post.ts';
import type { VapidKeys } from './vapid-pair.ts';

/** What the thread is begun with. */
export type PostSettings = { readonly keys: VapidKeys; readonly subject: string };

/** Hands messages to push services: gives what became of each, in their order; rejects when the work broke. */
export type Posting = {
  readonly post: (orders: readonly PushOrder[]) => Promise<readonly PushOutcome[]>;
  readonly close: () => Promise<void>;
};

/**
 * Encrypts and posts on a thread of its own: a crowd's messages take some ten seconds of a processor, and the board's readers
 * wait for none of them.
 */
export const createPosting = (settings: PostSettings): Posting => {
  const { run: post, close } = createWorkerThread<readonly PushOrder[], readonly PushOutcome[]>({
    script: new URL('post-worker.ts', import.meta.url),
    settings,
    maxOldGenerationSizeMb: 128,
    name: 'the thread that posts',
  });
  return { post, close };
};
