import { boardCache, boardKey, filesCache } from './cache-names.ts';
import { cacheFile } from './cached-files.ts';
import { release } from './release.ts';

/** Data and everything drawn with it, between what opens and closes it. */
const filled = [
  /(?<open><script type="application\/json" id="(?:drawn|first-screen)">)[^]*?(?<close><\/script>)/g,
  /(?<open><div id="root">)[^]*(?<close><\/div>\s*<output id="lost")/,
] as const;

const drawnStyle = /<style>#root \[data-at[^<]*<\/style>/;

/** The page's document without any match: the page draws itself in it. */
export const pageShell = (html: string): string =>
  filled.reduce((rest, part) => rest.replace(part, '$<open>$<close>'), html).replace(drawnStyle, '');

const boardPlace = /(?<open><script type="application\/json" id="first-screen">)(?=<\/script>)/;

/** The shell with a kept board in the place of a first screen. A team may be called `</script>`. */
export const withBoard = (shell: string, board: string): string => {
  const text = board.replaceAll('<', String.raw`\u003c`);
  return shell.replace(boardPlace, (open) => open + text);
};

const named = /"(?<address>\/assets\/[^"\s]+\.(?:js|woff2))"/g;

/** The addresses of the scripts and fonts that a document names: what it begins with. Its styles stand in it. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(named)].flatMap(({ groups }) => groups?.['address'] ?? [])),
];

/** The release that a document is of; undefined in one that says none. */
export const releaseOf = (html: string): string | undefined =>
  /<html[^>]*\sdata-release="(?<release>[^"]+)"/.exec(html)?.groups?.['release'];

const address = '/';

/** What of an answer holds for the shell too. Its length, packing and tag do not. */
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

/** Keeps the shell of a document, together with the files that it names: without them it would be none. */
const cacheDocument = async (document: Response, html: string): Promise<void> => {
  await Promise.all(filesOf(html).map(cacheFile));
  const cache = await caches.open(filesCache(release));
  await cache.put(address, new Response(pageShell(html), { headers: headersOf(document) }));
};

/**
 * Asks for the document of this worker's release, when the worker is new and when the reader chose another language. Throws when there is none, as while nodes
 * are upgraded one after the other: the browser then tries again with a later visit.
 */
export const cacheFirstDocument = async (): Promise<void> => {
  const document = await fetch(address, { cache: 'no-cache' });
  const html = await document.text();
  if (document.status !== 200 || releaseOf(html) !== release) throw new Error('no document of this release');
  await cacheDocument(document, html);
};

/** Keeps the document anew where the kept one is in another language: its reader chose that meanwhile. */
const cacheInLanguage = async (language: string | null): Promise<void> => {
  const cache = await caches.open(filesCache(release));
  const kept = await cache.match(address);
  if (kept !== undefined && language !== null && languageOf(kept) !== language) await cacheFirstDocument();
};

const languageOf = ({ headers }: Response): string | null => headers.get('content-language');

/** The page as it was kept, with the last board in it; undefined where nothing is kept. */
const cachedDocument = async (): Promise<Response | undefined> => {
  const cache = await caches.open(filesCache(release));
  const [shell, board] = await Promise.all([cache.match(address), caches.match(boardKey, { cacheName: boardCache })]);
  if (shell === undefined) return undefined;
  const html = await shell.text();
  return new Response(board === undefined ? html : withBoard(html, await board.text()), { headers: headersOf(shell) });
};

/** How long a network that says nothing is waited for. The kept page asks again by itself. */
const patienceMs = 4_000;

const silence = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, patienceMs, undefined));

/**
 * The document from the network; when there is none, or it does not come, or the server fails, the kept one. `asked` is
 * the answer that is on its way; `later` is told what goes on after the answer.
 */
export const answerDocument = async (
  asked: Promise<Response>,
  later: (work: Promise<void>) => void,
): Promise<Response> => {
  const answer = await Promise.race([asked.catch(() => undefined), silence()]);
  if (answer !== undefined && answer.status < 500) {
    // A disk that is full costs the other language without a network, and nothing else.
    if (answer.status === 200) later(cacheInLanguage(languageOf(answer)).catch(() => undefined));
    return answer;
  }
  const kept = await cachedDocument().catch(() => undefined);
  return kept ?? asked;
};
