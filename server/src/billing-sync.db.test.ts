import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../../e2e/process.ts';
import { servePayingUsers } from '../test/paying-users.ts';
import type { PayingUsers } from '../test/paying-users.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inDirectory, open } from '../test/test-databases.ts';
import type { TestedPlace } from '../test/test-databases.ts';
import { systemClock } from './platform/clock.ts';

const { database, place } = await openTestDatabase();

let users: PayingUsers;

beforeAll(async () => {
  users = await servePayingUsers({ database, clock: systemClock });
  await users.join('Lost_Payer');
});

afterAll(async () => {
  await users?.close();
});

const run = (...args: readonly string[]) => runOn(place, ...args);

const runOn = (at: TestedPlace['place'], ...args: readonly string[]) =>
  startProcess(['node', 'server/src/billing-sync.ts', ...args], {
    env: {
      DATABASE_URL: at.kind === 'postgres' ? at.url : '',
      DATA_DIR: at.kind === 'directory' ? at.dataDir : '',
      STRIPE_SECRET_KEY: 'sk_test_paying_users',
      STRIPE_API_BASE: users.service.base,
    },
  });

it('The command repairs a subscription whose events were all lost.', async () => {
  await users.service.fault({ kind: 'drop' });
  await users.service.pay(await users.checkout('Lost_Payer'));
  const command = run('Lost_Payer');
  expect(await command.ended).toMatchObject({ status: 0 });
  expect(command.output()).toContain('"plan": "premium"');
  expect(await users.subscriptions.read('Lost_Payer')).toMatchObject({ isActive: true, plan: 'premium' });
});

it.each([
  [['Nobody'], 'there is no user Nobody'],
  [[], 'usage:'],
])('The command reports the problem with the arguments %j.', async (args, words) => {
  const command = run(...args);
  expect(await command.ended).toMatchObject({ status: 2 });
  expect(command.errorOutput()).toContain(words);
});

it('The command reports in one line that the server must be stopped first.', async () => {
  const folder = await inDirectory();
  onTestFinished(folder.remove);
  const running = await open(folder.place);
  onTestFinished(running.close);
  const command = runOn(folder.place, 'Lost_Payer');
  expect(await command.ended).toMatchObject({ status: 1 });
  expect(command.errorOutput()).toMatch(/^process \d+ already uses this data directory .*; stop it, [^\n]*$/);
});
