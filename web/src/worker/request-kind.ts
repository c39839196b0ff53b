/**
 * Whose a request is. `elsewhere` goes to another address than the page's and is given what the network answers: the return
 * pages of sign-in and payment, calendars, cards on other sites, pictures of links. `pass` is not touched at all, as if
 * there were no worker: the API and its streams, everything that changes something, other origins.
 */
export type RequestKind = 'document' | 'elsewhere' | 'file' | 'pass';

const files = '/assets/';

/** `origin` is the worker's own. */
export const requestKind = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (mode === 'navigate') return address.pathname === '/' ? 'document' : 'elsewhere';
  return address.pathname.startsWith(files) ? 'file' : 'pass';
};
