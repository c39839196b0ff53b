import { setTimeout as wait } from 'node:timers/promises';
import { isObject, openReader, parseJson, readSnapshot } from '../e2e/live-reader.ts';
import type { JsonObject } from '../e2e/live-reader.ts';

/** The stand-in's day has more matches than this. */
const enoughMatches = 50;

const withinMs = 90_000;

/** Repeats `look` until it returns something; after the timeout, throws an error that names what was awaited. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>, limitMs = withinMs): Promise<T> => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await wait(200);
  }
};

const textOf = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${url} responded with ${reply.status}`);
  return text;
};

/** The body of `GET /api/health`; throws unless the status is 200. */
const healthAt = async (origin: string): Promise<JsonObject> => {
  const health = parseJson(await textOf(`${origin}/api/health`));
  if (!isObject(health) || health['status'] !== 'ok') throw new Error(`unexpected health: ${JSON.stringify(health)}`);
  return health;
};

/** Requests the page and all files that it references, and returns their number. */
const openPage = async (origin: string): Promise<number> => {
  const document = await textOf(`${origin}/`);
  if (!document.includes('data-release=')) throw new Error('the document has no data-release attribute');
  // The build leaves a disabled link to the stylesheet that it has inlined.
  const tags = [...document.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const loaded = tags.filter((tag) => !/\sdisabled\b/.test(tag));
  const files = new Set(loaded.flatMap((tag) => /\s(?:src|href)="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? []));
  for (const file of files) await textOf(`${origin}${file}`);
  if (files.size === 0) throw new Error('the document names no files');
  return files.size;
};

/** Walks through the product from outside. Calls `pass` with each thing that works; throws at the first that does not. */
export const walk = async (origin: string, pass: (line: string) => void): Promise<void> => {
  await healthAt(origin);
  pass('health: ok');
  const board = await until('a full board', async () => {
    const snapshot = await readSnapshot(origin);
    return snapshot.matches.size >= enoughMatches ? snapshot : undefined;
  });
  pass(`board: ${board.matches.size} matches from source ${JSON.stringify(board.source)}, version ${board.version}`);
  pass(`page: the document and ${await openPage(origin)} files that it names`);
  const reader = await openReader(origin);
  const { version } = reader.board();
  const moved = await reader.until('a change', (next) => next.version > version, withinMs);
  reader.close();
  pass(`stream: a change from version ${version} to ${moved.version}`);
};
