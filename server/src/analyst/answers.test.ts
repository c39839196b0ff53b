import { exampleFacts } from '@touchline/domain/test/example-facts.ts';
import { englishReader } from '@touchline/domain/test/example-readers.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import type { AiProvider } from './ai-provider.ts';
import type { AnswerStream } from './answer-stream.ts';
import { createAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import type { FactCollector } from './fact-collector.ts';
import type { DailyAllowance } from './question-limits.ts';

const down = async (): Promise<never> => {
  throw new Error('the database is unavailable');
};

const silent: AiProvider = { complete: async () => ({ ok: true, finish: 'complete', tokens: 7 }) };

/** Answers that use an object instead of a database. Tests can replace parts with failing ones. */
const answersWith = (more: {
  readonly factsOf?: FactCollector;
  readonly provider?: AiProvider;
  readonly allowance?: Partial<DailyAllowance>;
}) => {
  const kept = { turn: undefined as string | undefined, asked: 0, tokens: 0 };
  const broken: unknown[] = [];
  let ids = 0;
  const answers = createAnswers({
    site: 'Kickabout',
    board: { matches: () => [liveMatch('football-1')] },
    factsOf: more.factsOf ?? (async () => exampleFacts()),
    provider: more.provider ?? silent,
    locks: {
      claim: async () => {
        if (kept.turn !== undefined) return undefined;
        kept.turn = `turn-${(ids += 1)}`;
        return kept.turn;
      },
      renew: async () => undefined,
      release: async (_user, turnId) => {
        if (kept.turn === turnId) kept.turn = undefined;
      },
    },
    allowance: {
      reserve: async () => {
        kept.asked += 1;
        return true;
      },
      refund: async () => {
        kept.asked -= 1;
      },
      addTokens: async (_user, _day, tokens) => {
        kept.tokens += tokens;
      },
      remaining: async () => 100 - kept.asked,
      ...more.allowance,
    },
    clock: createManualClock(Date.parse('2026-03-14T15:30:00.000Z')),
    newId: () => 'id',
    events: {
      onAnswered: () => undefined,
      onProviderFailure: () => undefined,
      onBroken: (cause) => broken.push(cause),
    },
  });
  return { answers, kept, broken };
};

const heardBy = () => {
  const reader = new AbortController();
  const heard: Parameters<AnswerStream['send']>[0][] = [];
  const stream: AnswerStream = { send: (event) => heard.push(event), end: () => undefined, gone: reader.signal };
  return { reader, heard, stream };
};

const begin = async (answers: Answers, content = 'Who wins?') => {
  const started = await answers.begin({
    userId: 'ann',
    messages: [{ role: 'user', content }],
    region: '',
    language: 'en',
    reader: englishReader,
  });
  if (!started.ok) throw new Error(started.problem);
  return started;
};

it.each([
  ['the fact collector', { factsOf: down }],
  ['the model', { provider: { complete: down } }],
])('A question is refunded and its turn is freed if %s fails before the first word.', async (_case, broken) => {
  const { answers, kept, broken: failures } = answersWith(broken);
  const { heard, stream } = heardBy();
  await (await begin(answers)).answerOn(stream);
  expect(kept).toEqual({ turn: undefined, asked: 0, tokens: 0 });
  expect(heard.at(-1)).toMatchObject({ event: 'problem', data: { code: 'internal' } });
  expect(failures).toHaveLength(1);
});

it('A question counts once words have been sent, even if the answer fails later.', async () => {
  const provider: AiProvider = {
    complete: async (_messages, onText) => {
      onText('Inter lead. And ');
      return down();
    },
  };
  const { answers, kept } = answersWith({ provider });
  const { heard, stream } = heardBy();
  await (await begin(answers)).answerOn(stream);
  expect(kept).toMatchObject({ turn: undefined, asked: 1 });
  expect(heard.map(({ event }) => event)).toEqual(['facts', 'text', 'problem']);
});

it('The turn is freed even if the question cannot be refunded.', async () => {
  const { answers, kept, broken } = answersWith({ factsOf: down, allowance: { refund: down } });
  await (await begin(answers)).answerOn(heardBy().stream);
  expect(kept.turn).toBeUndefined();
  expect(broken).toHaveLength(2);
  await expect((await begin(answers)).drop()).rejects.toThrow('unavailable');
  expect(kept.turn).toBeUndefined();
});

it('If a reader leaves during fact collection, the turn is freed and the question is refunded.', async () => {
  const { answers, kept } = answersWith({ factsOf: () => new Promise(() => undefined) });
  const { reader, stream } = heardBy();
  const answered = (await begin(answers)).answerOn(stream);
  reader.abort();
  await answered;
  expect(kept).toEqual({ turn: undefined, asked: 0, tokens: 0 });
});

it('Unverified numbers are sent together with the text that contains them.', async () => {
  const provider: AiProvider = {
    complete: async (_messages, onText, signal) => {
      onText('Inter win by 99%. And ');
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ok: false, failure: { kind: 'aborted' } }));
      });
    },
  };
  const { answers } = answersWith({ provider });
  const { reader, heard, stream } = heardBy();
  const answered = (await begin(answers)).answerOn(stream);
  while (heard.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(heard[1]).toEqual({
    event: 'text',
    data: { delta: 'Inter win by 99%. ', unverified: [{ start: 13, end: 16 }] },
  });
  reader.abort();
  await answered;
});

it('A user who writes about gambling losses gets no tips for the rest of the conversation.', async () => {
  const { answers, kept } = answersWith({});
  const losses = { role: 'user', content: 'I lost my rent, who wins so I get it back?' } as const;
  const help = { role: 'assistant', content: 'Please talk to somebody.' } as const;
  const long = { role: 'assistant', content: 'x'.repeat(7_000) } as const;
  const request = async (more: string): Promise<string> => {
    const started = await answers.begin({
      userId: 'ann',
      messages: [losses, help, { role: 'user', content: 'Who wins?' }, long, { role: 'user', content: more }],
      region: '',
      language: 'en',
      reader: englishReader,
    });
    const { heard, stream } = heardBy();
    if (started.ok) await started.answerOn(stream);
    return JSON.stringify(heard);
  };
  const answer = await request('Ok, which team then?');
  expect(answer).toContain('"finish":"fixed"');
  expect(answer).toContain('give tips in this conversation');
  expect(kept.asked).toBe(0);
});
