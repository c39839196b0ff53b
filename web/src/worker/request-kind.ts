import { sportIds } from '@touchline/domain/sport/sport.ts';
import { leagueKeyOf, possibleIds } from '@touchline/protocol/landing-page.ts';
import { languages } from '@touchline/texts/language.ts';

/**
 * How the worker handles a request. `landing` is a navigation to the page of a match, league or team. `elsewhere` is a
 * navigation to any other path, such as the return pages of sign-in and payment, calendars, embedded cards and link
 * previews; it gets the network's response. `pass` is not handled at all: the API and its streams, requests that change
 * something, and requests to other origins.
 */
export type RequestKind = 'document' | 'landing' | 'elsewhere' | 'file' | 'pass';

const files = '/assets/';

const landingPath = new RegExp(
  `^/(?:(?:${languages.join('|')})/)?(?<kind>match|league|team)/(?<sport>[^/]+)/(?<name>[\\w.%~-]+)$`,
);

/**
 * The query string that opens the content of a landing page in the app, with `?`, as far as its path tells: of the ids
 * that a name may end with, the shortest. Undefined if there is no landing page at the path.
 */
export const landingSearch = (path: string): string | undefined => {
  const { kind, name = '', ...found } = landingPath.exec(path)?.groups ?? {};
  const sport = sportIds.find((id) => id === found['sport']);
  if (sport === undefined) return undefined;
  if (kind === 'league') return `?competition=${leagueKeyOf(sport, name)}`;
  const [id = ''] = possibleIds(name);
  return kind === 'match' ? `?match=${sport}-${id}` : `?team=${sport}%2F${id}`;
};

/** `origin` is the worker's origin. */
export const requestKind = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (mode === 'navigate') {
    if (address.pathname === '/') return 'document';
    return landingSearch(address.pathname) === undefined ? 'elsewhere' : 'landing';
  }
  return address.pathname.startsWith(files) ? 'file' : 'pass';
};
