import type { AnswerFormat } from '@touchline/domain/analyst/answer-format.ts';
import { type AnalystEvent, analystEventSchema } from '@touchline/protocol/analyst-schema.ts';
import type { AnalystRequest } from '@touchline/protocol/analyst-schema.ts';
import { analystRoutes } from '@touchline/protocol/routes.ts';
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

/** What comes of an answer before it is over. */
export type AnswerPart = Exclude<AnalystEvent, { event: 'problem' }>;

/** `problem` is undefined where nobody said what went wrong: no network, no answer in time, or one that broke off. */
export type AnswerOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem?: { readonly code: string; readonly title: string } };

/** Asks the analyst. Never rejects; `onPart` is called in order, and not after `signal` aborted. */
export type RequestAnswer = (
  messages: AnalystRequest['messages'],
  options: { readonly signal: AbortSignal; readonly onPart: (part: AnswerPart) => void },
) => Promise<AnswerOutcome>;

/** What our server says of a problem (RFC 9457). */
const problemSchema = v.object({ code: v.string(), title: v.string() });

const refusal = async (reply: Response): Promise<AnswerOutcome> => {
  const read = v.safeParse(problemSchema, await reply.json());
  return read.success ? { ok: false, problem: read.output } : { ok: false };
};

const listen = async (
  reply: Response,
  signal: AbortSignal,
  holdBack: (signal: AbortSignal) => Promise<void>,
  onPart: (part: AnswerPart) => void,
): Promise<AnswerOutcome> => {
  if (!reply.ok) return refusal(reply);
  if (reply.body === null) return { ok: false };
  // The whole answer stands on how matches stood when it was begun.
  await holdBack(signal);
  for await (const event of answerEvents(reply.body)) {
    if (signal.aborted) break;
    if (event.event === 'problem') return { ok: false, problem: event.data };
    onPart(event);
    if (event.event === 'done') return { ok: true };
  }
  return { ok: false };
};

export const createAnalystRequest = (deps: {
  readonly fetch: typeof fetch;
  /** How this browser's reader has times and prices written, at the moment of a question. */
  readonly reader: () => AnswerFormat;
  /** How long a whole answer may take, in ms. */
  readonly timeoutMs: number;
  /** Resolves when the reader wants to be told of now; rejects when the signal aborts. */
  readonly holdBack: (signal: AbortSignal) => Promise<void>;
  /** How long that takes, in ms. */
  readonly delayMs: () => number;
}): RequestAnswer => {
  return async (messages, { signal, onPart }) => {
    try {
      const reply = await deps.fetch(analystRoutes.messages, {
        method: 'POST',
        headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ messages, ...deps.reader() } satisfies AnalystRequest),
        signal: AbortSignal.any([signal, AbortSignal.timeout(deps.timeoutMs + deps.delayMs())]),
      });
      return await listen(reply, signal, deps.holdBack, onPart);
    } catch {
      // No network, no answer in time, none that can be read, or it was stopped.
      return { ok: false };
    }
  };
};
