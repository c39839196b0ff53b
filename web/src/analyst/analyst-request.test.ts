import { expect, it, vi } from 'vitest';
import { done, facts, factsPart, streamOf, text } from '../../test/analyst-example.ts';
import { type AnswerPart, createAnalystRequest } from './analyst-request.ts';

const reader = { zone: 'Europe/Rome', oddsFormat: 'american' as const };

const question = [{ role: 'user' as const, content: 'Who wins?' }];

const bytes = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);

/** A response whose body arrives in chunks of the given length. */
const streamed = (words: string, pieceLength = words.length): Response => {
  const all = bytes(words);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < all.length; at += pieceLength) controller.enqueue(all.slice(at, at + pieceLength));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

const asking = (
  reply: () => Response | Promise<Response>,
  waitForScoreDelay = async (): Promise<void> => undefined,
) => {
  const fetched = vi.fn<typeof fetch>(async () => reply());
  const ask = createAnalystRequest({
    fetch: fetched,
    reader: () => reader,
    timeoutMs: 60_000,
    waitForScoreDelay,
    delayMs: () => 0,
  });
  const parts: AnswerPart[] = [];
  const stop = new AbortController();
  const outcome = ask(question, { signal: stop.signal, onPart: (part) => parts.push(part) });
  return { fetched, parts, stop, outcome };
};

const whole = streamOf([
  { event: 'facts', data: facts },
  { event: 'text', data: { delta: 'Arsenal – 52% [m1].' } },
  { event: 'done', data: done().data },
]);

it('sends the conversation with time zone and odds format, and reports the answer’s parts in order', async () => {
  const { fetched, parts, outcome } = asking(() => streamed(whole));
  expect(await outcome).toEqual({ ok: true });
  expect(parts).toEqual([factsPart, text('Arsenal – 52% [m1].'), done()]);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/analyst/messages');
  expect(request).toMatchObject({ method: 'POST', body: JSON.stringify({ messages: question, ...reader }) });
});

it.each([1, 2, 7])(
  'an answer in chunks of %i bytes is read correctly, even if a multi-byte character is split',
  async (length) => {
    const { parts, outcome } = asking(() => streamed(whole, length));
    expect(await outcome).toEqual({ ok: true });
    expect(parts).toEqual([factsPart, text('Arsenal – 52% [m1].'), done()]);
  },
);

it('a problem before the stream is reported with its code', async () => {
  const problem = { type: 'about:blank', status: 402, code: 'premium-required', title: 'Please upgrade.' };
  const { parts, outcome } = asking(() => Response.json(problem, { status: 402 }));
  expect(await outcome).toEqual({ ok: false, problem: { code: 'premium-required', title: 'Please upgrade.' } });
  expect(parts).toEqual([]);
});

it('a problem event ends the answer after the parts that arrived before it', async () => {
  const problem = { code: 'analyst-failed', title: 'Failed.' };
  const words = streamOf([text('Half'), { event: 'problem', data: problem }, text('never delivered')]);
  const { parts, outcome } = asking(() => streamed(words));
  expect(await outcome).toEqual({ ok: false, problem });
  expect(parts).toEqual([text('Half')]);
});

it.each([
  ['without a final event', streamOf([text('Half')])],
  ['with a text event of the wrong shape', streamOf([{ event: 'text', data: { delta: 7 } }, done()])],
  ['with data that is not JSON', 'event: text\ndata: {"delta\n\nevent: done\ndata: {}\n\n'],
])('an answer %s fails', async (_case, words) => {
  expect(await asking(() => streamed(words)).outcome).toEqual({ ok: false });
});

it('an unknown event from a newer server is skipped', async () => {
  const words = streamOf([{ event: 'mood', data: 'sunny' }, text('Yes.'), done()]);
  const { parts, outcome } = asking(() => streamed(words));
  expect(await outcome).toEqual({ ok: true });
  expect(parts).toEqual([text('Yes.'), done()]);
});

it.each([
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error response without a problem document', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s is a failure without a message', async (_case, reply) => {
  expect(await asking(reply).outcome).toEqual({ ok: false });
});

it('a delayed answer is delivered completely once the delay has passed', async () => {
  const { promise: toldAt, resolve: tell } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { parts, outcome } = asking(
    () => streamed(whole),
    () => {
      held.resolve();
      return toldAt;
    },
  );
  await held.promise;
  expect(parts).toEqual([]);
  tell();
  expect(await outcome).toEqual({ ok: true });
  expect(parts).toHaveLength(3);
});

it('stopping cancels the connection, so that the server can stop too', async () => {
  const cancelled = vi.fn<() => void>();
  let told: ((part: Uint8Array<ArrayBuffer>) => void) | undefined;
  const { parts, stop, outcome } = asking(
    () =>
      new Response(
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (controller) => {
            told = (part) => controller.enqueue(part);
          },
          cancel: cancelled,
        }),
      ),
  );
  told?.(bytes(streamOf([text('Half')])));
  await expect.poll(() => parts.length).toBe(1);
  stop.abort();
  told?.(bytes(streamOf([text(' more')])));
  expect(await outcome).toEqual({ ok: false });
  expect(parts).toEqual([text('Half')]);
  expect(cancelled).toHaveBeenCalledOnce();
});
