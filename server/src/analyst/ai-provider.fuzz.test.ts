import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { anyOddity, anyPlace, spoiled } from '@touchline/provider/test/spoiled-json.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aiFailureKinds, createAiProvider } from './ai-provider.ts';
import type { AiAnswer } from './ai-provider.ts';

const apiKey = 'sk-TOPSECRET-4242';

type Asked = { readonly answer: AiAnswer; readonly said: string };

const asking = async (reply: () => Response): Promise<Asked> => {
  let said = '';
  const provider = createAiProvider({
    apiKey,
    baseUrl: 'http://ai.example/v1',
    model: 'a-model',
    fetch: async () => reply(),
  });
  const answer = await provider.complete(
    [{ role: 'system', content: 'Rules.' }],
    (text) => {
      said += text;
    },
    new AbortController().signal,
  );
  return { answer, said };
};

const bodyOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

const streaming = (parts: readonly Uint8Array[]): Response =>
  new Response(bodyOf(parts), { headers: { 'content-type': 'text/event-stream' } });

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const cut = (bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] => {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.slice(at === 0 ? 0 : ends[at - 1], end));
};

const chunk = (content: string, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});

const streamOf = (chunks: readonly unknown[]): string =>
  [...chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n'].join('');

/** Whether the result has the properties that must hold for any server. */
const isSound = ({ answer }: Asked): boolean => {
  if (answer.ok) return (answer.tokens ?? 0) >= 0;
  const { kind, code = 'a' } = answer.failure;
  return aiFailureKinds.includes(kind) && /^[\w.-]{1,64}$/.test(code) && !JSON.stringify(answer).includes(apiKey);
};

describe('a streamed chat response', () => {
  it('is read correctly wherever its bytes are split, even inside a character', async () => {
    const wholeText = hostileText.filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.array(wholeText, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        async (texts, at) => {
          const bytes = bytesOf(streamOf([...texts.map((text) => chunk(text)), chunk('', 'stop')]));
          const { answer, said } = await asking(() => streaming(cut(bytes, at)));
          expect(answer).toMatchObject({ ok: true, finish: 'complete' });
          expect(said).toBe(texts.join(''));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('that ends early is never treated as complete', async () => {
    const bytes = bytesOf(streamOf([chunk('Inter lead.'), chunk(' They may win.', 'stop')]));
    const finished = bytesOf(`data: ${JSON.stringify(chunk('Inter lead.'))}\n\n`).length;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length }), async (length) => {
        const requested = await asking(() => streaming([bytes.slice(0, length)]));
        expect(isSound(requested)).toBe(true);
        const isWhole = length > finished && requested.said === 'Inter lead. They may win.';
        expect(requested.answer.ok && !isWhole).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('with any value at any path yields a valid result without throwing', async () => {
    const whole = [chunk('Inter'), { ...chunk(' lead.', 'stop'), usage: { total_tokens: 12 } }];
    await fc.assert(
      fc.asyncProperty(anyPlace, fc.oneof(anyOddity, hostileJson, hostileText), async (where, what) => {
        const chunks = spoiled(whole, where, what);
        const requested = await asking(() => streaming([bytesOf(streamOf(Array.isArray(chunks) ? chunks : [chunks]))]));
        expect(isSound(requested)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('of arbitrary text yields a valid result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { maxLength: 5 }), fc.boolean(), async (texts, isFramed) => {
        const text = texts.map((one) => (isFramed ? `data: ${one}\n\n` : one)).join('');
        expect(isSound(await asking(() => streaming([bytesOf(text)])))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('A refusal of any shape yields a valid result that does not contain the API key.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(400, 401, 403, 404, 413, 422),
      hostileJson,
      hostileText,
      async (status, error, text) => {
        const body = { error: { message: text, code: text, param: null, type: apiKey, more: error } };
        expect(isSound(await asking(() => Response.json(body, { status })))).toBe(true);
        expect(isSound(await asking(() => Response.json(error ?? null, { status })))).toBe(true);
        expect(isSound(await asking(() => new Response(text, { status })))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
