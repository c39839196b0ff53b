import type { Match } from '@touchline/domain/match/match.ts';
import { problems } from '@touchline/protocol/problems.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChatService } from '../../test/chat-service.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { serveAnalyst } from '../../test/served-analyst.ts';
import type { ServedAnalyst } from '../../test/served-analyst.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { analystTurn, analystUsage } from '../platform/database/schema/analyst-tables.ts';

const { database } = await openTestDatabase();
const chat = await startChatService();

const start = Date.parse('2026-03-14T15:30:00.000Z');
const dayMs = 86_400_000;

const scheduled = (at: number): Match => ({
  ...liveMatch(`football-s${at}`, { status: 'scheduled' }),
  startTime: new Date(start + (at + 1) * 3_600_000).toISOString(),
});

const board: readonly Match[] = [liveMatch('football-1'), ...Array.from({ length: 6 }, (_, at) => scheduled(at))];

afterAll(chat.stop);

const usageOf = async (uid: string): Promise<{ messages: number; tokens: number } | undefined> => {
  const [row] = await database.orm
    .select({ messages: analystUsage.messages, tokens: analystUsage.tokens })
    .from(analystUsage)
    .where(eq(analystUsage.userId, uid));
  return row;
};

const turnsAreFree = async (): Promise<void> => {
  while ((await database.orm.select().from(analystTurn)).length > 0) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

/** When the claimed turn expires, in epoch milliseconds. */
const turnLastsUntil = async (): Promise<number> => {
  const [turn] = await database.orm.select().from(analystTurn);
  if (turn === undefined) throw new Error('no turn was claimed');
  return turn.until.getTime();
};

describe('the analyst', () => {
  let clock: ManualClock;
  let node: ServedAnalyst;
  const others: ServedAnalyst[] = [];

  const serve = (more: Partial<Parameters<typeof serveAnalyst>[0]> = {}): Promise<ServedAnalyst> =>
    serveAnalyst({ database, clock, baseUrl: chat.baseUrl, matches: board, ...more });

  beforeEach(async () => {
    await chat.clear();
    await database.orm.delete(analystTurn);
    await database.orm.delete(analystUsage);
    clock = createManualClock(start);
    node = await serve();
    await node.join('ann', start + 30 * dayMs);
  });

  afterEach(async () => {
    await Promise.all([node, ...others.splice(0)].map((each) => each.close()));
  });

  it('answers with facts first, then text, then the outcome, and counts the question once', async () => {
    const answer = await node.ask('ann', 'What are your top predictions for today?');
    const done = await answer.done();
    await answer.over;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-of-every-answer')).toBe('yes');
    expect(answer.events[0]?.event).toBe('facts');
    expect(answer.events.at(-1)?.event).toBe('done');
    expect(answer.text()).toContain('Demo analyst, not a language model');
    expect(done).toMatchObject({ finish: 'complete', unverified: [], corrected: false, left: 99 });
    expect((await answer.facts()).matches).toHaveLength(6);
    const usage = await usageOf('ann');
    expect(usage?.messages).toBe(1);
    expect(usage?.tokens).toBe(node.answered[0]?.tokens);
    expect(node.answered[0]).toMatchObject({ outcome: 'complete', matches: 6, isEstimate: false });
  });

  it('allows a user one concurrent question across all nodes, and another once the first has ended', async () => {
    const other = await serve();
    others.push(other);
    await other.join('ann', start + 30 * dayMs);
    await chat.fault({ kind: 'hang', afterTokens: 20, count: 1 });
    const reader = new AbortController();
    const first = await node.ask('ann', 'Top predictions?', { signal: reader.signal });
    await first.facts();
    for (const busy of [await node.ask('ann', 'And now?'), await other.ask('ann', 'And here?')]) {
      expect([busy.status, busy.code]).toEqual([429, 'analyst-busy']);
    }
    reader.abort();
    await chat.newestIs('left');
    await first.over;
    await turnsAreFree();
    expect((await (await other.ask('ann', 'And now?')).done()).finish).toBe('complete');
  });

  it('frees the turn of a crashed node after its timeout', async () => {
    await database.orm
      .insert(analystTurn)
      .values({ userId: 'ann', turnId: 'of a crashed node', until: new Date(start + 30_000) });
    expect((await node.ask('ann', 'Top predictions?')).code).toBe('analyst-busy');
    await clock.advance(30_000);
    expect((await (await node.ask('ann', 'Top predictions?')).done()).finish).toBe('complete');
  });

  it('renews the turn during a long answer', async () => {
    await chat.fault({ kind: 'hang', count: 1 });
    const reader = new AbortController();
    const long = await node.ask('ann', 'Top predictions?', { signal: reader.signal });
    await long.facts();
    for (let renewals = 0; renewals < 4; renewals += 1) {
      const before = await turnLastsUntil();
      // The node waits again only after it has renewed the turn, so advance time in small steps.
      while ((await turnLastsUntil()) === before) {
        await clock.advance(1_000);
        expect(clock.now()).toBeLessThan(before);
      }
    }
    expect((await node.ask('ann', 'And now?')).code).toBe('analyst-busy');
    reader.abort();
    await long.over;
    await turnsAreFree();
  });

  it('refuses questions beyond the daily limit until midnight UTC', async () => {
    const strict = await serve({ dailyMessages: 2 });
    others.push(strict);
    await strict.join('ann', start + 30 * dayMs);
    expect((await (await strict.ask('ann', 'One?')).done()).left).toBe(1);
    expect((await (await strict.ask('ann', 'Two?')).done()).left).toBe(0);
    const third = await strict.ask('ann', 'Three?');
    expect([third.status, third.code, third.headers.get('retry-after')]).toEqual([429, 'analyst-allowance', '30600']);
    expect(await database.orm.select().from(analystTurn)).toEqual([]);
    await clock.advance(30_600_000);
    expect((await (await strict.ask('ann', 'Four?')).done()).left).toBe(1);
  });

  it('refuses questions once the day’s tokens are used up', async () => {
    const strict = await serve({ dailyTokens: 100 });
    others.push(strict);
    await strict.join('ann', start + 30 * dayMs);
    expect((await (await strict.ask('ann', 'One?')).done()).left).toBe(0);
    expect((await strict.ask('ann', 'Two?')).code).toBe('analyst-allowance');
  });

  it('refuses the next message once premium has ended', async () => {
    await node.join('ann', start + 60_000);
    await (await node.ask('ann', 'One?')).done();
    await clock.advance(60_001);
    const refused = await node.ask('ann', 'Two?');
    expect([refused.status, refused.code]).toEqual([402, 'premium-required']);
    expect(await chat.calls()).toHaveLength(1);
  });

  it('refunds an unanswered question, but counts it if the reader left', async () => {
    await chat.fault({ kind: '401', count: 1 });
    const failed = await node.ask('ann', 'One?');
    expect(await failed.problem()).toEqual({ code: 'analyst-failed', title: problems['analyst-failed'].title });
    expect(await usageOf('ann')).toEqual({ messages: 0, tokens: 0 });

    await chat.fault({ kind: 'hang', count: 1 });
    const reader = new AbortController();
    const left = await node.ask('ann', 'Two?', { signal: reader.signal });
    await left.facts();
    await chat.newestIs('under-way');
    reader.abort();
    await chat.newestIs('left');
    await turnsAreFree();
    expect((await usageOf('ann'))?.messages).toBe(1);
  });
});
