/*
 * The page's service worker. It shows the last board when there is no network, and keeps the files of a release while a
 * page uses them. It serves the document at `/` and the hashed files, and passes other navigations to the network
 * (`request-kind.ts`); the pages of matches, leagues and teams open in the stored document when that fails. It also shows push messages. This file only connects events to the other modules.
 */
import * as v from 'valibot';
import { answerDocument, answerLanding, cacheFirstDocument } from './cached-document.ts';
import { answerFile, dropOtherReleases, cacheFile } from './cached-files.ts';
import { pageMessageSchema } from './page-messages.ts';
import { release } from './release.ts';
import { landingSearch, requestKind } from './request-kind.ts';
import { openMatch, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheFirstDocument()));

self.addEventListener('activate', (event) => {
  // With navigation preload, the browser requests the document while the worker starts.
  event.waitUntil(
    Promise.all([dropOtherReleases(), self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

/** The network's response to a navigation. The browser may have requested it before the worker had started. */
const visited = async ({ preloadResponse, request }: FetchEvent): Promise<Response> => {
  const early: Response | undefined = await preloadResponse;
  return early ?? fetch(request);
};

self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, self.location.origin)) {
    case 'document':
      event.respondWith(answerDocument(visited(event), (work) => event.waitUntil(work)));
      break;
    case 'landing':
      event.respondWith(answerLanding(visited(event), landingSearch(new URL(event.request.url).pathname)));
      break;
    case 'elsewhere':
      // Without this response, the page would be requested twice, and a sign-in code in its URL works only once.
      event.respondWith(visited(event));
      break;
    case 'file':
      event.respondWith(answerFile(event.request, (work) => event.waitUntil(work)));
      break;
    case 'pass':
      break;
  }
});

/** Activates this worker if the requesting page is the only open one; the page then reloads with the new files. */
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
      // A file that fails to load is missing offline, but must not prevent storing the others.
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
      origin: self.location.origin,
      pages: openPages,
      open: (address) => self.clients.openWindow(address),
    }),
  );
});
