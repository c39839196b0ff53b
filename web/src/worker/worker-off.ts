/*
 * What the server gives in the worker's place when it is switched off: takes the worker and all that it kept away. Open pages
 * go on, without one.
 */
import { cachePrefix } from './cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

const leave = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
