import { expect, it, test } from 'vitest';
import { createAiProvider, withoutRefused, defaultShape } from './ai-provider.ts';

test.each([
  [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { limit: 'max_completion_tokens' },
  ],
  ["Unsupported value: 'temperature' does not support 0.7 with this model.", { hasTemperature: false }],
  ['stream_options: Extra inputs are not permitted', { asksUsage: false }],
])('The refusal “%s” changes the parameter that it names.', (refusal, change) => {
  expect(withoutRefused(defaultShape, refusal)).toEqual({ ...defaultShape, ...change });
});

test('A refusal that names none of the sent parameters changes nothing.', () => {
  expect(withoutRefused(defaultShape, 'This model’s maximum context length is 4097 tokens.')).toBeUndefined();
  const least = { limit: 'max_completion_tokens', hasTemperature: false, asksUsage: false } as const;
  expect(withoutRefused(least, 'max_tokens, temperature and stream_options are not known')).toBeUndefined();
});

const apiKey = 'sk-TOPSECRET-4242';

/** A provider whose server responds to every call with `reply`; `calls` holds the request bodies. */
const providerOf = (reply: (body: Readonly<Record<string, unknown>>) => Response | Promise<Response>) => {
  const calls: Record<string, unknown>[] = [];
  const requests: (RequestInit | undefined)[] = [];
  const provider = createAiProvider({
    apiKey,
    baseUrl: 'http://ai.example/v1',
    model: 'a-model',
    fetch: async (_address, init) => {
      requests.push(init);
      const body: Record<string, unknown> = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
      calls.push(body);
      return reply(body);
    },
  });
  const said: string[] = [];
  const ask = () =>
    provider.complete([{ role: 'system', content: 'Rules.' }], (text) => said.push(text), new AbortController().signal);
  return { ask, calls, requests, said };
};

const streamed = (...chunks: readonly unknown[]): Response =>
  new Response([...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'].join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

const chunk = (content: string, finish: string | null = null, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  ...more,
});

const refusal = (status: number, error: object): Response => Response.json({ error }, { status });

it.each([
  ['stop', 'complete'],
  ['length', 'cut-off'],
  ['content_filter', 'broken'],
  ['error', 'broken'],
])('An answer that ends with %s is %s.', async (reason, finish) => {
  const { ask, said } = providerOf(() => streamed(chunk('Inter.', reason)));
  expect(await ask()).toMatchObject({ ok: true, finish });
  expect(said).toEqual(['Inter.']);
});

it.each([
  ['no token count', {}],
  ['a token count that is not a number', { total_tokens: 'many' }],
  ['a negative token count', { total_tokens: -5 }],
  ['an impossibly high token count', { total_tokens: 3e9 }],
])('An answer with %s is valid and reports no count.', async (_case, usage) => {
  const { ask } = providerOf(() => streamed(chunk('Inter.', 'stop', { usage })));
  expect(await ask()).toEqual({ ok: true, finish: 'complete', tokens: undefined });
});

it('An empty reply is unusable.', async () => {
  const { ask } = providerOf(() => new Response(null, { status: 204 }));
  expect(await ask()).toEqual({ ok: false, failure: { kind: 'unusable' } });
});

it.each([
  ['a word', 'insufficient_quota', 'insufficient_quota'],
  ['our key', `KEY:Bearer ${apiKey}`, undefined],
  ['only our key', apiKey, undefined],
  ['the question', 'Who wins tonight?', undefined],
  ['far too long', 'x'.repeat(65), undefined],
])('The code of a refusal is reported only if it is a plain word: %s.', async (_case, code, received) => {
  const { ask } = providerOf(() => refusal(400, { message: 'No.', code }));
  const answer = await ask();
  expect(answer.ok ? undefined : answer.failure).toEqual({
    kind: received === undefined ? 'refused' : 'not-allowed',
    status: 400,
    ...(received !== undefined && { code: received }),
  });
});

it('The message of a refusal is used only if its param field names no parameter.', async () => {
  const echo = 'You wrote: "max_tokens, temperature, stream_options"';
  const named = providerOf(() => refusal(400, { message: echo, param: 'messages' }));
  await named.ask();
  expect(named.calls).toHaveLength(1);
  const unnamed = providerOf((body) =>
    'max_tokens' in body ? refusal(400, { message: 'max_tokens is not supported' }) : streamed(chunk('Inter.', 'stop')),
  );
  expect(await unnamed.ask()).toMatchObject({ ok: true });
  expect(unnamed.calls.at(-1)).toMatchObject({ max_completion_tokens: 500 });
});

it('A redirect is not followed.', async () => {
  const { ask, requests } = providerOf(() => streamed(chunk('Inter.', 'stop')));
  await ask();
  expect(requests[0]?.redirect).toBe('error');
});

it('A reply with an endless line is aborted.', async () => {
  let isLeft = false;
  const endless = (): Response =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('data: ')),
        pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)),
        cancel: () => {
          isLeft = true;
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  expect(await providerOf(endless).ask()).toEqual({ ok: false, failure: { kind: 'broken' } });
  expect(isLeft).toBe(true);
});
