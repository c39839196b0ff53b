import { analystEventSchema } from '@touchline/protocol/analyst-schema.ts';
import type { AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import * as v from 'valibot';
import { fieldOf } from './stream-reader.ts';

type Facts = Extract<AnalystEvent, { event: 'facts' }>;
type Words = Extract<AnalystEvent, { event: 'text' }>;
type Done = Extract<AnalystEvent, { event: 'done' }>;
type Problem = Extract<AnalystEvent, { event: 'problem' }>;

/** For tests: an answer of the analyst as its reader gets it. */
export type ReadAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Of the problem document, where it is one. */
  readonly code: string | undefined;
  /** Events so far. */
  readonly events: readonly AnalystEvent[];
  /** Comment lines so far. */
  readonly comments: () => number;
  /** The text so far. */
  readonly text: () => string;
  /** Each resolves with the first event of the kind, got already or to come; rejects when the answer ends without. */
  readonly facts: () => Promise<Facts['data']>;
  readonly words: () => Promise<Words['data']>;
  readonly done: () => Promise<Done['data']>;
  readonly problem: () => Promise<Problem['data']>;
  /** Resolves when the answer is over, however it ended. */
  readonly over: Promise<void>;
};

export const readAnswer = async (reply: Response): Promise<ReadAnswer> => {
  const events: AnalystEvent[] = [];
  let comments = 0;
  let isOver = false;
  let heard = Promise.withResolvers<void>();
  const tell = (): void => {
    heard.resolve();
    heard = Promise.withResolvers();
  };

  const take = (block: string): void => {
    if (block.startsWith(':')) {
      comments += 1;
      return;
    }
    const data: unknown = JSON.parse(fieldOf(block, 'data') ?? 'null');
    events.push(v.parse(analystEventSchema, { event: fieldOf(block, 'event'), data }));
  };

  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const problem = isStream ? undefined : v.parse(v.object({ code: v.string() }), await reply.json());

  const readAll = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of reply.body ?? []) {
        const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        tell();
      }
    } catch (error) {
      // Who stops an answer sees it break.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
    } finally {
      isOver = true;
      tell();
    }
  };
  const over = isStream ? readAll() : Promise.resolve();

  const first = async <Event extends AnalystEvent>(is: (event: AnalystEvent) => event is Event): Promise<Event> => {
    for (;;) {
      const found = events.find(is);
      if (found !== undefined) return found;
      if (isOver) throw new Error(`the answer ended with ${JSON.stringify(events)}`);
      await heard.promise;
    }
  };

  return {
    status: reply.status,
    headers: reply.headers,
    code: problem?.code,
    events,
    comments: () => comments,
    text: () => events.map(({ event, data }) => (event === 'text' ? data.delta : '')).join(''),
    facts: async () => (await first((event): event is Facts => event.event === 'facts')).data,
    words: async () => (await first((event): event is Words => event.event === 'text')).data,
    done: async () => (await first((event): event is Done => event.event === 'done')).data,
    problem: async () => (await first((event): event is Problem => event.event === 'problem')).data,
    over,
  };
};
