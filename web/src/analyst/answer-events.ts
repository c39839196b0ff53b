import { type AnalystEvent, analystEventSchema } from '@touchline/protocol/analyst-schema.ts';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';

const knownEvents: ReadonlySet<string | undefined> = new Set(
  analystEventSchema.options.map(({ entries }) => entries.event.literal),
);

const eventDataSchema = v.pipe(v.string(), v.parseJson());

/** Far more than an answer with all of its facts. */
const mostBuffered = 1_000_000;

/** Undefined for an event of a newer server; `broken` for a known one whose data is not what it should be. */
const readEvent = (event: string | undefined, text: string): AnalystEvent | 'broken' | undefined => {
  if (!knownEvents.has(event)) return undefined;
  const data = v.safeParse(eventDataSchema, text);
  const read = data.success ? v.safeParse(analystEventSchema, { event, data: data.output }) : undefined;
  return read?.success === true ? read.output : 'broken';
};

/**
 * The events of an answer, in their order, as they come. It ends where the stream does, or before an event that can't be read.
 * Throws when the connection breaks.
 */
export async function* answerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnalystEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const come: (AnalystEvent | 'broken')[] = [];
  const parser = createParser({
    maxBufferSize: mostBuffered,
    onEvent: ({ event, data }) => {
      const read = readEvent(event, data);
      if (read !== undefined) come.push(read);
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const event of come.splice(0)) {
        if (event === 'broken') return;
        yield event;
      }
    }
  } finally {
    // Whoever listens no longer lets the server stop, too. On a broken connection there is nothing left to tell.
    await reader.cancel().catch(() => undefined);
  }
}
