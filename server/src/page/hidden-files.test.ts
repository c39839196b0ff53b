import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { writeBuiltPage } from '../../test/built-page.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { fixedData } from './page-document.ts';
import { readPageFiles } from './page-files.ts';
import { createPageNotFound } from './page-not-found.ts';
import { pageRoutes } from './page-routes.ts';

const hidden = 'a private file';
const around = await mkdtemp(join(tmpdir(), 'touchline-hidden-'));
const folder = join(around, 'page');
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});
let origin: URL;

beforeAll(async () => {
  await mkdir(join(folder, 'assets', 'inner'), { recursive: true });
  await mkdir(join(folder, '.git'));
  await writeBuiltPage(folder);
  await writeFile(join(folder, 'assets', 'main.js'), 'a public file');
  await writeFile(join(around, 'secret'), hidden);
  await writeFile(join(folder, '.env'), hidden);
  await writeFile(join(folder, '.git', 'config'), hidden);
  await writeFile(join(folder, 'assets', '.env'), hidden);
  await writeFile(join(folder, 'server', 'keys.js'), hidden);
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const board = { tag: '1', text: '{"version":1}' };
  await http.register(
    pageRoutes(page, {
      headOf: () => undefined,
      canonicalOf: () => undefined,
      headLimit: { take: () => ({ waitMs: 0 }) },
      config: fixedData({}),
      firstScreen: { current: () => board },
      now: () => 0,
      onRenderFailure: () => undefined,
      headersWith: () => ({}),
      worker: 'on',
    }),
  );
  http.setNotFoundHandler(createPageNotFound(ownBrand));
  origin = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await http.close();
  await rm(around, { recursive: true });
});

/** Requests the path exactly as written; fetch would normalise it. */
const textAt = (path: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request({ hostname: origin.hostname, port: origin.port, path, agent: false }, (reply) => {
      let text = '';
      reply.on('data', (data: Buffer) => {
        text += data.toString();
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

const up = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..;/',
  '....//',
  '.%2e/',
  '..%252f',
];

it.each([
  ...up.flatMap((step) => [
    `/assets/${step}${step}secret`,
    `/${step}secret`,
    `/assets/inner/${step}${step}${step}secret`,
  ]),
  '/.env',
  '/%2eenv',
  '/assets/.env',
  '/assets/%2eenv',
  '/.git/config',
  '/assets/..%2f.git/config',
  '/server/keys.js',
  '/worker-off.js',
  '/server%2fkeys.js',
  '/assets/..%2fserver%2fkeys.js',
  '/assets/../server/keys.js',
  '//server/keys.js',
  '/./server/keys.js',
  '/SERVER/keys.js',
  '/assets/%00',
  '/assets/main.js%00.html/../../secret',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret',
  'http://evil.example/assets/..%2f..%2fsecret',
  '/assets//etc/passwd',
  '/assets/inner',
  '/assets/',
  '/assets',
])('%s is not served.', async (path) => {
  const { status, text } = await textAt(path);
  expect([400, 403, 404]).toContain(status);
  expect(text).not.toContain(hidden);
  expect(text).not.toMatch(/root:|main\.js|ENOENT/);
});

it('Public files are served.', async () => {
  expect(await textAt('/assets/main.js')).toEqual({ status: 200, text: 'a public file' });
});
