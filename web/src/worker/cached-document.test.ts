import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardCache, boardKey } from './cache-names.ts';
import { answerDocument, cacheFirstDocument } from './cached-document.ts';
import { release } from './release.ts';

/** What is kept, by cache and address. */
const kept = new Map<string, Map<string, Response>>();
const nameOf = (asked: RequestInfo): string => (typeof asked === 'string' ? asked : asked.url);

const cacheNamed = (name: string): Map<string, Response> => {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return cache;
};

/** The language in which the server answers now. */
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

/** What the network answers. */
let network: () => Promise<Response>;

const matchIn = (cache: Map<string, Response> | undefined, asked: RequestInfo): Response | undefined =>
  cache?.get(nameOf(asked))?.clone();

beforeEach(() => {
  kept.clear();
  language = 'en';
  network = async () => document();
  vi.stubGlobal('fetch', () => network());
  vi.stubGlobal('caches', {
    match: async (asked: RequestInfo, { cacheName }: { cacheName: string }) => matchIn(kept.get(cacheName), asked),
    open: async (name: string) => ({
      match: async (asked: RequestInfo) => matchIn(kept.get(name), asked),
      put: async (asked: RequestInfo, answer: Response) => void cacheNamed(name).set(nameOf(asked), answer),
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers a visit, and does what goes on after it. */
const visit = async (): Promise<Response> => {
  const after: Promise<void>[] = [];
  const answer = await answerDocument(network(), (work) => after.push(work));
  await Promise.all(after);
  return answer;
};

const offline = async (): Promise<Response> => {
  throw new TypeError('no network');
};

test('what the network answers is given, a refusal too', async () => {
  await cacheFirstDocument();
  expect(await (await visit()).text()).toContain('Arsenal');
  network = async () => document(404);
  expect((await visit()).status).toBe(404);
});

test.each([
  ['there is no network', offline],
  ['the server fails', async () => document(503)],
])('the kept document is given when %s: without a match, and as it was asked for', async (_why, failing) => {
  await cacheFirstDocument();
  network = failing;
  const answer = await visit();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-language')).toBe('en');
  const text = await answer.text();
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toContain('Arsenal');
});

test('the last board stands in the kept document', async () => {
  await cacheFirstDocument();
  cacheNamed(boardCache).set(boardKey, new Response('{"asOf":5}'));
  network = offline;
  expect(await (await visit()).text()).toContain(data('first-screen', '{"asOf":5}'));
});

test('a network that says nothing is waited for 4 s', async () => {
  vi.useFakeTimers();
  await cacheFirstDocument();
  network = () => new Promise(() => {});
  const given = vi.fn<(answer: Response) => void>();
  const answered = visit().then(given);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(given).toHaveBeenCalledOnce();
});

test('where nothing is kept, the visit ends as the network ends it', async () => {
  network = offline;
  await expect(visit()).rejects.toThrow('no network');
  network = async () => document(502);
  expect((await visit()).status).toBe(502);
});

test('a reader who chose another language finds it kept', async () => {
  await cacheFirstDocument();
  language = 'de';
  await visit();
  network = offline;
  expect((await visit()).headers.get('content-language')).toBe('de');
});

test('a document of another release is not kept', async () => {
  network = async () => document(200, 'older');
  await expect(cacheFirstDocument()).rejects.toThrow('no document of this release');
  network = offline;
  await expect(visit()).rejects.toThrow('no network');
});
