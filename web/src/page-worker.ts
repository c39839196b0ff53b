/** Where the server has the worker: at the root, so that it answers for the page's own address. */
const workerAddress = '/worker.js';

/**
 * The page's service worker, registered if it was not. Undefined where the browser has none, or lets this page have none: in
 * private windows of some, without https, or with its storage full.
 */
export const registerPageWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(workerAddress);
  } catch {
    // The page is whole without one.
    return undefined;
  }
};
