import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOf, follow, fetchSnapshot, canonicalText } from '../../test/client-board.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { sampleMatch } from '../../test/sample-matches.ts';
import { serveBoard } from '../../test/served-board.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

const clock = createManualClock(0);
let node: Awaited<ReturnType<typeof serveBoard>>;

beforeAll(async () => {
  node = await serveBoard({ database, clock });
});

afterAll(async () => {
  await node.close();
});

const live = (query = ''): Promise<StreamReader> => readStream(`${node.origin}/api/live${query}`);

const isOf = (version: number) => (block: string) => fieldOf(block, 'id') === String(version);

const isReset = (block: string): boolean => fieldOf(block, 'event') === 'reset';

describe('a reader that connects and disconnects', () => {
  const id = fc.integer({ min: 0, max: 4 }).map((number) => `basketball-${number}`);
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('write' as const),
        put: fc.uniqueArray(fc.tuple(id, fc.integer({ min: 0, max: 1_023 })), {
          selector: ([key]) => key,
          maxLength: 3,
        }),
        drop: fc.uniqueArray(id, { maxLength: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'leave' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'return' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'forget left' as const }) },
  );

  it('always ends up with the content of the snapshot', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (history) => {
        let held = await fetchSnapshot(node.origin);
        let reader: StreamReader | undefined;
        /** Applies everything that the stream has sent and disconnects; a reset loads a new snapshot. */
        const leave = async (): Promise<void> => {
          if (reader === undefined) return;
          const last = node.board.version();
          if (held.version !== last) await reader.block((block) => isOf(last)(block) || isReset(block));
          if (reader.blocks.some(isReset)) held = await fetchSnapshot(node.origin);
          else for (const block of reader.blocks) held = follow(held, block);
          reader.close();
          reader = undefined;
        };
        for (const now of history) {
          if (now.kind === 'leave') await leave();
          else if (now.kind === 'return') reader ??= await live(`?since=${held.version}`);
          else if (now.kind === 'forget left') await node.forgetLeft();
          else {
            const matches = now.put.map(([key, variant]) => sampleMatch(key, variant));
            const drop = now.drop.filter((key) => !matches.some((match) => match.id === key));
            await node.write({ put: matches, drop });
          }
        }
        reader ??= await live(`?since=${held.version}`);
        await leave();
        expect(canonicalText(held)).toBe(canonicalText(await fetchSnapshot(node.origin)));
      }),
      { numRuns: 40 },
    );
  });

  it('gets the same changes and the same snapshot from two nodes that share one board', async () => {
    const other = await serveBoard({ database, clock });
    const readers = await Promise.all([live(), readStream(`${other.origin}/api/live`)]);
    const last = await other.write({ put: [sampleMatch('basketball-1', 5)] });
    // A patch lists its fields in the order in which a node received them.
    const [one, two] = await Promise.all(readers.map(async (reader) => changeOf(await reader.block(isOf(last)))));
    expect(one).toEqual(two);
    expect(one).toMatchObject({ version: last });
    await node.board.reached(last, AbortSignal.timeout(5_000));
    const bodies = await Promise.all(
      [node, other].map(async ({ origin }) => {
        const reply = await fetch(`${origin}/api/matches`);
        return { etag: reply.headers.get('etag'), text: await reply.text() };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    await expect(node.write({ put: [sampleMatch('basketball-1', 6)] })).rejects.toThrow('not-leader');
    for (const reader of readers) reader.close();
    await other.close();
  });
});
