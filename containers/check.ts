// `npm run containers`: builds the image and starts it, alone and as compose.yaml describes, with Podman or Docker.
// docs/operations.md, "Containers", says what it needs and what it proves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../e2e/process.ts';
import { baseImages } from './base-images.ts';
import { readComposeFile } from './compose-file.ts';
import { findEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { checkNodes } from './nodes.ts';
import { buildEarlierImage, buildImage, checkImage } from './product-image.ts';
import { prepareProvider } from './provider.ts';
import { checkSingleContainer } from './single.ts';

/** Before the names of all containers, networks and volumes of this check. */
const project = 'touchline-check';

const image = `localhost/${project}/touchline:new`;
const earlierImage = `localhost/${project}/touchline:earlier`;

/** Removes the containers, networks and volumes of this run or of an interrupted one. Images stay, as a cache. */
const removeAll = async (engine: Engine): Promise<void> => {
  const named = ['--quiet', '--filter', `name=${project}-`];
  const listed = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await engine.run([...args, ...named])).split('\n').filter((id) => id !== '');
  // Podman refuses to remove a container whose network another one uses, so the last ones take a second turn.
  for (let left = await listed('ps', '--all'); left.length > 0; left = await listed('ps', '--all')) {
    const removed = await Promise.all(left.map((id) => engine.succeeds(['rm', '--force', '--volumes', id])));
    if (!removed.includes(true)) throw new Error(`could not remove ${left.join(', ')}`);
  }
  for (const network of await listed('network', 'ls')) await engine.run(['network', 'rm', network]);
  for (const volume of await listed('volume', 'ls')) await engine.run(['volume', 'rm', volume]);
};

/** The variables of all nodes, as an operator would write them into `.env`. */
const variables = {
  PUBLIC_URL: 'https://scores.example',
  SESSION_SECRET: 'a secret of this check that is long enough',
  POSTGRES_PASSWORD: 'check',
  LOG_LEVEL: 'warn',
};

const section = (title: string): void => console.log(`\n${title}`);

const run = async (engine: Engine, folder: string): Promise<void> => {
  const startedAt = performance.now();
  const pass = (line: string): void =>
    console.log(`  ok  ${line} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);

  section('Base images');
  pass(`engine: ${engine.version}; a container may open ${engine.mostFiles} files`);
  const node = `docker.io/library/node:${process.version.slice(1)}-bookworm-slim`;
  const composePath = join(root, 'compose.yaml');
  const file = readComposeFile(composePath, variables);
  const named = (part: string): string =>
    Object.values(file.services).find((service) => service.image.includes(`/${part}:`))?.image ?? part;
  const images = await baseImages(engine, { node, postgres: named('postgres'), nginx: named('nginx') });
  pass(images.origin);

  section('The image');
  await buildImage(engine, { root, folder: root, base: images.node, image });
  pass('built from Dockerfile');
  await checkImage(engine, { base: images.node, image }, pass);
  const hasEarlier = await buildEarlierImage(engine, { root, base: images.node, image: earlierImage });
  pass(hasEarlier ? 'the release before the newest migration, built the same way' : 'no earlier release in this clone');

  const provider = prepareProvider(engine, images, root, folder);
  const envFile = join(folder, '.env');
  const lines = Object.entries({ ...variables, ...provider.variables }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(envFile, `${lines.join('\n')}\n`);

  section('A single container with the embedded database');
  await checkSingleContainer({ engine, root, image, provider, envFile, project }, pass);
  await removeAll(engine);

  section('compose.yaml: three nodes, PostgreSQL and nginx');
  const releases = { first: hasEarlier ? earlierImage : image, next: image };
  await checkNodes({ engine, root, file, images, releases, provider, envFile, project }, pass);
};

const { values } = parseArgs({ options: { engine: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'touchline-containers-'));
const engine = findEngine(values.engine, folder);
if (engine === undefined) {
  console.error('Neither podman nor docker answers. On Debian: apt-get install podman runc debootstrap');
  process.exit(1);
}
const finish = async (status: number): Promise<void> => {
  await removeAll(engine);
  rmSync(folder, { recursive: true, force: true });
  process.exit(status);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(130));
try {
  await removeAll(engine);
  await run(engine, folder);
  console.log('\nAll container checks passed. Nothing is left running; the images stay as a cache.');
  await finish(0);
} catch (error) {
  console.error(`\nFAILED: ${error instanceof Error ? error.message : String(error)}`);
  await finish(1);
}
