import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
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
const copy = join(folder.path, 'touchline-backup.tar.gz');
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

it('A backup of the embedded database, restored as in docs/operations.md, recovers its board and accounts.', async () => {
  const reader = await openReader(product.publicUrl);
  await reader.until('a full board', ({ matches }) => matches.size > 50, 60_000);
  const ada = createVisitor(product.publicUrl);
  await ada.signIn('Ada Rossi');
  const session = new URL(await ada.checkout()).pathname.split('/').at(-1);
  await product.payments.control(`pay/${session}`, { card: '4242424242424242' });
  await expect.poll(async () => (await ada.subscription())['plan'], { timeout: 20_000 }).toBe('premium');

  await product.server().stop();
  await reader.ended;
  const kept = reader.board();
  execFileSync('tar', ['-czf', copy, '-C', dataDir, '.']);

  // These changes are made after the backup and are lost: newer board versions and a sign-out.
  const cookie = ada.cookies();
  await product.startAgain();
  const later = await followFrom(product.publicUrl, kept);
  await later.until('versions after the backup', ({ version }) => version > kept.version + 1);
  expect((await ada.post('/auth/sign-out')).status).toBe(204);
  await product.server().stop();
  await later.ended;
  rmSync(dataDir, { recursive: true });

  mkdirSync(dataDir);
  execFileSync('tar', ['-xzf', copy, '-C', dataDir]);
  const restoredAt = Date.now();
  const command = startProcess(['npm', 'run', 'board:renumber'], { env: { ...product.env, DATABASE_URL: '' } });
  expect(await command.ended).toMatchObject({ status: 0 });
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
