import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** The images that are not ours, by the part that they play; each value is a name that the engine has. */
export type BaseImages = {
  readonly node: string;
  readonly postgres: string;
  readonly nginx: string;
  /** Where they come from, for the report. */
  readonly origin: string;
};

const standIns = join(import.meta.dirname, 'stand-ins');

/** The npm in the stand-in for Node's image. Only builds use it. */
const npmVersion = '11.21.2';

/** The certificate authorities that Debian trusts. */
const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/** Debian 13 has the PostgreSQL version of `compose.yaml`. Node's image is based on Debian 12. */
const releases = { node: 'bookworm', postgres: 'trixie', nginx: 'trixie' } as const;

type Part = keyof typeof releases;

/** Runs a program of this machine; throws with its output if it fails. */
const must = (program: string, args: readonly string[], cwd?: string): string => {
  const ended = spawnSync(program, [...args], { encoding: 'utf8', cwd, maxBuffer: 64 * 1024 * 1024 });
  if (ended.status === 0) return ended.stdout.trim();
  const reason = ended.error?.message ?? `${ended.stderr}${ended.stdout}`.split('\n').slice(-20).join('\n');
  throw new Error(`${program} ${args.join(' ')} failed:\n${reason}`);
};

/** Imports a minimal Debian made with debootstrap, which needs root. Returns its image, an existing one if possible. */
const debianImage = async (engine: Engine, release: string): Promise<string> => {
  const image = `localhost/touchline-check/debian:${release}`;
  if (await engine.succeeds(['image', 'inspect', image])) return image;
  console.error(`Creating a minimal Debian ${release} with debootstrap…`);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-debian-'));
  try {
    must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder]);
    for (const unneeded of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
      for (const name of readdirSync(join(folder, unneeded))) {
        rmSync(join(folder, unneeded, name), { recursive: true });
      }
    }
    const archive = spawn('tar', ['-C', folder, '--numeric-owner', '-c', '.'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await engine.run(['import', '-', image], { input: archive.stdout });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return image;
};

/** Adds the files that the Dockerfile of a stand-in copies. */
const fill: Readonly<Record<Part, (folder: string) => void>> = {
  node: (folder) => {
    // npm compared its checksum with the registry's when it installed the package `node`.
    cpSync(process.execPath, join(folder, 'node'));
    cpSync(process.env['NODE_EXTRA_CA_CERTS'] ?? systemAuthorities, join(folder, 'authorities.pem'));
    must('npm', ['pack', `npm@${npmVersion}`, '--silent'], folder);
    must('tar', ['-xf', `npm-${npmVersion}.tgz`], folder);
    must('mv', ['package', 'npm'], folder);
  },
  postgres: (folder) => cpSync(join(standIns, 'postgres-entrypoint.sh'), join(folder, 'postgres-entrypoint.sh')),
  nginx: () => undefined,
};

/** Builds the stand-in for an official image. Returns its name, of an existing image if nothing has changed. */
const standInImage = async (engine: Engine, part: Part): Promise<string> => {
  const debian = await debianImage(engine, releases[part]);
  const sources = readdirSync(standIns).filter((name) => name.startsWith(part));
  const key = createHash('sha256').update(`${releases[part]} ${process.version} ${npmVersion}`);
  for (const name of sources) key.update(readFileSync(join(standIns, name)));
  const image = `localhost/touchline-check/${part}:${key.digest('hex').slice(0, 12)}`;
  if (await engine.succeeds(['image', 'inspect', image])) return image;
  console.error(`Building the stand-in for the image ${part}…`);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-image-'));
  try {
    fill[part](folder);
    const file = join(standIns, `${part}.Dockerfile`);
    await engine.run(['build', '--build-arg', `DEBIAN=${debian}`, '--tag', image, '--file', file, folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return image;
};

/**
 * The official images if the engine can pull them, otherwise stand-ins made from Debian's packages and the installed
 * Node.
 */
export const baseImages = async (engine: Engine, official: Readonly<Record<Part, string>>): Promise<BaseImages> => {
  const names = Object.values(official);
  const pulled = await Promise.all(
    names.map(
      async (name) => (await engine.succeeds(['image', 'inspect', name])) || engine.succeeds(['pull', '--quiet', name]),
    ),
  );
  if (pulled.every(Boolean)) return { ...official, origin: `the registry: ${names.join(', ')}` };
  if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error !== undefined) {
    throw new Error(`${names.join(', ')} cannot be pulled, and making stand-ins takes root and debootstrap`);
  }
  const [node, postgres, nginx] = [
    await standInImage(engine, 'node'),
    await standInImage(engine, 'postgres'),
    await standInImage(engine, 'nginx'),
  ];
  const versionOf = (image: string, ...command: readonly string[]): Promise<string> =>
    engine.run(['run', '--rm', '--entrypoint', command[0] ?? '', image, ...command.slice(1)]);
  const origin = [
    'Debian packages, because no image registry is reachable:',
    `Node ${await versionOf(node, 'node', '--version')} for ${official.node},`,
    `${await versionOf(postgres, 'postgres', '--version')} for ${official.postgres},`,
    // nginx prints its version to the error output.
    `${await versionOf(nginx, 'sh', '-c', 'nginx -v 2>&1')} for ${official.nginx}`,
  ].join(' ');
  return { node, postgres, nginx, origin };
};
