import { expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import { createQueryCounts } from './database.ts';

/** A client with private fields, like the clients of the drivers. */
class Client {
  readonly #answers = new Map([['select 1', 1]]);
  readonly #requested: () => Promise<void>;

  constructor(requested: () => Promise<void>) {
    this.#requested = requested;
  }

  async query(statement: unknown): Promise<number> {
    await this.#requested();
    const answer = this.#answers.get(String(statement));
    if (answer === undefined) throw new Error('refused');
    return answer;
  }

  size(): number {
    return this.#answers.size;
  }
}

it('Queries are counted by outcome, their waiting time is summed, and their results are unchanged.', async () => {
  const clock = createManualClock(0);
  const tally = createQueryCounts(clock.now);
  const client = tally.counted(new Client(() => clock.advance(40)));
  expect(await client.query('select 1')).toBe(1);
  await expect(client.query('select 2')).rejects.toThrow('refused');
  expect(tally.read()).toEqual({ answered: 1, failed: 1, waitMs: 80 });
  expect(client).toBeInstanceOf(Client);
  expect(client.size()).toBe(1);
  expect(client.constructor.name).toBe('Client');
});

it('A transaction counts once, and a clock that is set back subtracts no time.', async () => {
  const clock = createManualClock(100_000);
  const tally = createQueryCounts(clock.now);
  await tally.count(async () => clock.setBack(60_000));
  expect(tally.read()).toEqual({ answered: 1, failed: 0, waitMs: 0 });
});
