import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { expectLevel } from './level-readers.ts';
import { followFrom, objectAt, openReader, parseJson, readSnapshot, textAt } from './live-reader.ts';
import type { ReadBoard } from './live-reader.ts';
import { unlessNoHistory, unpackEarlierRelease } from './earlier-release.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { openFrontDoor } from './front-door.ts';
import type { FrontDoor } from './front-door.ts';
import { freePort } from './free-port.ts';
import { healthOf } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { polling, startAccountsProduct, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { AccountsProduct, RunningServer, RunningSimulator } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** A reader that connects again when its stream ends, and continues from its version, as the page does. */
const keepReading = async (origin: string) => {
  let reader = await openReader(origin);
  const closed = new AbortController();
  let resets = 0;
  const failures: unknown[] = [];

  const reconnect = async (from: ReadBoard): Promise<void> => {
    while (!closed.signal.aborted) {
      try {
        reader = await followFrom(origin, from);
        return;
      } catch {
        // No node is running: try again, as a browser does.
        await wait(100);
      }
    }
  };
  const done = (async () => {
    while (!closed.signal.aborted) {
      const failure = await reader.ended;
      resets += reader.frames()['reset'] ?? 0;
      if (closed.signal.aborted) return;
      if (failure !== undefined) failures.push(failure);
      await reconnect(reader.board());
    }
  })();

  return {
    board: () => reader.board(),
    /** Waits for a change after now, on whichever stream it arrives. */
    moved: async (): Promise<void> => {
      const { version } = reader.board();
      await expect.poll(() => reader.board().version, { timeout: 30_000 }).toBeGreaterThan(version);
    },
    problems: () => ({ resets, failures }),
    close: async (): Promise<void> => {
      closed.abort();
      reader.close();
      await done;
    },
  };
};

/** Saves one favorite after another and returns the keys that the product confirmed. */
const keepSaving = (visitor: Visitor, origin: string, uid: string) => {
  const confirmed: string[] = [];
  const ended = new AbortController();
  const done = (async () => {
    for (let number = 1; !ended.signal.aborted; number += 1) {
      const key = `match/football-${number}`;
      const saved = await fetch(`${origin}/api/me/mine`, {
        method: 'PUT',
        headers: {
          cookie: visitor.cookies(),
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ uid, mine: { [key]: { at: Date.now(), on: true } } }),
      }).catch(() => undefined);
      if (saved?.ok === true) confirmed.push(key);
      // The product accepts two changes a second.
      await wait(550);
    }
  })();
  return {
    stop: async (): Promise<readonly string[]> => {
      ended.abort();
      await done;
      return confirmed;
    },
  };
};

describe.skipIf(unlessNoHistory !== '')(`an upgrade and the way back${unlessNoHistory}`, () => {
  const release = temporaryFolder();
  let earlier: EarlierRelease;
  let simulator: RunningSimulator;

  beforeAll(async () => {
    earlier = unpackEarlierRelease(release.path);
    simulator = await startSimulator(['sports', '--seed', '7', '--speed', '20']);
  });

  afterAll(async () => {
    await simulator?.stop();
    release.remove();
  });

  describe.each([
    ['two nodes on PostgreSQL', 2],
    ['one node with the embedded database', 1],
  ])('of %s', (_what, count) => {
    const data = temporaryFolder();
    let postgres: PostgresServer | undefined;
    let door: FrontDoor;
    let product: AccountsProduct;
    let nodes: RunningServer[] = [];

    beforeAll(async () => {
      const publicPort = await freePort();
      door = await openFrontDoor(publicPort);
      postgres = count > 1 ? await startPostgres() : undefined;
      product = await startAccountsProduct(
        {
          PORT: '0',
          PUBLIC_URL: door.origin,
          DATA_DIR: data.path,
          SESSION_SECRET: 'one secret for both nodes of the tests',
          ...polling(simulator),
          ...(postgres && { DATABASE_URL: postgres.url }),
        },
        publicPort,
        earlier.start,
      );
      nodes = [product.server()];
      while (nodes.length < count) nodes.push(await earlier.start(product.env));
      door.leadTo(...nodes.map(({ origin }) => origin));
    });

    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([product?.stop(), door?.stop()]);
      await postgres?.stop();
      data.remove();
    });

    /** Replaces one node after the other, the polling node last. `meanwhile` happens while the first one is away. */
    const replaceAll = async (start: typeof startServer, meanwhile: () => Promise<void>): Promise<void> => {
      const polls = await Promise.all(nodes.map(async (node) => (await healthOf(node))['leader'] === true));
      let first = true;
      for (const leaving of nodes.toSorted(
        (one, other) => Number(polls[nodes.indexOf(one)]) - Number(polls[nodes.indexOf(other)]),
      )) {
        const staying = nodes.filter((node) => node !== leaving);
        door.leadTo(...staying.map(({ origin }) => origin));
        await leaving.stop();
        if (first) await meanwhile();
        first = false;
        nodes = [...staying, await start(product.env)];
        door.leadTo(...nodes.map(({ origin }) => origin));
        for (const node of nodes)
          await expect.poll(async () => (await healthOf(node))['status'], { timeout: 30_000 }).toBe('ok');
      }
    };

    const pay = async (address: string): Promise<void> => {
      await product.payments.control(`pay/${new URL(address).pathname.split('/').at(-1)}`, {
        card: '4242424242424242',
      });
    };

    const expectPremium = async (...visitors: readonly Visitor[]): Promise<void> => {
      await product.payments.control('flush', {});
      for (const visitor of visitors)
        await expect.poll(async () => (await visitor.subscription())['plan'], { timeout: 30_000 }).toBe('premium');
    };

    it('lose no board version, session, payment or favorite.', async () => {
      // While an empty board is filled, a reader is reset: a snapshot is shorter than all new matches.
      await expect
        .poll(async () => (await readSnapshot(door.origin)).matches.size, { timeout: 60_000 })
        .toBeGreaterThan(100);
      const readers = [await keepReading(door.origin), await keepReading(door.origin)];
      const [ada, ben] = [createVisitor(door.origin), createVisitor(door.origin)];
      await ada.signIn('Ada Rossi');
      const saving = keepSaving(ada, door.origin, textAt(objectAt(await ada.me(), 'user'), 'uid'));

      const first = await ada.checkout();
      await replaceAll(startServer, () => pay(first));
      await expectPremium(ada);
      for (const reader of readers) await reader.moved();

      await ben.signIn('Ben Okafor');
      const second = await ben.checkout();
      await replaceAll(earlier.start, () => pay(second));
      await expectPremium(ada, ben);
      for (const reader of readers) await reader.moved();

      const confirmed = await saving.stop();
      const mine = parseJson(await (await ada.visit('/api/me/mine')).text());
      expect(confirmed.length).toBeGreaterThan(0);
      expect(Object.keys(objectAt(mine, 'mine'))).toEqual(expect.arrayContaining([...confirmed]));
      await expectLevel(readers, door.origin);
      for (const reader of readers) {
        await reader.close();
        expect(reader.problems()).toEqual({ resets: 0, failures: [] });
      }
    }, 240_000);
  });
});
