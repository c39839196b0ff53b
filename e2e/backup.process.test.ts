import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { followFrom, openReader, parseJson, readSnapshot } from './live-reader.ts';
import { startProcess } from './process.ts';
import { polling, startAccountsProduct, startSimulator, temporaryFolder } from './running-product.ts';
import type { AccountsProduct, RunningSimulator } from './running-product.ts';
import { createVisitor } from './visitor.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const copy = join(folder.path, 'touchline.backup');
let simulator: RunningSimulator;
let product: AccountsProduct;

beforeAll(async () => {
  simulator = await startSimulator(['sports', '--seed', '7', '--speed', '0']);
  product = await startAccountsProduct({ DATA_DIR: dataDir, ...polling(simulator) });
});

afterAll(async () => {
  await Promise.all([product?.stop(), simulator?.stop()]);
  folder.remove();
});

const run = (...args: readonly string[]) =>
  startProcess(['npm', 'run', ...args], { env: { ...product.env, DATABASE_URL: '' } });

it('A backup of the embedded database, restored as in docs/operations.md, recovers its board and accounts.', async () => {
  const reader = await openReader(product.publicUrl);
  await reader.until('a full board', ({ matches }) => matches.size > 50, 60_000);
  const ada = createVisitor(product.publicUrl);
  await ada.signIn('Ada Rossi');
  const session = new URL(await ada.checkout()).pathname.split('/').at(-1);
  await product.payments.control(`pay/${session}`, { card: '4242424242424242' });
  await expect.poll(async () => (await ada.subscription())['plan'], { timeout: 20_000 }).toBe('premium');

  const early = run('backup', '--', copy);
  expect(await early.ended).toMatchObject({ status: 1 });
  expect(early.errorOutput()).toContain('already uses this data directory');

  await product.server().stop();
  await reader.ended;
  const kept = reader.board();
  expect(await run('backup', '--', copy).ended).toMatchObject({ status: 0 });
  expect(statSync(copy).mode & 0o077).toBe(0);

  // These changes are made after the backup and are lost: newer board versions and a sign-out.
  const cookie = ada.cookies();
  await product.startAgain();
  const later = await followFrom(product.publicUrl, kept);
  await later.until('versions after the backup', ({ version }) => version > kept.version + 1);
  expect((await ada.post('/auth/sign-out')).status).toBe(204);
  await product.server().stop();
  await later.ended;
  rmSync(dataDir, { recursive: true });

  const restoredAt = Date.now();
  expect(await run('restore', '--', copy).ended).toMatchObject({ status: 0 });
  await product.startAgain();
  // Versions are never reused. Otherwise, a client could mistake this board for a later one that it already has.
  const first = await readSnapshot(product.publicUrl);
  expect(first.version).toBeGreaterThan(Math.max(restoredAt, later.board().version));
  expect([...first.matches.keys()]).toEqual(expect.arrayContaining([...kept.matches.keys()]));
  const readers = await Promise.all([kept, later.board()].map((held) => followFrom(product.publicUrl, held)));
  await expectLevel(readers, product.publicUrl);
  for (const back of readers) {
    expect(back.frames()).toMatchObject({ reset: 1 });
    back.close();
  }
  // The cookie secret is in the data folder, so sessions and subscriptions from the backup are valid again.
  const me = parseJson(await (await product.server().get('/api/me', { headers: { cookie } })).text());
  expect(me).toMatchObject({
    user: { displayName: 'Ada Rossi' },
    subscription: { plan: 'premium', isActive: true },
  });
});
