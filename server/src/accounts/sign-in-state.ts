/** How a sign-in ends: the popup tells the page that opened it, the page itself goes back to where it was. */
type SignInWay = 'popup' | 'page';

/** What a browser is told at the end of a sign-in, and how. */
export type SignInEnd = {
  readonly way: SignInWay;
  /** The page's own name for this attempt; '' when it gave none. */
  readonly attempt: string;
};

/** What an attempt may be called. */
export const attemptPattern = /^[\w-]{1,100}$/;

/**
 * The `state` of a sign-in: a random key, and behind it how the sign-in ends, so that the page that waits hears of it
 * even when nothing else is known any more.
 */
export const encodeState = (key: string, { way, attempt }: SignInEnd): string => `${key}.${way}.${attempt}`;

/** The end that a state tells of; undefined for what is no state of ours. Anybody could have written it. */
export const decodeState = (state: string): SignInEnd | undefined => {
  const parts = /^[\w-]{43}\.(?<way>popup|page)\.(?<attempt>[\w-]{0,100})$/.exec(state)?.groups;
  if (parts === undefined) return undefined;
  return { way: parts['way'] === 'page' ? 'page' : 'popup', attempt: parts['attempt'] ?? '' };
};

const home = '/';
const maxLetters = 2_000;

/**
 * Where somebody goes after a sign-in in the full page: a path of ours with its query, else our first page. The address
 * is read as a browser reads it, since `//evil.example` and `/\evil.example` are other sites.
 */
export const returnPath = (requested: string | undefined, publicUrl: string): string => {
  if (requested === undefined || requested.length > maxLetters || !requested.startsWith('/')) return home;
  const own = new URL(publicUrl).origin;
  const url = URL.parse(requested, own);
  if (url === null || url.origin !== own || url.pathname.startsWith('//')) return home;
  // Back into a sign-in would go round for ever. Our routes are found by the path without its escapes.
  return plainPath(url.pathname)?.startsWith('/auth/') === false ? `${url.pathname}${url.search}` : home;
};

/** Undefined for escapes that are no text; no address of ours has such. */
const plainPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};
