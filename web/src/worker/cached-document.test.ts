import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardCache, boardKey } from './cache-names.ts';
import { answerDocument, answerLanding, cacheFirstDocument } from './cached-document.ts';
import { release } from './release.ts';

/** The stored responses by cache and URL. */
const stored = new Map<string, Map<string, Response>>();
const nameOf = (asked: RequestInfo): string => (typeof asked === 'string' ? asked : asked.url);

const cacheNamed = (name: string): Map<string, Response> => {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return cache;
};

/** The current language of the server's responses. */
let language = 'en';

const data = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

const html = (of: string): string =>
  [
    `<!doctype html><html data-release="${of}" lang="${language}"><head>`,
    data('drawn', '{"nowMs":1}'),
    `<body><div id="root"><div>Arsenal</div></div>\n    <output id="lost" data-words="Lost."></output>`,
    data('first-screen', '{"version":7}'),
  ].join('');

const document = (status = 200, of = release): Response =>
  new Response(html(of), { status, headers: { 'content-type': 'text/html', 'content-language': language } });

/** The network's response. */
let network: () => Promise<Response>;

const matchIn = (cache: Map<string, Response> | undefined, asked: RequestInfo): Response | undefined =>
  cache?.get(nameOf(asked))?.clone();

beforeEach(() => {
  stored.clear();
  language = 'en';
  network = async () => document();
  vi.stubGlobal('fetch', () => network());
  vi.stubGlobal('caches', {
    match: async (asked: RequestInfo, { cacheName }: { cacheName: string }) => matchIn(stored.get(cacheName), asked),
    open: async (name: string) => ({
      match: async (asked: RequestInfo) => matchIn(stored.get(name), asked),
      put: async (asked: RequestInfo, answer: Response) => void cacheNamed(name).set(nameOf(asked), answer),
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Responds to a navigation and waits for the work after the response. */
const visit = async (): Promise<Response> => {
  const after: Promise<void>[] = [];
  const answer = await answerDocument(network(), (work) => after.push(work));
  await Promise.all(after);
  return answer;
};

const offline = async (): Promise<Response> => {
  throw new TypeError('no network');
};

test('returns the network’s response, even a 404', async () => {
  await cacheFirstDocument();
  expect(await (await visit()).text()).toContain('Arsenal');
  network = async () => document(404);
  expect((await visit()).status).toBe(404);
});

test.each([
  ['there is no network', offline],
  ['the server fails', async () => document(503)],
])('when %s, returns the stored document, without matches and with its headers', async (_why, failing) => {
  await cacheFirstDocument();
  network = failing;
  const answer = await visit();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-language')).toBe('en');
  const text = await answer.text();
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toContain('Arsenal');
});

test('the stored document contains the last board', async () => {
  await cacheFirstDocument();
  cacheNamed(boardCache).set(boardKey, new Response('{"asOf":5}'));
  network = offline;
  expect(await (await visit()).text()).toContain(data('first-screen', '{"asOf":5}'));
});

test('waits 4 s for a network that does not respond', async () => {
  vi.useFakeTimers();
  await cacheFirstDocument();
  network = () => new Promise(() => {});
  const onAnswer = vi.fn<(answer: Response) => void>();
  const answered = visit().then(onAnswer);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('without a stored document, returns the network’s result', async () => {
  network = offline;
  await expect(visit()).rejects.toThrow('no network');
  network = async () => document(502);
  expect((await visit()).status).toBe(502);
});

test('a landing page comes from the network, or else opens in the stored document, whose language it does not change', async () => {
  await cacheFirstDocument();
  const search = '?match=football-1';
  language = 'de';
  expect(await (await answerLanding(network(), search)).text()).toContain('Arsenal');
  network = offline;
  const answer = await answerLanding(network(), search);
  expect(answer.headers.get('content-language')).toBe('en');
  const text = await answer.text();
  expect(text).toContain(`<html data-search="${search}" data-release=`);
  expect(text).toContain('<div id="root"></div>');
  expect(await (await visit()).text()).not.toContain('data-search');
});

test('a change of language updates the stored document', async () => {
  await cacheFirstDocument();
  language = 'de';
  await visit();
  network = offline;
  expect((await visit()).headers.get('content-language')).toBe('de');
});

test('a document of another release is not stored', async () => {
  network = async () => document(200, 'older');
  await expect(cacheFirstDocument()).rejects.toThrow('the document is from another release');
  network = offline;
  await expect(visit()).rejects.toThrow('no network');
});
