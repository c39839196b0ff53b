import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HttpGetOptions, type HttpResult, httpGet } from './http-get.ts';

const secret = 'b3f1a9-secret';
const never = new AbortController().signal;

const get = (fetch: typeof globalThis.fetch, more: Partial<HttpGetOptions> = {}, signal = never): Promise<HttpResult> =>
  httpGet(
    'http://source.test/list',
    { 'x-key': secret },
    { fetch, timeoutMs: 1_000, maxBytes: 100, secret, ...more },
    signal,
  );

/** A request that gets no response and, like a real request, fails when its signal aborts. */
const hang: typeof globalThis.fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')));
  });

/** Throws if it is called as a method of an object, like a browser's fetch. */
function strict(this: unknown): Promise<Response> {
  if (this !== undefined) throw new TypeError('Illegal invocation');
  return Promise.resolve(new Response('fine'));
}

const announcedTooLong = async (): Promise<Response> => new Response('x', { headers: { 'content-length': '101' } });

/** Sends three bytes and then stalls. */
const stuck: typeof globalThis.fetch = async (_url, init) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3));
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    }),
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('a GET', () => {
  it('sends only the given headers and refuses redirects', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('yes', { status: 201 }));
    const result = await get(fetch);
    expect(result).toMatchObject({ ok: true, reply: { status: 201, text: 'yes' } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('http://source.test/list');
    expect(init).toMatchObject({ method: 'GET', headers: { 'x-key': secret }, redirect: 'error' });
    expect(init).not.toHaveProperty('cache');
  });

  it('calls fetch unbound, as browsers require', async () => {
    expect(await get(strict)).toMatchObject({ ok: true });
  });

  it('decodes a body that arrives in pieces, even if a character is split between two of them', async () => {
    const bytes = new TextEncoder().encode('Estelí, 東京');
    const pieces = new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await get(async () => new Response(pieces))).toMatchObject({ reply: { text: 'Estelí, 東京' } });
  });

  it('accepts a body up to the limit and aborts a longer one', async () => {
    expect(await get(async () => new Response('x'.repeat(100)))).toMatchObject({ ok: true });
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(40));
      },
    });
    const result = await get(async () => new Response(endless));
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: 'malformed', detail: 'The reply is longer than 100 bytes' },
    });
    expect(sent).toBeLessThan(6);
  });

  it('refuses a body whose announced length is too long', async () => {
    expect(await get(announcedTooLong)).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });

  it('without a response in time is a timeout with the text from the spec', async () => {
    vi.useFakeTimers();
    const result = get(hang, { timeoutMs: 25_000 });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await result).toEqual({
      ok: false,
      problem: { kind: 'timeout', detail: 'Request timed out after 25000ms' },
    });
  });

  it('whose body stalls is also a timeout', async () => {
    vi.useFakeTimers();
    const result = get(stuck);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
  });

  it('ends when the caller aborts, before or during the call', async () => {
    const caller = new AbortController();
    const result = get(hang, {}, caller.signal);
    caller.abort();
    expect(await result).toMatchObject({ ok: false, problem: { kind: 'network', detail: 'The call was aborted' } });
    const fetch = vi.fn<typeof globalThis.fetch>();
    expect(await get(fetch, {}, caller.signal)).toMatchObject({ ok: false, problem: { kind: 'network' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that fails reports the cause without the secret', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error(`connect ECONNREFUSED, key ${secret}`) });
    expect(await get(async () => Promise.reject(refused))).toEqual({
      ok: false,
      problem: { kind: 'network', detail: 'fetch failed: connect ECONNREFUSED, key [key]' },
    });
  });

  it('leaves no timer and no listener behind', async () => {
    vi.useFakeTimers();
    const caller = new AbortController();
    const added = vi.spyOn(caller.signal, 'addEventListener');
    const removed = vi.spyOn(caller.signal, 'removeEventListener');
    await get(async () => new Response('ok'), {}, caller.signal);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});
