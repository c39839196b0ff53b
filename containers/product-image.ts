import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackEarlierSources } from '../e2e/earlier-release.ts';
import type { Engine } from './engine.ts';

/** Our layers may add this much to the base image. */
const mostAddedMegabytes = 150;

/** Builds the image of the product in a folder. Unchanged layers come from the engine's cache. */
export const buildImage = async (
  engine: Engine,
  { root, folder, base, image }: Readonly<Record<'root' | 'folder' | 'base' | 'image', string>>,
): Promise<void> => {
  // An image in Podman's default format has no health check.
  const format = engine.name === 'podman' ? ['--format', 'docker'] : [];
  const file = join(root, 'Dockerfile');
  await engine.run(['build', ...format, '--build-arg', `BASE=${base}`, '--tag', image, '--file', file, folder]);
};

/** Builds the release before the newest migration; returns false in a shallow clone, which has no such release. */
export const buildEarlierImage = async (
  engine: Engine,
  { root, base, image }: Readonly<Record<'root' | 'base' | 'image', string>>,
): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-earlier-'));
  try {
    if (!unpackEarlierSources(folder)) return false;
    await buildImage(engine, { root, folder, base, image });
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const sizeOf = async (engine: Engine, image: string): Promise<number> =>
  Number(await engine.run(['image', 'inspect', '--format', '{{.Size}}', image])) / 1_000_000;

/** Checks what the image promises. Calls `pass` with each fact; throws at the first that is not true. */
export const checkImage = async (
  engine: Engine,
  { base, image }: Readonly<Record<'base' | 'image', string>>,
  pass: (line: string) => void,
): Promise<void> => {
  const [whole, before] = [await sizeOf(engine, image), await sizeOf(engine, base)];
  const added = Math.round(whole - before);
  const sizes = `${Math.round(whole)} MB, of which ${added} MB are ours`;
  if (added > mostAddedMegabytes) throw new Error(`${sizes}: more than ${mostAddedMegabytes} MB`);
  pass(`size: ${sizes} (at most ${mostAddedMegabytes})`);

  const inside = (script: string): Promise<string> =>
    engine.run(['run', '--rm', '--no-healthcheck', '--entrypoint', 'sh', image, '-c', script]);
  const user = await inside('id -u');
  if (user === '0') throw new Error('the image runs as root');
  pass(`user: ${user}, not root`);
  const found = await inside('for each in npm npx corepack yarn pnpm tsc; do command -v $each; done; true');
  if (found !== '') throw new Error(`the image has ${found}`);
  pass('package managers and compilers: none');
  const writable = await inside(
    'find / -xdev -type d -writable -not -path "/data*" -not -path "/proc/*" 2>/dev/null; true',
  );
  const unexpected = writable.split('\n').filter((path) => !/^\/(tmp|var\/tmp|run\/lock|home\/node|dev)/.test(path));
  if (unexpected.join('') !== '') throw new Error(`the user may write to ${unexpected.join(', ')}`);
  pass('its own files: not writable for its user');
};

/** The command of the image's health check, as written in the Dockerfile. */
export const healthCheckOf = (root: string): readonly string[] => {
  const [, command] = /^HEALTHCHECK [^[]*(\[.+\])$/ms.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  const read: unknown = JSON.parse(command?.split('\n')[0] ?? 'null');
  if (!Array.isArray(read) || read.length === 0) throw new Error('the Dockerfile has no health check');
  return read.map(String);
};
