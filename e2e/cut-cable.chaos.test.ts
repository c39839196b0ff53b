import { expect, it, onTestFinished } from 'vitest';
import { cutOffLeader } from './cut-off-leader.ts';
import { makeIsland } from './island.ts';
import { untilFullBoard, untilLeader } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import { polling, startServer, startSimulator } from './running-product.ts';

// `leader.process.test.ts` holds packets back where nobody may cut a cable: the database's own machine acknowledges them there.
it('A leader whose cable to the database is cut is replaced within 15 s, can write no more, and follows once it is mended.', async (test) => {
  const made = makeIsland();
  if (made.island === undefined) {
    test.skip(`skipped: ${made.why}`);
    return;
  }
  const { island } = made;
  onTestFinished(island.remove);
  const [postgres, simulator] = await Promise.all([
    startPostgres({ island }),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  onTestFinished(async () => {
    await Promise.all([postgres.stop(), simulator.stop()]);
  });
  const startNode = (address: string) => {
    const database = new URL(postgres.url);
    database.hostname = address;
    return startServer({ DATABASE_URL: database.href, ...polling(simulator) });
  };
  const [ofLeader, ofOther] = island.cables;
  const leader = await startNode(ofLeader.address);
  await untilLeader(leader, true);
  await untilFullBoard(leader);
  const other = await startNode(ofOther.address);
  onTestFinished(async () => {
    await Promise.all([leader.stop(), other.stop()]);
  });

  expect(await cutOffLeader({ leader, other, ...ofLeader })).not.toHaveProperty('reset');
}, 180_000);
