import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFile, cacheFile } from './cached-files.ts';

const address = 'https://scores.example/assets/page-1a2b.js';
const stored = new Map<string, Response>();
const nameOf = (asked: RequestInfo): string => (typeof asked === 'string' ? asked : asked.url);

/** The network's response. */
let network: () => Response;

const script = (): Response => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const portal = (): Response => new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('fetch', async () => network());
  const cache = { put: async (asked: RequestInfo, file: Response) => void stored.set(nameOf(asked), file) };
  vi.stubGlobal('caches', { match: async (asked: RequestInfo) => stored.get(nameOf(asked)), open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

/** Responds to a page's request and waits for the work after the response. */
const ask = async (): Promise<string> => {
  const after: Promise<void>[] = [];
  const reply = await answerFile(new Request(address), (work) => after.push(work));
  await Promise.all(after);
  return reply.clone().text();
};

test('a file is stored and then served from the cache', async () => {
  network = script;
  expect(await ask()).toBe('code');
  network = portal;
  expect(await ask()).toBe('code');
});

test('an HTML document in place of a file is never stored, even with status 200', async () => {
  network = portal;
  expect(await ask()).toBe('<p>Welcome</p>');
  await expect(cacheFile(address)).rejects.toThrow('is not a file of the build');
  expect(stored.size).toBe(0);
  network = script;
  expect(await ask()).toBe('code');
});
