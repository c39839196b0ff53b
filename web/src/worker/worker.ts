/*
 * The page's service worker: the last board without a network, and the files of a release for as long as a page uses them.
 * It answers for the document at `/` and the hashed files, and hands on other visits (`request-kind.ts`). Each thing that it does has a file of its
 * own; here is only when. What comes by push has its place below.
 */
import * as v from 'valibot';
import { answerDocument, cacheFirstDocument } from './cached-document.ts';
import { answerFile, dropOtherReleases, cacheFile } from './cached-files.ts';
import { pageMessageSchema } from './page-messages.ts';
import { release } from './release.ts';
import { requestKind } from './request-kind.ts';
import { openMatch, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheFirstDocument()));

self.addEventListener('activate', (event) => {
  // Where the worker sleeps, the document is asked for meanwhile.
  event.waitUntil(
    Promise.all([dropOtherReleases(), self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

/** What the network says to a visit. The browser may have asked before the worker was awake. */
const visited = async ({ preloadResponse, request }: FetchEvent): Promise<Response> => {
  const early: Response | undefined = await preloadResponse;
  return early ?? fetch(request);
};

self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, self.location.origin)) {
    case 'document':
      event.respondWith(answerDocument(visited(event), (work) => event.waitUntil(work)));
      break;
    case 'elsewhere':
      // Left alone, it would be asked for twice: once before the worker was awake, and again. A code for a sign-in holds once.
      event.respondWith(visited(event));
      break;
    case 'file':
      event.respondWith(answerFile(event.request, (work) => event.waitUntil(work)));
      break;
    case 'pass':
      break;
  }
});

/** Gives way to this worker where the page that asks is the only one, which goes on with new files. */
const takeOver = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
};

self.addEventListener('message', (event) => {
  const message = v.safeParse(pageMessageSchema, event.data);
  if (!message.success) return;
  const answer = (word: string): void => event.ports[0]?.postMessage(word);
  switch (message.output.kind) {
    case 'keep':
      // What cannot be had is no part of the offline page, and no reason to leave the rest out.
      event.waitUntil(Promise.allSettled(message.output.addresses.map(cacheFile)));
      break;
    case 'release':
      answer(release);
      break;
    case 'take-over':
      event.waitUntil(takeOver().then(() => answer(release)));
      break;
  }
});

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  event.waitUntil(
    showPush(event.data?.text() ?? '', {
      registration: self.registration,
      pages: openPages,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    openMatch(event.notification.data, {
      pages: openPages,
      open: (address) => self.clients.openWindow(address),
    }),
  );
});
