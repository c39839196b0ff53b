import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { spreadOver } from '../test/killed-process.ts';
import { countsOf, emptyTables, killedWriteNames, killedWrites } from '../test/killed-writes.ts';
import { onPostgres, open } from '../test/test-databases.ts';
import type { TestedPlace } from '../test/test-databases.ts';

// `killed-writes.chaos.test.ts` kills processes at more statements, on both databases, and during migrations.
const names = killedWriteNames.filter((name) => name !== 'migration');

/**
 * Counts statements and cuts the connection at statement number `cut`, which the database server cannot distinguish
 * from a crash of the node. The returned function stops counting and returns the count.
 */
const watchStatements = (cut?: number): (() => number) => {
  const send: unknown = Reflect.get(Client.prototype, 'query');
  let statements = 0;
  onTestFinished(() => void Reflect.set(Client.prototype, 'query', send));
  Reflect.set(Client.prototype, 'query', function (this: Client, ...args: unknown[]): unknown {
    statements += 1;
    if (statements === cut) this.connection.stream.destroy();
    return typeof send === 'function' ? Reflect.apply(send, this, args) : undefined;
  });
  return () => {
    Reflect.set(Client.prototype, 'query', send);
    return statements;
  };
};

describe('a node that loses its connection during a write', () => {
  let tested: TestedPlace;

  beforeAll(async () => {
    tested = await onPostgres();
  });

  afterAll(() => tested?.remove());

  it.each(names)('leaves the whole write or nothing, and a retry completes it once: %s', async (name) => {
    const write = killedWrites[name];
    const whole = await open(tested.place);
    await emptyTables(whole, write);
    const counted = watchStatements();
    await write.write(whole);
    const all = counted();
    expect(all).toBeGreaterThan(0);
    for (const statement of spreadOver(all, 3)) {
      await emptyTables(whole, write);
      const cut = await open(tested.place);
      const uncounted = watchStatements(statement);
      await expect(write.write(cut), `cut at statement ${statement}`).rejects.toBeInstanceOf(Error);
      uncounted();
      await cut.close();
      const left = await countsOf(whole, write);
      expect({ statement, left, whole: write.whole(left) }).toMatchObject({ whole: true });
      await write.write(whole);
      const again = await countsOf(whole, write);
      expect({ statement, again, done: write.done(again) }).toMatchObject({ done: true });
    }
    await whole.close();
  });
});
