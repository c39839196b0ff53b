import { boardCache, boardKey, filesCache } from './cache-names.ts';
import { cacheFile } from './cached-files.ts';
import { release } from './release.ts';

/** Match the data and the server-rendered content between their tags. */
const filledParts = [
  /(?<open><script type="application\/json" id="(?:drawn|first-screen)">)[^]*?(?<close><\/script>)/g,
  /(?<open><div id="root">)[^]*(?<close><\/div>\s*<output id="lost")/,
] as const;

const renderedStyle = /<style>#root \[data-at[^<]*<\/style>/;

/** The page's document without matches; the browser then renders the page. */
export const pageShell = (html: string): string =>
  filledParts.reduce((rest, part) => rest.replace(part, '$<open>$<close>'), html).replace(renderedStyle, '');

const emptyFirstScreen = /(?<open><script type="application\/json" id="first-screen">)(?=<\/script>)/;

/**
 * The shell with a stored board as the first screen. The board is escaped, because a team's name may contain
 * `</script>`.
 */
export const withBoard = (shell: string, board: string): string => {
  const text = board.replaceAll('<', String.raw`\u003c`);
  return shell.replace(emptyFirstScreen, (open) => open + text);
};

const assetAddress = /"(?<address>\/assets\/[^"\s]+\.(?:js|woff2))"/g;

/** The paths of the initial scripts and fonts in a document. Its styles are inline. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(assetAddress)].flatMap(({ groups }) => groups?.['address'] ?? [])),
];

/** The release of a document; undefined if it names none. */
export const releaseOf = (html: string): string | undefined =>
  /<html[^>]*\sdata-release="(?<release>[^"]+)"/.exec(html)?.groups?.['release'];

const address = '/';

/** The response headers that also apply to the shell, unlike its length, encoding and ETag. */
const storedHeaders = [
  'content-type',
  'content-language',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

const headersOf = ({ headers }: Response): Headers =>
  new Headers(storedHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

/** Stores the shell of a document and its files; without the files, the page could not load. */
const cacheDocument = async (document: Response, html: string): Promise<void> => {
  await Promise.all(filesOf(html).map(cacheFile));
  const cache = await caches.open(filesCache(release));
  await cache.put(address, new Response(pageShell(html), { headers: headersOf(document) }));
};

/**
 * Fetches and stores the document of this worker's release when the worker is new or the user has changed the language.
 * Throws if the server has another release, for example, during a rolling upgrade; the browser then retries on a later
 * visit.
 */
export const cacheFirstDocument = async (): Promise<void> => {
  const document = await fetch(address, { cache: 'no-cache' });
  const html = await document.text();
  if (document.status !== 200 || releaseOf(html) !== release) throw new Error('the document is from another release');
  await cacheDocument(document, html);
};

/** Stores the document again if the user has changed the language. */
const cacheInLanguage = async (language: string | null): Promise<void> => {
  const cache = await caches.open(filesCache(release));
  const stored = await cache.match(address);
  if (stored !== undefined && language !== null && languageOf(stored) !== language) await cacheFirstDocument();
};

const languageOf = ({ headers }: Response): string | null => headers.get('content-language');

/**
 * The stored page with the last board; undefined if nothing is stored. At a landing page's address, `search` tells the
 * app what to open, as in documents from the server.
 */
const cachedDocument = async (search?: string): Promise<Response | undefined> => {
  const cache = await caches.open(filesCache(release));
  const [shell, board] = await Promise.all([cache.match(address), caches.match(boardKey, { cacheName: boardCache })]);
  if (shell === undefined) return undefined;
  const stored = await shell.text();
  const html = search === undefined ? stored : stored.replace('<html', `$& data-search="${search}"`);
  return new Response(board === undefined ? html : withBoard(html, await board.text()), { headers: headersOf(shell) });
};

/** How long to wait for a network that does not respond. The stored page reconnects on its own. */
const networkTimeoutMs = 4_000;

const networkTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, networkTimeoutMs, undefined));

/** The network's response; undefined if the network or the server fails or takes too long. */
const timely = async (asked: Promise<Response>): Promise<Response | undefined> => {
  const answer = await Promise.race([asked.catch(() => undefined), networkTimeout()]);
  return answer !== undefined && answer.status < 500 ? answer : undefined;
};

/**
 * Responds with the document from the network, or with the stored document if the network or the server fails or takes
 * too long. `asked` is the pending response; `later` receives the work to do after the response.
 */
export const answerDocument = async (
  asked: Promise<Response>,
  later: (work: Promise<void>) => void,
): Promise<Response> => {
  const answer = await timely(asked);
  if (answer !== undefined) {
    // If the disk is full, only the offline page in the new language is missing.
    if (answer.status === 200) later(cacheInLanguage(languageOf(answer)).catch(() => undefined));
    return answer;
  }
  const stored = await cachedDocument().catch(() => undefined);
  return stored ?? asked;
};

/** Responds with a landing page from the network, or else with the stored document, which opens the same in the app. */
export const answerLanding = async (asked: Promise<Response>, search: string | undefined): Promise<Response> =>
  (await timely(asked)) ?? (await cachedDocument(search).catch(() => undefined)) ?? asked;
