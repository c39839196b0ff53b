import { filesCache, isFilesCache } from './cache-names.ts';
import { release } from './release.ts';

/** File names contain a content hash, so a stored file never goes stale. */
const find = (address: RequestInfo): Promise<Response | undefined> => caches.match(address, { ignoreVary: true });

/**
 * Whether a response is a file of the build. A proxy or a hotel's login page may respond with status 200 and a
 * document, or with a redirect. If stored, that response would be served for the whole release.
 */
const isFile = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !/html/i.test(headers.get('content-type') ?? 'html');

/** Stores a file. If that fails, for example, because the disk is full, only the offline page is affected. */
const put = async (address: RequestInfo, file: Response): Promise<void> => {
  if (!isFile(file)) return;
  try {
    const cache = await caches.open(filesCache(release));
    await cache.put(address, file);
  } catch {
    // The page still gets the file.
  }
};

/**
 * Responds with the file from any release's cache, so that a page continues with the files that it started with. If no
 * cache has the file, fetches and stores it. `later` receives the work to do after the response.
 */
export const answerFile = async (request: Request, later: (work: Promise<void>) => void): Promise<Response> => {
  const stored = await find(request).catch(() => undefined);
  if (stored !== undefined) return stored;
  const file = await fetch(request);
  later(put(request, file.clone()));
  return file;
};

/** Stores a file that a page has loaded or that a document names, from a cache if possible. */
export const cacheFile = async (address: string): Promise<void> => {
  const file = (await find(address)) ?? (await fetch(address));
  if (!isFile(file)) throw new Error(`${address} is not a file of the build (status ${file.status})`);
  const cache = await caches.open(filesCache(release));
  await cache.put(address, file);
};

/** Deletes the files of other releases. Call it only when no page uses them. */
export const dropOtherReleases = async (): Promise<void> => {
  const names = await caches.keys();
  const others = names.filter((name) => isFilesCache(name) && name !== filesCache(release));
  await Promise.all(others.map((name) => caches.delete(name)));
};
