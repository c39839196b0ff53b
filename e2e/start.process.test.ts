import { afterAll, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { objectAt, openReader, readSnapshot, textAt } from './live-reader.ts';
import { startProcess } from './process.ts';
import { addressOf, temporaryFolder } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const data = temporaryFolder();

afterAll(() => data.remove());

/** Overrides the variables that a developer's `.env` may set; an empty value counts as unset. */
const demoEnv = (port: number): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: data.path,
  DATABASE_URL: '',
  DEMO: '',
  NODE_ENV: '',
  SPORTS_API_KEY: '',
  SPORTS_API_BASE: '',
  SPORTS_FREE_SOURCE: '',
  SPORTS_POLL_MS: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  STRIPE_SECRET_KEY: '',
  AI_API_KEY: '',
  AI_BASE_URL: '',
});

const uidOf = async (visitor: Visitor): Promise<string> => textAt(objectAt(await visitor.me(), 'user'), 'uid');

const launcher = ['node', 'scripts/start.mjs'];

/** Starts several demos in turn on one data folder and ends them in different ways. */
it('npm start without keys runs the demo, keeps its board and accounts across restarts, and leaves no process behind', async () => {
  const port = await freePort();
  const start = (command: readonly string[]) => startProcess(command, { env: demoEnv(port) });

  const first = start(launcher);
  const origin = await addressOf(first);
  const health = async () => (await fetch(`${origin}/api/health`)).json();
  expect(await health()).toMatchObject({ status: 'ok', store: 'pglite' });
  expect(await (await fetch(`${origin}/api/config`)).json()).toMatchObject({ demo: true, sports: { simulated: true } });
  expect((await fetch(origin)).headers.get('content-type')).toContain('text/html');
  const reader = await openReader(origin);
  const board = await reader.until(
    'a live football match, and matches of the sports that have a season',
    ({ matches }) => {
      const all = [...matches.values()];
      const isFootballLive = all.some(({ sport, status }) => sport === 'football' && status === 'live');
      return isFootballLive && new Set(all.map(({ sport }) => sport)).size >= 5;
    },
    50_000,
  );
  expect(board.matches.size).toBeGreaterThan(50);
  reader.close();
  const ada = createVisitor(origin);
  await ada.signIn('Ada Rossi');
  const uid = await uidOf(ada);
  first.kill('SIGINT');
  expect((await first.ended).status).toBe(0);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');

  const again = start(['npm', 'start', '--silent']);
  await addressOf(again);
  const { matches, updatedAt } = await readSnapshot(origin);
  expect(matches.size).toBeGreaterThan(50);
  expect(updatedAt).not.toBeNull();
  const sameAda = createVisitor(origin);
  await sameAda.signIn('Ada Rossi');
  expect(await uidOf(sameAda)).toBe(uid);
  // The data folder and the port are in use, so the server cannot start and must leave no process behind.
  const beside = start(launcher);
  expect((await beside.ended).status).toBe(1);
  expect(beside.output()).toContain('The server ended with exit code 1; ending the rest.');
  again.kill('SIGKILL');
  // All processes of the product share its output stream, so `ended` resolves only after the last of them exits.
  expect((await again.ended).signal).toBe('SIGKILL');

  const third = start(launcher);
  await addressOf(third);
  third.kill('SIGKILL');
  expect((await third.ended).signal).toBe('SIGKILL');

  const last = start(['npm', 'start', '--silent']);
  await addressOf(last);
  expect(await health()).toMatchObject({ status: 'ok' });
  expect((await last.stop()).status).toBe(0);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
}, 180_000);
