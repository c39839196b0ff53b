import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { objectAt, openReader, readSnapshot, textAt } from './live-reader.ts';
import { startProcess } from './process.ts';
import { addressOf, temporaryFolder } from './running-product.ts';
import { createVisitor } from './visitor.ts';

const data = temporaryFolder();

afterAll(() => data.remove());

/** Without what a developer's `.env` may set: an empty value counts as none. */
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

const start = (port: number) => startProcess(['node', 'scripts/start.mjs'], { env: demoEnv(port) });

describe('npm start without any key', () => {
  it('runs the demo: healthy, simulated and said so, with live matches of all 12 sports', async () => {
    const product = start(await freePort());
    const origin = await addressOf(product);
    const health = await fetch(`${origin}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', store: 'pglite' });
    expect(await (await fetch(`${origin}/api/config`)).json()).toMatchObject({
      demo: true,
      sports: { simulated: true },
    });
    const page = await fetch(origin);
    expect(page.headers.get('content-type')).toContain('text/html');

    const reader = await openReader(origin);
    const board = await reader.until(
      'a live match in each of the 12 sports',
      ({ matches }) =>
        new Set([...matches.values()].filter((match) => match['status'] === 'live').map((match) => match['sport']))
          .size === 12,
      50_000,
    );
    expect(board.matches.size).toBeGreaterThan(50);
    reader.close();
    product.kill('SIGINT');
    expect((await product.ended).status).toBe(0);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  it('has its board at once when it is started again, and ends cleanly when npm is asked to end', async () => {
    const product = startProcess(['npm', 'start', '--silent'], { env: demoEnv(await freePort()) });
    const origin = await addressOf(product);
    const { matches, updatedAt } = await readSnapshot(origin);
    expect(matches.size).toBeGreaterThan(50);
    expect(updatedAt).not.toBeNull();
    expect((await product.stop()).status).toBe(0);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  it('ends with the server when the server ends, and keeps its exit code', async () => {
    const port = await freePort();
    const first = start(port);
    await addressOf(first);
    // The data folder is taken and so is the port: the server cannot start, and nothing may stay behind.
    const second = start(port);
    const { status } = await second.ended;
    expect(status).toBe(1);
    expect(second.output()).toContain('The server ended with exit code 1; ending the rest.');
    expect((await first.stop()).status).toBe(0);
  });

  it('knows a test account again after a restart', async () => {
    const port = await freePort();
    const uidOfAda = async (): Promise<string> => {
      const product = start(port);
      const ada = createVisitor(await addressOf(product));
      await ada.signIn('Ada Rossi');
      const uid = textAt(objectAt(await ada.me(), 'user'), 'uid');
      await product.stop();
      return uid;
    };
    const uid = await uidOfAda();
    expect(await uidOfAda()).toBe(uid);
  });

  it.each([
    ['npm', ['npm', 'start', '--silent']],
    ['the launcher', ['node', 'scripts/start.mjs']],
  ])('leaves nothing running when %s is killed, and starts again on the same data folder', async (_what, command) => {
    const port = await freePort();
    const first = startProcess(command, { env: demoEnv(port) });
    await addressOf(first);
    first.kill('SIGKILL');
    // Every process of the product holds its output: it ends with the last of them.
    expect((await first.ended).signal).toBe('SIGKILL');
    const second = start(port);
    const health = await fetch(`${await addressOf(second)}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    expect((await second.stop()).status).toBe(0);
  });
});
