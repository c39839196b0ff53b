import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import type { AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerEvents } from './analyst-request.ts';

const streamOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

const eventsOf = async (parts: readonly Uint8Array[]): Promise<readonly AnalystEvent[]> => {
  const events: AnalystEvent[] = [];
  for await (const event of answerEvents(streamOf(parts))) events.push(event);
  return events;
};

const cut = (bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] => {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.slice(at === 0 ? 0 : ends[at - 1], end));
};

const places = fc.array(fc.nat(), { maxLength: 30 });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it('Splitting a stream at any byte, even inside a character, does not change the events that are read.', async () => {
  const wholeText = hostileText.filter((text) => text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(wholeText, { maxLength: 6 }), places, async (texts, at) => {
      const stream = texts.map((text) => `event: text\ndata: ${JSON.stringify({ delta: text })}\n\n`).join('');
      const whole = await eventsOf([bytesOf(stream)]);
      expect(whole).toHaveLength(texts.length);
      expect(await eventsOf(cut(bytesOf(stream), at))).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

it('Reading an arbitrary stream never throws.', async () => {
  const name = fc.oneof(fc.constantFrom('facts', 'text', 'done', 'failed', 'help'), hostileText);
  const block = fc.oneof(
    fc.tuple(name, hostileJson).map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    hostileText,
    fc.constantFrom('id: 1\n', 'retry: 1e9\n', ':\n\n', 'data\n\n', '\r\r', '\ufeff'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), places, async (blocks, at) => {
      const events = await eventsOf(cut(bytesOf(blocks.join('')), at));
      for (const { event } of events) expect(typeof event).toBe('string');
    }),
    { numRuns: 300 },
  );
});
