/*
 * Served instead of the worker when the worker is switched off. Removes the worker and its caches; open pages continue
 * without it.
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
