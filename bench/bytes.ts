import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { startFixedProvider } from '../e2e/fixed-provider.ts';
import { openReader } from '../e2e/live-reader.ts';
import { polling, startServer, temporaryFolder } from '../e2e/running-product.ts';
import type { BenchReport } from './report.ts';
import { wireAnswer } from './snapshot-answer.ts';
import { footballDay } from './snapshot-day.ts';

const matches = 1_000;
const pollMs = 1_000;
const atMost = { firstScreen: 14 * 1024, board: 56 * 1024, change: 100, notModified: 0, missed: 2 * 1024 } as const;
const brotli = { 'accept-encoding': 'br' };

/** Connects to the stream and records the raw bytes. */
const listen = async (origin: string, since: number, form = '') => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/live?since=${since}${form} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  socket.setEncoding('utf8');
  let received = '';
  let look: (() => void) | undefined;
  socket.on('data', (part: string) => {
    received += part;
    look?.();
  });
  return {
    /** Resolves with the first event that contains `words`, without its chunk framing. */
    event: async (words: string): Promise<string> => {
      const found = Promise.withResolvers<string>();
      look = () => {
        const event = received.split(/(?<=\n\n)/).find((text) => text.includes(words) && text.endsWith('\n\n'));
        if (event !== undefined) found.resolve(event.slice(event.indexOf('id:')));
      };
      look();
      return found.promise;
    },
    close: () => socket.destroy(),
  };
};

const versionIn = (text: string | undefined): number => Number(/\d+/.exec(text ?? '')?.[0]);

/** The size of the document's first-screen data, compressed alone with the Brotli quality used for documents. */
const firstScreenBytes = (html: string): number => {
  const [, data] = /id="first-screen">(.*?)<\/script>/s.exec(html) ?? [];
  if (data === undefined) throw new Error('the document contains no first-screen data; build the page: npm run build');
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
};

const measure = async () => {
  const nowMs = Date.now();
  const data = temporaryFolder();
  const source = await startFixedProvider(footballDay(matches, nowMs), {});
  const server = await startServer({ DATA_DIR: data.path, ...polling(source, pollMs) });
  const url = `${server.origin}/api/matches`;
  try {
    const reader = await openReader(server.origin);
    await reader.until('the whole day', (board) => board.matches.size === matches);
    const document = await wireAnswer(`${server.origin}/`, {});
    const board = await wireAnswer(url, brotli);
    const since = versionIn(board.headers.etag);
    const stream = await listen(server.origin, since);
    const short = await listen(server.origin, since, '&form=short');
    source.setFixtures(footballDay(matches, nowMs, 1));
    const whole = await stream.event('"homeScore":');
    const change = await short.event(`id:${versionIn(whole)}\n`);
    stream.close();
    short.close();
    const returning = await listen(server.origin, since);
    const missed = await returning.event('"put":');
    returning.close();
    reader.close();
    const known = await wireAnswer(url, brotli);
    const again = await wireAnswer(url, { ...brotli, 'if-none-match': known.headers.etag ?? '' });
    return {
      firstScreen: firstScreenBytes(document.body.toString()),
      board: board.body.length,
      change: Buffer.byteLength(change),
      whole: Buffer.byteLength(whole),
      events: [change, whole],
      missed: Buffer.byteLength(missed),
      status: again.status,
      notModified: again.body.length,
    };
  } finally {
    await server.stop();
    await source.stop();
    data.remove();
  }
};

/** Measures the bytes that the running product sends to readers on a football day of 1,000 matches. */
export const bytes = async (): Promise<BenchReport> => {
  const found = await measure();
  const row = (what: string, key: keyof typeof atMost) => ({
    what,
    bytes: found[key],
    'at most': atMost[key],
    verdict: found[key] <= atMost[key] ? 'met' : 'MISSED',
  });
  const rows = [
    row("first screen's data in the document, brotli", 'firstScreen'),
    row(`whole board of ${matches} matches, brotli`, 'board'),
    row('a change of score and minute, as sent to a page', 'change'),
    { what: 'the same change in the API’s full form', bytes: found.whole, 'at most': '–', verdict: '–' },
    row(`body for a reader that already has the board (${found.status})`, 'notModified'),
    row('bytes sent to a reader that missed one change', 'missed'),
  ];
  const missedGoals = rows.filter(({ verdict }) => verdict === 'MISSED').map(({ what }) => what);
  return {
    name: 'bytes',
    rows,
    words: [
      'The change contains everything that a goal changes in a match: score, minute, the time of the minute, chances, and the time of the last poll.',
      ...found.events.map((event) => event.trim()),
    ],
    goal:
      missedGoals.length === 0
        ? 'every response is within its size limit'
        : `over the size limit: ${missedGoals.join('; ')}`,
    passed: missedGoals.length === 0,
    values: found,
  };
};
