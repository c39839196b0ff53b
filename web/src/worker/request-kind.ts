/**
 * How the worker handles a request. `elsewhere` is a navigation to a path other than the page's, such as the return
 * pages of sign-in and payment, calendars, embedded cards and link previews; it gets the network's response. `pass` is
 * not handled at all: the API and its streams, requests that change something, and requests to other origins.
 */
export type RequestKind = 'document' | 'elsewhere' | 'file' | 'pass';

const files = '/assets/';

/** `origin` is the worker's origin. */
export const requestKind = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (mode === 'navigate') return address.pathname === '/' ? 'document' : 'elsewhere';
  return address.pathname.startsWith(files) ? 'file' : 'pass';
};
