import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unprivilegedUser } from './unprivileged-user.ts';
import { root, startProcess } from './process.ts';
import { addressOf, launchServer, newDataFolder, startServer, temporaryFolder } from './running-product.ts';

const data = newDataFolder();

afterAll(() => data.remove());

/** Starts a server that must refuse to run, and waits until it exits. */
const refusedServer = async (env: Record<string, string>) => {
  const server = launchServer({ DATA_DIR: data.path, ...env });
  const { status } = await server.ended;
  return { status, lines: server.output().split('\n') };
};

/** Starts a server that must fail, with options for a new folder, and waits until it exits. */
const failedStart = async (start: (folder: string) => Parameters<typeof startProcess>[1]) => {
  const folder = temporaryFolder();
  const server = startProcess(['node', join(root, 'server/src/main.ts')], start(folder.path));
  const { status } = await server.ended;
  folder.remove();
  return { status, lines: server.output().split('\n'), folder: folder.path };
};

// Unit tests cover the values of each variable; this test covers the exit code and the output of the process.
it('An invalid environment variable makes the server exit with code 2 and one line that names the variable.', async () => {
  const { status, lines } = await refusedServer({ SPORTS_API_BASE: 'http://127.0.0.1:9000/football' });
  expect({ status, lines }).toEqual({ status: 2, lines: [expect.stringContaining('SPORTS_API_BASE')] });
});

it('A brand with too little contrast makes the server exit with code 2 and one line that names the colours.', async () => {
  const brand = temporaryFolder();
  cpSync(join(root, 'brand/logo.svg'), join(brand.path, 'logo.svg'));
  const colours = { light: { action: '#ffb1bf' } };
  const file = { name: 'Kickabout', supportEmail: 'help@kickabout.example', colours };
  writeFileSync(join(brand.path, 'brand.json'), JSON.stringify(file));
  const { status, lines } = await refusedServer({ BRAND_DIR: brand.path });
  brand.remove();
  const problem = 'colours.light: on-action #ffffff on action #ffb1bf has a contrast of 1.7:1, but text needs 4.5:1';
  expect({ status, lines }).toEqual({ status: 2, lines: [`${join(brand.path, 'brand.json')}: ${problem}`] });
});

describe('a start that must fail', () => {
  it('a DATA_DIR that is a file: code 1 and one line', async () => {
    const { status, lines, folder } = await failedStart((path) => {
      writeFileSync(join(path, 'data'), '');
      return { env: { PORT: '0', DATA_DIR: join(path, 'data') }, cwd: path };
    });
    expect({ status, count: lines.length }).toEqual({ status: 1, count: 1 });
    expect(lines[0]).toContain(`DATA_DIR: ${join(folder, 'data')} cannot be used, because it is not a folder`);
  });

  it('a DATA_DIR without write permission: code 1 and one line', async () => {
    const { status, lines, folder } = await failedStart((path) => {
      mkdirSync(join(path, 'data'));
      // Root may write anywhere, so a test run by root starts the server as another user.
      for (const each of [path, join(path, 'data')]) chmodSync(each, 0o555);
      return { env: { PORT: '0', DATA_DIR: join(path, 'data') }, cwd: tmpdir(), user: unprivilegedUser() };
    });
    expect({ status, count: lines.length }).toEqual({ status: 1, count: 1 });
    expect(lines[0]).toContain(
      `DATA_DIR: ${join(folder, 'data')} cannot be used, because this process may not write there`,
    );
  });

  it('a port in use: code 1, one line that names the port, and the data folder is released', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const server = launchServer({ DATA_DIR: data.path, PORT: String(port) });
    expect((await server.ended).status).toBe(1);
    expect(server.errorOutput()).toBe(
      `PORT: ${port} on 127.0.0.1 is already in use; stop the program that listens there, or set another PORT`,
    );
    expect(existsSync(join(data.path, 'pglite.lock'))).toBe(false);
    taken.close();
  });
});

it('In production the product starts no stand-in and says that the key is missing.', async () => {
  const product = startProcess(['node', 'scripts/start.mjs'], {
    env: {
      NODE_ENV: 'production',
      DEMO: '',
      SPORTS_API_KEY: '',
      SPORTS_API_BASE: '',
      PORT: '0',
      DATA_DIR: data.path,
    },
  });
  const origin = await addressOf(product);
  const config = await (await fetch(`${origin}/api/config`)).json();
  expect(config).toMatchObject({ demo: false, sports: { configured: false, simulated: false } });
  const proxied = await fetch(`${origin}/api/sports-proxy?sport=football&endpoint=fixtures&live=all`);
  expect(proxied.status).toBe(503);
  expect(await proxied.json()).toMatchObject({
    code: 'sports-key-missing',
    title: 'API-Sports key is required. Please add your API key to the configuration.',
  });
  expect((await product.stop()).status).toBe(0);
});

it('A second process cannot use a data folder, and the first process stops cleanly while readers are connected.', async () => {
  const first = await startServer({ DATA_DIR: data.path });
  const second = await refusedServer({});
  expect(second.status).toBe(1);
  expect(second.lines.join('\n')).toContain(data.path);
  expect((await first.get('/api/health')).status).toBe(200);
  const stream = await first.get('/api/live', { headers: { accept: 'text/event-stream' } });
  first.process.kill('SIGTERM');
  expect((await first.process.ended).status).toBe(0);
  await expect(stream.text()).resolves.toMatch(/retry: \d+/);
});
