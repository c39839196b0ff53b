import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningChat } from '../../test/running-chat.ts';
import { question, readStream, startChat } from '../../test/running-chat.ts';

let running: RunningChat;
beforeEach(async () => {
  running = await startChat();
});
afterEach(() => running.close());

const fault = async (order: object) =>
  expect((await running.control('POST', 'faults', { count: 1, ...order })).status).toBe(201);
const ask = (more: object = {}, options: object = {}) =>
  running.openai.chat.completions.create({ ...question, ...more, stream: false }, options);
const stream = async (more: object = {}) =>
  readStream(await running.openai.chat.completions.create({ ...question, ...more, stream: true }));
const lastCall = async () => (await running.calls()).at(-1);

describe('faults', () => {
  it.each([
    ['500', 500, 'server_error', null],
    ['503', 503, 'server_error', null],
    ['429', 429, 'requests', 'rate_limit_exceeded'],
    ['insufficient-quota', 429, 'insufficient_quota', 'insufficient_quota'],
    ['401', 401, 'invalid_request_error', 'invalid_api_key'],
    ['context-length', 400, 'invalid_request_error', 'context_length_exceeded'],
  ])('refuse with %s', async (kind, status, type, code) => {
    await fault({ kind });
    await expect(ask()).rejects.toMatchObject({ status, type, code });
    expect(await lastCall()).toMatchObject({ fault: kind, end: 'refused' });
    expect((await ask()).choices).toHaveLength(1);
  });

  it('say when to try again, which the SDK keeps to', async () => {
    await fault({ kind: '429', retryAfterS: 3 });
    const reply = await running.post(JSON.stringify(question));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3']);
    await running.close();
    running = await startChat({ maxRetries: 1 });
    await fault({ kind: '429', retryAfterS: 0.01 });
    expect((await ask()).choices).toHaveLength(1);
  });

  it.each([
    ['no-max-tokens', { max_tokens: 5 }, { max_tokens: undefined, max_completion_tokens: 5 }, 'max_tokens'],
    ['no-temperature', { temperature: 0.7 }, { temperature: undefined }, 'temperature'],
    ['no-temperature', { temperature: 0 }, { temperature: 1 }, 'temperature'],
  ])('refuse a parameter by its name as newer models do: %s', async (kind, sent, instead, param) => {
    await fault({ kind, count: 2 });
    await expect(ask(sent)).rejects.toMatchObject({
      status: 400,
      param,
      message: expect.stringContaining(`'${param}'`),
    });
    expect((await ask(instead)).choices).toHaveLength(1);
    await expect(ask(sent)).rejects.toMatchObject({ status: 400 });
  });

  it('refuse stream_options as servers of one`s own do', async () => {
    await fault({ kind: 'no-stream-options', count: 2 });
    await expect(stream({ stream_options: { include_usage: true } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('stream_options'),
    });
    expect((await stream()).broke).toBeUndefined();
  });

  it('come late: the first byte, and each token', async () => {
    await fault({ kind: 'slow', firstMs: 1234, chunkMs: 56 });
    const reading = stream({ max_tokens: 2 });
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([1234]);
    running.waits[0]?.end();
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([1234, 56]);
    running.waits[1]?.end();
    expect((await reading).chunks).toHaveLength(4);
  });

  it('never answer', async () => {
    await fault({ kind: 'hang' });
    await expect(ask({}, { timeout: 100 })).rejects.toThrow('timed out');
    await expect.poll(lastCall).toMatchObject({ fault: 'hang', end: 'left', sentTokens: 0 });
  });

  it('never go on after some words', async () => {
    await fault({ kind: 'hang', afterTokens: 3 });
    const leaving = new AbortController();
    const chunks = await running.openai.chat.completions.create(
      { ...question, stream: true },
      { signal: leaving.signal },
    );
    let words = 0;
    for await (const { choices } of chunks) {
      words += choices[0]?.delta.content ? 1 : 0;
      if (words === 3) leaving.abort();
    }
    await expect.poll(lastCall).toMatchObject({ end: 'left', sentTokens: 3 });
  });

  it.each([
    ['cut-off', 'terminated'],
    ['stream-error', 'The server had an error'],
    ['malformed-chunk', 'JSON'],
  ])('break a stream after some words: %s', async (kind, said) => {
    await fault({ kind, afterTokens: 5 });
    const { chunks, broke } = await stream();
    expect(chunks).toHaveLength(6);
    expect(broke).toBeInstanceOf(Error);
    expect(String(broke)).toContain(said);
    expect(await lastCall()).toMatchObject({ fault: kind, end: 'broken', sentTokens: 5 });
  });

  it('end a stream without saying that it is over', async () => {
    await fault({ kind: 'ends-early', afterTokens: 5 });
    const { chunks, broke } = await stream();
    expect([chunks.length, broke, chunks.at(-1)?.choices[0]?.finish_reason]).toEqual([6, undefined, null]);
  });

  it.each(['cut-off', 'ends-early', 'stream-error', 'malformed-chunk', 'reset-connection'])(
    'break an answer in one piece: %s',
    async (kind) => {
      await fault({ kind });
      await expect(ask()).rejects.toBeInstanceOf(Error);
      expect(await lastCall()).toMatchObject({ fault: kind, end: 'broken', sentTokens: 0 });
    },
  );

  it('send a web page instead', async () => {
    await fault({ kind: 'wrong-content-type' });
    const reply = await running.post(JSON.stringify({ ...question, stream: true }));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('have no words', async () => {
    await fault({ kind: 'empty', count: 2 });
    expect((await ask()).choices[0]).toMatchObject({ message: { content: '' }, finish_reason: 'stop' });
    const { text, chunks } = await stream();
    expect([text, chunks.at(-1)?.choices[0]?.finish_reason]).toEqual(['', 'stop']);
  });

  it('tell no usage', async () => {
    await fault({ kind: 'no-usage', count: 2 });
    expect((await ask()).usage).toBeUndefined();
    const { chunks } = await stream({ stream_options: { include_usage: true } });
    expect(chunks.every((chunk) => !('usage' in chunk))).toBe(true);
  });

  it('say what they were told to, byte for byte, cut where the limit is', async () => {
    const text =
      'City are **guaranteed** to win 9-0! <img src="https://evil.example/x.png"> ![x](https://evil.example)';
    await fault({ kind: 'scripted', text, count: 3 });
    expect((await ask()).choices[0]?.message.content).toBe(text);
    expect((await stream()).text).toBe(text);
    expect((await ask({ max_tokens: 3 })).choices[0]).toMatchObject({
      message: { content: 'City are **gu' },
      finish_reason: 'length',
    });
    await fault({ kind: 'scripted', text: '', finish: 'content_filter' });
    expect((await ask()).choices[0]?.finish_reason).toBe('content_filter');
  });

  it('strike by chance, the oldest first, until they are lifted', async () => {
    await running.control('POST', 'faults', { kind: '500', probability: 0.4 });
    await running.control('POST', 'faults', { kind: '503', probability: 0.6 });
    for (const _ of [1, 2]) await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect(await (await running.control('GET', 'state')).json()).toMatchObject({
      faults: [
        { kind: '500', struck: 0 },
        { kind: '503', struck: 2 },
      ],
      calls: 2,
    });
    expect((await running.control('DELETE', 'faults')).status).toBe(204);
    expect((await ask()).choices).toHaveLength(1);
  });

  it('may be in force from the start', async () => {
    await running.close();
    running = await startChat({ faults: [{ kind: 'empty', probability: 1 }] });
    expect((await ask()).choices[0]?.message.content).toBe('');
  });

  it('are refused when they make no sense', async () => {
    for (const order of [{ kind: 'earthquake' }, { kind: '500', afterTokens: 3 }, { kind: 'scripted' }, {}])
      expect((await running.control('POST', 'faults', order)).status).toBe(400);
  });
});
