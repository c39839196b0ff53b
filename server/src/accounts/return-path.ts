const home = '/';
const mostLetters = 2_000;

/**
 * Where somebody goes after a sign-in in the full page: a path of ours with its query, else our first page. The address
 * is read as a browser reads it, since `//evil.example` and `/\evil.example` are other sites.
 */
export const returnPath = (asked: string | undefined, publicUrl: string): string => {
  if (asked === undefined || asked.length > mostLetters || !asked.startsWith('/')) return home;
  const own = new URL(publicUrl).origin;
  const url = URL.parse(asked, own);
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
