import { problems } from '@touchline/protocol/problems.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChatService } from '../../test/chat-service.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { serveAnalyst } from '../../test/served-analyst.ts';
import type { ServedAnalyst } from '../../test/served-analyst.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';
import { analystTurn, analystUsage } from '../platform/database/schema/analyst-tables.ts';

const { database } = await openTestDatabase(inMemory);
const chat = await startChatService();

const start = Date.parse('2026-03-14T15:30:00.000Z');

let clock: ManualClock;
let node: ServedAnalyst;

afterAll(chat.stop);

const serve = async (baseUrl: string): Promise<void> => {
  node = await serveAnalyst({ database, clock, baseUrl, matches: [liveMatch('football-1')] });
  await node.join('ann', start + 86_400_000);
};

beforeEach(async () => {
  await chat.clear();
  clock = createManualClock(start);
  await database.orm.delete(analystUsage);
  await serve(chat.baseUrl);
});

afterEach(async () => {
  await node.close();
  // Every failure must free the turn.
  if ((await database.orm.select().from(analystTurn)).length > 0) throw new Error('a turn was not freed');
});

const usage = () => database.orm.select({ messages: analystUsage.messages }).from(analystUsage);

describe('when the AI provider fails before any text, the reader gets an error and the question is refunded', () => {
  it.each([
    ['a key that it rejects', { kind: '401' }, 'not-allowed'],
    ['an account without credit', { kind: 'insufficient-quota' }, 'not-allowed'],
    ['too many calls', { kind: '429', retryAfterS: 0 }, 'busy'],
    ['an internal error', { kind: '500' }, 'down'],
    ['an overload', { kind: '503' }, 'down'],
    ['a conversation that is too long for it', { kind: 'context-length' }, 'refused'],
    ['a connection that is reset', { kind: 'reset-connection' }, 'unreachable'],
    ['a web page instead of an answer', { kind: 'wrong-content-type' }, 'broken'],
    ['a stream that breaks immediately', { kind: 'cut-off', afterTokens: 0 }, 'broken'],
    ['an error as the first chunk', { kind: 'stream-error', afterTokens: 0 }, 'broken'],
    ['a first frame that is not JSON', { kind: 'malformed-chunk', afterTokens: 0 }, 'unusable'],
  ])('%s', async (_, order, failure) => {
    await chat.fault(order);
    const answer = await node.ask('ann', 'Who wins?');
    expect(await answer.problem()).toEqual({ code: 'analyst-failed', title: problems['analyst-failed'].title });
    await answer.over;
    expect(answer.text()).toBe('');
    expect(node.failures).toEqual([failure]);
    expect(await usage()).toEqual([{ messages: 0 }]);
  });

  it('a server that is unreachable', async () => {
    await node.close();
    await serve('http://127.0.0.1:9/v1');
    expect((await (await node.ask('ann', 'Who wins?')).problem()).code).toBe('analyst-failed');
    expect(node.failures).toEqual(['unreachable']);
  });

  it('no answer in time', async () => {
    await chat.fault({ kind: 'hang' });
    const answer = await node.ask('ann', 'Who wins?');
    await answer.facts();
    await chat.newestIs('under-way');
    await clock.advance(90_000);
    expect((await answer.problem()).code).toBe('analyst-failed');
    await chat.newestIs('left');
    expect(node.failures).toEqual(['timeout']);
  });
});

describe('when the AI provider fails midway, the text stays and is marked as incomplete', () => {
  it.each(['cut-off', 'ends-early', 'stream-error', 'malformed-chunk'])('%s', async (kind) => {
    await chat.fault({ kind, afterTokens: 40 });
    const answer = await node.ask('ann', 'Which live games should I watch?');
    expect(await answer.done()).toMatchObject({ finish: 'broken', left: 99 });
    expect(answer.text()).not.toBe('');
    expect(await usage()).toEqual([{ messages: 1 }]);
    expect(node.answered[0]?.isEstimate).toBe(true);
  });

  it('an answer that stalls is marked as incomplete after its timeout', async () => {
    await chat.fault({ kind: 'hang', afterTokens: 40 });
    const answer = await node.ask('ann', 'Which live games should I watch?');
    await answer.words();
    await clock.advance(90_000);
    expect((await answer.done()).finish).toBe('broken');
  });

  it('an answer that the provider blocked is marked as incomplete', async () => {
    await chat.fault({ kind: 'scripted', text: 'Inter lead. And so', finish: 'content_filter' });
    expect((await (await node.ask('ann', 'Who wins?')).done()).finish).toBe('broken');
  });
});

it('An answer that reaches the token limit is marked as cut off.', async () => {
  await chat.fault({ kind: 'scripted', text: 'Inter lead. And so', finish: 'length' });
  const answer = await node.ask('ann', 'Who wins?');
  expect((await answer.done()).finish).toBe('cut-off');
  expect(answer.text()).toBe('Inter lead. And so');
});

it("An empty reply results in the spec's sentence, and the question is refunded.", async () => {
  await chat.fault({ kind: 'empty' });
  const answer = await node.ask('ann', 'Who wins?');
  expect(await answer.done()).toMatchObject({ finish: 'fixed', left: 100 });
  expect(answer.text()).toBe("I'm sorry, I couldn't generate a response. Please try again.");
});

it('A reply that contains only spaces counts as empty.', async () => {
  await chat.fault({ kind: 'scripted', text: ' \n\n ' });
  const answer = await node.ask('ann', 'Who wins?');
  expect(await answer.done()).toMatchObject({ finish: 'fixed', left: 100 });
  expect(answer.text()).toBe("I'm sorry, I couldn't generate a response. Please try again.");
});

it('After a single failure, the call is retried and the reader gets a complete answer.', async () => {
  await chat.fault({ kind: '500', count: 1 });
  expect((await (await node.ask('ann', 'Who wins?')).done()).finish).toBe('complete');
  expect(await chat.calls()).toHaveLength(2);
});

describe('a server that does not accept every parameter', () => {
  it('is called again without the refused parameters, which later calls omit as well', async () => {
    for (const kind of ['no-max-tokens', 'no-temperature', 'no-stream-options']) await chat.fault({ kind });
    const first = await node.ask('ann', 'Who wins?');
    expect((await first.done()).finish).toBe('complete');
    const tries = (await chat.calls()).length;
    expect(tries).toBe(4);
    expect((await chat.calls()).at(-1)?.body).toMatchObject({ max_completion_tokens: 500 });
    await (await node.ask('ann', 'And now?')).done();
    const calls = await chat.calls();
    expect(calls).toHaveLength(tries + 1);
    expect(calls.at(-1)?.body).not.toHaveProperty('temperature');
    expect(calls.at(-1)?.body).not.toHaveProperty('stream_options');
    expect(node.answered[0]?.isEstimate).toBe(true);
  });

  it('is first called with the parameters from the spec', async () => {
    await (await node.ask('ann', 'Who wins?')).done();
    expect((await chat.calls())[0]?.body).toMatchObject({ model: 'gpt-3.5-turbo', max_tokens: 500, temperature: 0.7 });
  });
});

it('While the model is working, a comment every 15 s keeps the connection alive.', async () => {
  await chat.fault({ kind: 'hang' });
  const answer = await node.ask('ann', 'Who wins?');
  await answer.facts();
  await chat.newestIs('under-way');
  const before = answer.comments();
  await clock.advance(15_000);
  await clock.advance(15_000);
  await clock.advance(60_000);
  await answer.problem();
  expect(answer.comments()).toBeGreaterThanOrEqual(before + 2);
});

it('When the reader disconnects, the provider call is aborted at once.', async () => {
  await chat.fault({ kind: 'hang', afterTokens: 40 });
  const reader = new AbortController();
  const answer = await node.ask('ann', 'Which live games should I watch?', { signal: reader.signal });
  await answer.words();
  reader.abort();
  await chat.newestIs('left');
  await answer.over;
  await node.close();
  expect(node.answered[0]?.outcome).toBe('left');
  expect(node.failures).toEqual([]);
  await serve(chat.baseUrl);
});

it('On shutdown, an answer without any text yet ends with an error.', async () => {
  await chat.fault({ kind: 'hang' });
  const answer = await node.ask('ann', 'Who wins?');
  await answer.facts();
  await chat.newestIs('under-way');
  const closed = node.close();
  expect((await answer.problem()).code).toBe('shutting-down');
  await closed;
  await serve(chat.baseUrl);
});
