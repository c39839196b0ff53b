/**
 * Whose a request is. `pass` is not touched at all, as if there were no worker: everything of an account, the API and its
 * streams, the return pages of sign-in and payment, calendars, cards on other sites, pictures of links, other origins.
 */
export type RequestKind = 'document' | 'file' | 'pass';

const files = '/assets/';

/** `origin` is the worker's own. */
export const requestKind = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (mode === 'navigate') return address.pathname === '/' ? 'document' : 'pass';
  return address.pathname.startsWith(files) ? 'file' : 'pass';
};
