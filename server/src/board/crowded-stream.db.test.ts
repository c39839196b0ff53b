import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../e2e/free-port.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { sampleMatch } from '../../test/sample-matches.ts';
import { serveBoard } from '../../test/served-board.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

const crowdSize = 1_050;

let node: Awaited<ReturnType<typeof serveBoard>>;
let crowd: StreamReader[];

const put = (variant: number): Promise<number> => node.write({ put: [sampleMatch('basketball-1', variant)] });

beforeAll(async () => {
  node = await serveBoard({ database, clock: createManualClock(0), mostReaders: crowdSize + 1 });
  const since = await put(1);
  crowd = [];
  // Connect no more at once than fit into the socket's accept queue.
  while (crowd.length < crowdSize) {
    const some = Array.from({ length: 350 }, () => readStream(`${node.origin}/api/live?since=${since}`));
    crowd.push(...(await Promise.all(some)));
  }
});

afterAll(async () => {
  for (const reader of crowd) reader.close();
  await node.close();
});

/** The versions that a reader received after the given one. */
const versionsAfter = (version: number, { blocks }: StreamReader): readonly number[] =>
  blocks
    .flatMap((block) => fieldOf(block, 'id') ?? [])
    .map(Number)
    .filter((received) => received > version);

describe('an event for more readers than one slice', () => {
  it('is reported as sent once it was written to the last reader', async () => {
    const steps: (readonly [string, number])[] = [];
    const before = node.stream.counts().delivered;
    const notify = (what: string) => (): void => void steps.push([what, node.stream.counts().delivered - before]);
    node.stream.subscribe(notify('sent'));
    node.board.subscribe(notify('begun'));
    await put(2);
    await expect
      .poll(() => steps)
      .toEqual([
        ['begun', 1_000],
        ['sent', crowdSize],
      ]);
  });

  it('reaches a reader that joins during the send exactly once, like the others', async () => {
    const since = node.board.version();
    const { promise: requested, resolve: onRequest } = Promise.withResolvers<ServerResponse>();
    const port = await freePort();
    const door = createServer((_request, response) => onRequest(response)).listen(port, '127.0.0.1');
    await once(door, 'listening');
    const joining = readStream(`http://127.0.0.1:${port}`);
    const response = await requested;
    let isSent = false;
    let hasJoined = false;
    node.stream.subscribe(() => {
      isSent = true;
    });
    const stop = node.board.subscribe(() => {
      stop();
      hasJoined = !isSent && node.stream.join(response, since, 'late', 'whole');
    });
    const first = await put(3);
    expect(hasJoined).toBe(true);
    const late = await joining;
    const second = await put(4);
    const allReaders = [...crowd, late];
    await Promise.all(allReaders.map((reader) => reader.block((block) => fieldOf(block, 'id') === String(second))));
    const received = allReaders.map((reader) => versionsAfter(since, reader).join());
    expect(new Set(received)).toEqual(new Set([`${first},${second}`]));
    late.close();
    door.close();
  });
});
