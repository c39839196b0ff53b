import type { AnswerFormat } from '@touchline/domain/analyst/answer-format.ts';
import { type AnalystEvent, analystEventSchema, type AnalystRequest } from '@touchline/protocol/analyst-schema.ts';
import { analystRoutes } from '@touchline/protocol/routes.ts';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';

const knownEvents: ReadonlySet<string | undefined> = new Set(
  analystEventSchema.options.map(({ entries }) => entries.event.literal),
);

const eventDataSchema = v.pipe(v.string(), v.parseJson());

/** Far more than an answer with all of its facts needs. */
const maxBufferedLength = 1_000_000;

/** Returns undefined for an unknown event from a newer server, and `broken` for a known event with invalid data. */
const readEvent = (event: string | undefined, text: string): AnalystEvent | 'broken' | undefined => {
  if (!knownEvents.has(event)) return undefined;
  const data = v.safeParse(eventDataSchema, text);
  const read = data.success ? v.safeParse(analystEventSchema, { event, data: data.output }) : undefined;
  return read?.success === true ? read.output : 'broken';
};

/**
 * Yields the events of an answer in order as they arrive. Stops at the end of the stream or at an event with invalid
 * data. Throws when the connection breaks.
 */
export async function* answerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnalystEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const arrived: (AnalystEvent | 'broken')[] = [];
  const parser = createParser({
    maxBufferSize: maxBufferedLength,
    onEvent: ({ event, data }) => {
      const read = readEvent(event, data);
      if (read !== undefined) arrived.push(read);
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const event of arrived.splice(0)) {
        if (event === 'broken') return;
        yield event;
      }
    }
  } finally {
    // Cancelling lets the server stop too. If the connection is broken, there is nothing to cancel.
    await reader.cancel().catch(() => undefined);
  }
}

/** Any event of an answer except a problem. */
export type AnswerPart = Exclude<AnalystEvent, { event: 'problem' }>;

/** `problem` is undefined if the server gave no reason, as after a network error, a timeout or an aborted stream. */
export type AnswerOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem?: { readonly code: string; readonly title: string } };

/** Asks the analyst. Never rejects. Calls `onPart` for each part in order, but not after `signal` aborts. */
export type RequestAnswer = (
  messages: AnalystRequest['messages'],
  options: { readonly signal: AbortSignal; readonly onPart: (part: AnswerPart) => void },
) => Promise<AnswerOutcome>;

/** The fields of our server's problem responses (RFC 9457). */
const problemSchema = v.object({ code: v.string(), title: v.string() });

const refusal = async (reply: Response): Promise<AnswerOutcome> => {
  const read = v.safeParse(problemSchema, await reply.json());
  return read.success ? { ok: false, problem: read.output } : { ok: false };
};

const listen = async (
  reply: Response,
  signal: AbortSignal,
  waitForScoreDelay: (signal: AbortSignal) => Promise<void>,
  onPart: (part: AnswerPart) => void,
): Promise<AnswerOutcome> => {
  if (!reply.ok) return refusal(reply);
  if (reply.body === null) return { ok: false };
  // The facts date from the start of the answer, so one delay covers the whole answer.
  await waitForScoreDelay(signal);
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
  /** Returns the user's current time zone and odds format. */
  readonly reader: () => AnswerFormat;
  /** How long a whole answer may take, in ms, without the score delay. */
  readonly timeoutMs: number;
  /** Resolves once the user's score delay has passed; rejects when the signal aborts. */
  readonly waitForScoreDelay: (signal: AbortSignal) => Promise<void>;
  /** The length of the user's score delay, in ms. */
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
      return await listen(reply, signal, deps.waitForScoreDelay, onPart);
    } catch {
      // A network error, a timeout, an unreadable response, or the user stopped the answer.
      return { ok: false };
    }
  };
};
