import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningChat } from '../../test/running-chat.ts';
import { question, readStream, startChat } from '../../test/running-chat.ts';

let running: RunningChat;
beforeEach(async () => {
  running = await startChat();
});
afterEach(() => running.close());

const restart = async (options: Parameters<typeof startChat>[0]): Promise<void> => {
  await running.close();
  running = await startChat(options);
};

const ask = (more: object = {}) => running.openai.chat.completions.create({ ...question, ...more, stream: false });
const stream = async (more: object = {}) =>
  readStream(await running.openai.chat.completions.create({ ...question, ...more, stream: true }));
const withUsage = { stream_options: { include_usage: true } };

describe('a completion', () => {
  it('comes in one piece with its usage', async () => {
    const completion = await ask();
    expect(completion).toMatchObject({
      object: 'chat.completion',
      model: 'gpt-3.5-turbo',
      created: Date.parse('2026-11-21T14:32:10Z') / 1000,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }],
    });
    expect(completion.choices[0]?.message.content).toContain('Demo analyst, not a language model');
    const { prompt_tokens, completion_tokens, total_tokens } = completion.usage ?? {};
    expect(prompt_tokens).toBeGreaterThan(500);
    expect(completion_tokens).toBeGreaterThan(50);
    expect(total_tokens).toBe((prompt_tokens ?? 0) + (completion_tokens ?? 0));
  });

  it('comes as a stream of the same words: the role first, a token at a time, the end, then the usage', async () => {
    const { chunks, text } = await stream(withUsage);
    const whole = await ask();
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks[0]?.choices[0]).toEqual({
      index: 0,
      delta: { role: 'assistant', content: '', refusal: null },
      logprobs: null,
      finish_reason: null,
    });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    expect(chunks).toHaveLength((whole.usage?.completion_tokens ?? 0) + 3);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it('tells no usage in a stream that did not ask for it, and ends with [DONE]', async () => {
    const reply = await running.post(JSON.stringify({ ...question, stream: true }));
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await reply.text();
    expect(text).not.toContain('usage');
    expect(text).toMatch(/\n\ndata: \[DONE\]\n\n$/);
  });

  it.each(['max_tokens', 'max_completion_tokens'])('is cut where %s says', async (name) => {
    const cut = { max_tokens: undefined, [name]: 12 };
    const completion = await ask(cut);
    expect(completion.choices[0]?.finish_reason).toBe('length');
    expect(completion.usage?.completion_tokens).toBe(12);
    const words = completion.choices[0]?.message.content ?? '';
    expect((await ask()).choices[0]?.message.content?.startsWith(words)).toBe(true);
    const { chunks, text } = await stream(cut);
    expect(text).toBe(words);
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('length');
  });

  it('comes at the pace that it was given, and is not written on for someone who left', async () => {
    await restart({ pace: { firstMs: 400, chunkMs: 15 } });
    const leaving = new AbortController();
    const reading = running.openai.chat.completions
      .create({ ...question, stream: true }, { signal: leaving.signal })
      .then(readStream);
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([400]);
    running.waits[0]?.end();
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([400, 15]);
    running.waits[1]?.end();
    await expect.poll(() => running.waits.length).toBe(3);
    expect(await running.calls()).toMatchObject([{ end: 'under-way', sentTokens: 2 }]);
    leaving.abort();
    await reading;
    await expect.poll(() => running.calls()).toMatchObject([{ end: 'left', sentTokens: 2 }]);
    expect(running.waits).toHaveLength(3);
  });
});

describe('a call that is not in order', () => {
  const { messages } = question;
  it.each([
    [{ model: undefined }, null, null, 'you must provide a model parameter'],
    [{ messages: undefined }, 'messages', 'missing_required_parameter', 'messages'],
    [{ messages: [] }, 'messages', 'empty_array', 'empty array'],
    [{ messages: [{ role: 'robot', content: '' }] }, 'messages[0].role', 'invalid_type', 'robot'],
    [{ messages: [{ role: 'user', content: 7 }] }, 'messages[0].content', 'invalid_type', 'string or array'],
    [{ max_tokens: 0 }, 'max_tokens', 'invalid_value', 'max_tokens'],
    [{ max_completion_tokens: 5 }, 'max_tokens', 'invalid_parameter_combination', 'at the same time'],
    [{ temperature: 3 }, 'temperature', 'invalid_value', 'temperature'],
    [{ stream_options: { include_usage: true } }, 'stream_options', null, "only allowed when 'stream'"],
    [{ max_token: 5 }, null, null, 'Unrecognized request argument supplied: max_token'],
  ])('is refused as the real service does: %j', async (change, param, code, said) => {
    await expect(ask(change)).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param,
      code,
      message: expect.stringContaining(said),
    });
    expect(await running.calls()).toMatchObject([{ end: 'refused', fault: null }]);
  });

  it('is refused when it is no JSON', async () => {
    const reply = await running.post('{"model"');
    expect([reply.status, await reply.json()]).toEqual([
      400,
      {
        error: {
          message: expect.stringContaining('could not parse the JSON body'),
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      },
    ]);
  });

  it('needs a key, and never takes one that looks real', async () => {
    const body = JSON.stringify({ model: 'm', messages });
    const missing = await running.post(body, {});
    expect([missing.status, await missing.json()]).toMatchObject([401, { error: { code: null, param: null } }]);
    for (const key of ['sk-proj-abc', 'sk-live-1', 'sk_live_1', `sk-${'a1'.repeat(24)}`, 'gsk_abc']) {
      const reply = await running.post(body, { authorization: `Bearer ${key}` });
      expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('takes no real keys')]);
    }
    for (const key of ['demo', 'sk-test'])
      expect((await running.post(body, { authorization: `Bearer ${key}` })).status).toBe(200);
    await restart({ key: 'only-this' });
    await expect(ask()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  it('is refused for another model, where there is but one', async () => {
    expect((await running.openai.models.list()).data).toMatchObject([{ id: 'demo-analyst', object: 'model' }]);
    await restart({ model: 'tiny' });
    await expect(ask()).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    expect((await ask({ model: 'tiny' })).model).toBe('tiny');
    expect((await running.openai.models.retrieve('tiny')).id).toBe('tiny');
    await expect(running.openai.models.retrieve('huge')).rejects.toMatchObject({ status: 404 });
  });

  it('is refused for an address that there is not', async () => {
    await expect(running.openai.embeddings.create({ model: 'm', input: 'x' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('Invalid URL (POST /v1/embeddings)'),
    });
  });
});

describe('the record of calls', () => {
  it('has each body as it was sent, the newest last, and no key', async () => {
    await ask();
    await stream(withUsage);
    expect(await running.calls()).toMatchObject([
      { body: { max_tokens: 500, temperature: 0.7, messages: question.messages }, fault: null, end: 'answered' },
      { body: { stream: true, stream_options: { include_usage: true } }, end: 'answered' },
    ]);
    expect(JSON.stringify(await running.calls())).not.toContain('Bearer');
    expect((await running.control('DELETE', 'calls')).status).toBe(204);
    expect(await running.calls()).toEqual([]);
  });

  it('forgets the oldest when there are many', async () => {
    await ask();
    await Promise.all(Array.from({ length: 500 }, () => running.post('{}')));
    const calls = await running.calls();
    expect(calls).toHaveLength(500);
    expect(calls.every(({ end }) => end === 'refused')).toBe(true);
  });
});
