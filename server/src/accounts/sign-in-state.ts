/**
 * How a sign-in ends: a popup notifies the page that opened it; a full-page sign-in returns to the page where it
 * started.
 */
type SignInWay = 'popup' | 'page';

/** How a sign-in ends, and which attempt of the page it belongs to. */
export type SignInEnd = {
  readonly way: SignInWay;
  /** The page's id of this attempt; '' when it sent none. */
  readonly attempt: string;
};

/** Valid attempt ids. */
export const attemptPattern = /^[\w-]{1,100}$/;

/**
 * The `state` of a sign-in: a random key, followed by how the sign-in ends. The waiting page can then be notified even
 * when the stored row is gone.
 */
export const encodeState = (key: string, { way, attempt }: SignInEnd): string => `${key}.${way}.${attempt}`;

/** Reads a state, which is untrusted; undefined if it is invalid. */
export const decodeState = (state: string): SignInEnd | undefined => {
  const parts = /^[\w-]{43}\.(?<way>popup|page)\.(?<attempt>[\w-]{0,100})$/.exec(state)?.groups;
  if (parts === undefined) return undefined;
  return { way: parts['way'] === 'page' ? 'page' : 'popup', attempt: parts['attempt'] ?? '' };
};

const home = '/';
const maxLetters = 2_000;

/**
 * The path to return to after a full-page sign-in: one of our paths with its query, otherwise the home page. The
 * requested address is parsed as browsers parse it, because `//evil.example` and `/\evil.example` are other sites.
 */
export const returnPath = (requested: string | undefined, publicUrl: string): string => {
  if (requested === undefined || requested.length > maxLetters || !requested.startsWith('/')) return home;
  const own = new URL(publicUrl).origin;
  const url = URL.parse(requested, own);
  if (url === null || url.origin !== own || url.pathname.startsWith('//')) return home;
  // Returning to a sign-in route would loop forever. Routes are matched by the decoded path.
  return plainPath(url.pathname)?.startsWith('/auth/') === false ? `${url.pathname}${url.search}` : home;
};

/** The decoded path; undefined for invalid escapes, which none of our addresses contains. */
const plainPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};
