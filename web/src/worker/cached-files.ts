import { filesCache, isFilesCache } from './cache-names.ts';
import { release } from './release.ts';

/** A hash of its content stands in each file's name: what is kept under an address is right for good. */
const find = (address: RequestInfo): Promise<Response | undefined> => caches.match(address, { ignoreVary: true });

/**
 * A file as the build made it. What a proxy or a hotel's network gives in its place, with status 200, is a document or comes from
 * elsewhere: kept, it would stand there for as long as the release.
 */
const isFile = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !/html/i.test(headers.get('content-type') ?? 'html');

/** Puts one more file beside the others. A full disk, or a browser that keeps nothing, costs the offline page alone. */
const put = async (address: RequestInfo, file: Response): Promise<void> => {
  if (!isFile(file)) return;
  try {
    const cache = await caches.open(filesCache(release));
    await cache.put(address, file);
  } catch {
    // The reader has the file all the same.
  }
};

/**
 * A file out of any release's cache, so that a page goes on with the files that it began with; else from the network,
 * and kept. `later` is told what goes on after the answer.
 */
export const answerFile = async (request: Request, later: (work: Promise<void>) => void): Promise<Response> => {
  const kept = await find(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const file = await fetch(request);
  later(put(request, file.clone()));
  return file;
};

/** Keeps a file that a page has loaded, or that a document names: out of the browser's own cache where it is there. */
export const cacheFile = async (address: string): Promise<void> => {
  const file = (await find(address)) ?? (await fetch(address));
  if (!isFile(file)) throw new Error(`${address} answered ${file.status}, and no file`);
  const cache = await caches.open(filesCache(release));
  await cache.put(address, file);
};

/** When no page of another release is left: takes their files away. */
export const dropOtherReleases = async (): Promise<void> => {
  const names = await caches.keys();
  const others = names.filter((name) => isFilesCache(name) && name !== filesCache(release));
  await Promise.all(others.map((name) => caches.delete(name)));
};
