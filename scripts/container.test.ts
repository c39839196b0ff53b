import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readComposeFile } from '../containers/compose-file.ts';
import { healthCheckOf } from '../containers/product-image.ts';
import { readEnv, variableNames } from '../server/src/env.ts';
import { serverFlags } from './server-flags.mjs';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const dockerfile = textOf('Dockerfile');
const compose = textOf('compose.yaml');
const proxy = textOf('deploy/nginx.conf');
const manual = textOf('docs/operations.md');

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The `environment` settings of the node anchor, without quotes. Shell variables are not expanded. */
const nodeSettings = (): Record<string, string> => {
  const [, block = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/^'|'$/g, ''),
    ]),
  );
};

describe('the Dockerfile', () => {
  it('copies only existing files', () => {
    const copies = all(dockerfile, /^COPY (?!--from)(.+)$/gm).map((line) => line.split(' ').slice(0, -1));
    expect(copies.length).toBeGreaterThan(5);
    expect(copies.flat().filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies the package.json of every workspace in the lock file', () => {
    const [list = ''] = all(textOf('package.json'), /"workspaces": \[([^\]]+)\]/g);
    const workspaces = all(list, /"(\w+)"/g);
    expect(workspaces.length).toBeGreaterThan(5);
    for (const name of workspaces) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`);
  });

  it('uses the Node version that the project pins', () => {
    const version = /"node": "([\d.]+)"/.exec(textOf('package.json'))?.[1];
    expect(dockerfile).toContain(`ARG NODE=${version}\n`);
  });

  it('runs as an unprivileged user, with valid settings and a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER node\n');
    expect(last).not.toMatch(/npm ci|--include=dev/);
    expect(last).toContain('/api/health');
    const settings = Object.fromEntries(
      [...(/^ENV (.+)$/m.exec(last)?.[1]?.matchAll(/([A-Z_]+)=(\S+)/g) ?? [])].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(readEnv(settings)).toMatchObject({ ok: true, env: { production: true, host: '0.0.0.0' } });
    expect(all(last, /^EXPOSE (\d+)$/gm)).toEqual([settings['PORT']]);
    expect(
      all(last, /^CMD \["node", (?:"--[^"]+", )*"([^"]+)"\]$/gm).map((file) => existsSync(join(root, file))),
    ).toEqual([true]);
  });

  it('contains neither secrets nor build output', () => {
    const ignored = textOf('.dockerignore').split('\n');
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    for (const line of ['**/.env*', '**/node_modules', '**/dist']) expect(ignored).toContain(line);
    const included = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const copied = all(dockerfile, /^COPY (?!--from)(.+)$/gm).flatMap((line) => line.split(' ').slice(0, -1));
    const isKept = (path: string): boolean => included.some((each) => path === each || path.startsWith(`${each}/`));
    expect(copied.filter((path) => !isKept(path))).toEqual([]);
    expect(included.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('passes the database password to the nodes only in the connection string', () => {
    expect(compose).toContain('  env_file: .env\n');
    expect(nodeSettings()['POSTGRES_PASSWORD']).toBe('');
  });

  it('sets known variables to valid values', () => {
    const { POSTGRES_PASSWORD: _, ...settings } = nodeSettings();
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    const filledIn = { ...settings, DATABASE_URL: settings['DATABASE_URL']?.replace(/\$\{[^}]+\}/, 'a') };
    expect(readEnv(filledIn)).toMatchObject({ ok: true, env: { production: true, demo: false, host: '0.0.0.0' } });
  });

  it('refers to existing files', () => {
    const files = all(compose, /^ {6}- (\.\/[^:]+):/gm);
    expect(files).toEqual(['./deploy']);
    for (const file of files) expect(existsSync(join(root, file, 'nginx.conf'))).toBe(true);
  });

  it('builds the image once for all nodes', () => {
    expect(all(compose, /^ +build: (.+)$/gm)).toEqual(['.']);
    expect(all(compose, /^ {2}node-1:\n {4}<<: \*node\n {4}(build): \.$/gm)).toEqual(['build']);
  });

  it('has the nodes and ports that the proxy uses, and the nodes trust the proxy', () => {
    const nodes = all(compose, /^ {2}(node-\d):$/gm);
    expect(nodes).toHaveLength(3);
    const port = nodeSettings()['PORT'];
    for (const upstream of proxy.split(/^ {2}upstream /m).slice(1)) {
      expect(all(upstream, /^ {4}server (\S+)/gm)).toEqual(nodes.map((node) => `${node}:${port}`));
    }
    const [, proxyPart = ''] = compose.split(/^ {2}proxy:$/m);
    expect(all(proxyPart, /ipv4_address: (\S+)/g)).toEqual([nodeSettings()['TRUST_PROXY']]);
    expect(all(proxyPart, /^ {6}- '0\.0\.0\.0:(\d+:\d+)'$/gm)).toEqual([
      `80:${/listen (\d+) default_server/.exec(proxy)?.[1]}`,
    ]);
  });

  it('has the health check of the image, with a space for each line break', () => {
    const { services } = readComposeFile(join(root, 'compose.yaml'), { POSTGRES_PASSWORD: 'a' });
    const written = services['node-1']?.healthcheck.test.map((part) => part.replaceAll(') .then', ').then'));
    expect(written).toEqual(['CMD', ...healthCheckOf(root)]);
  });

  it('names images in full, because Podman has no default registry', () => {
    const { services } = readComposeFile(join(root, 'compose.yaml'), { POSTGRES_PASSWORD: 'a' });
    const foreign = Object.values(services).filter(({ pull_policy: policy }) => policy !== 'never');
    expect(foreign.length).toBe(2);
    for (const { image } of foreign) expect(image).toMatch(/^docker\.io\/library\/\w+:\d/);
    expect(all(dockerfile, /^ARG BASE=(\S+)$/gm)).toEqual(['docker.io/library/node:${NODE}-bookworm-slim']);
  });

  it('is not started with a setting that the check of the containers would leave out, or without a password', () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-compose-'));
    const file = join(folder, 'compose.yaml');
    writeFileSync(file, compose.replace('  read_only: true', '  read_only: true\n  privileged: true'));
    expect(() => readComposeFile(file, { POSTGRES_PASSWORD: 'a' })).toThrow(/privileged/);
    rmSync(folder, { recursive: true });
    expect(() => readComposeFile(join(root, 'compose.yaml'), {})).toThrow(/POSTGRES_PASSWORD/);
  });

  it('uses the kernel settings from the operations manual', () => {
    const [, proxyPart = ''] = compose.split(/^ {2}proxy:$/m);
    const settings = [...manual.matchAll(/^\| `(net\.[\w.]+)` +\| `?([\d ]*\d)`?( at a proxy)? /gm)];
    expect(settings.length).toBeGreaterThan(4);
    for (const [, name = '', value = '', atProxy] of settings) {
      expect(atProxy === undefined ? compose : proxyPart).toMatch(new RegExp(`^ +${name}: '?${value}'?$`, 'm'));
    }
  });
});

describe('the release workflow', () => {
  const workflow = textOf('.github/workflows/release.yml');
  const step = v.looseObject({
    uses: v.optional(v.string()),
    run: v.optional(v.string()),
    with: v.optional(v.looseObject({})),
  });
  const job = v.looseObject({
    needs: v.optional(v.array(v.string()), []),
    permissions: v.record(v.string(), v.picklist(['read', 'write'])),
    steps: v.array(step),
  });
  const { jobs } = v.parse(v.looseObject({ jobs: v.record(v.string(), job) }), parse(workflow));

  it('names every action by its commit, because a tag can be moved', () => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(8);
    expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('publishes only what has passed all tests and the check of the containers', () => {
    const ran = (name: string): string => (jobs[name]?.steps ?? []).map(({ run = '' }) => run).join('\n');
    expect(jobs['publish']?.needs).toEqual(['test', 'containers']);
    expect(ran('test')).toContain('npm test');
    expect(ran('test')).toMatch(/package\.json.* = "\$GITHUB_REF_NAME"/);
    expect(ran('containers')).toContain('npm run containers');
  });

  it('builds for two architectures, with a list of packages and provenance, and signs what it published', () => {
    const steps = jobs['publish']?.steps ?? [];
    const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    expect(build?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      push: true,
      sbom: true,
      provenance: 'mode=max',
    });
    expect(steps.at(-1)?.run).toContain('cosign sign');
    expect(jobs['publish']?.permissions).toMatchObject({ packages: 'write', 'id-token': 'write' });
  });

  it('pins every action to a version', () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(5);
    for (const action of used) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@(v\d+|[\da-f]{40})$/);
  });
});

describe('the systemd unit', () => {
  const unit = textOf('deploy/touchline@.service');

  it('runs the server of `npm start` on the pinned Node, and neither installs nor builds', () => {
    const [command = ''] = all(unit, /^ExecStart=\/usr\/bin\/env (.+)$/gm);
    expect(command.split(' ')).toEqual(['node_modules/node/bin/node', ...serverFlags, 'server/src/main.ts']);
    expect(unit).not.toMatch(/^ExecStartPre=/m);
    const needed = all(unit, /^AssertPathExists=\/opt\/touchline\/%i\/(.+)$/gm);
    expect(needed).toEqual(['node_modules/node/bin/node', 'web/dist/.made-from']);
  });

  it('does not wait for a network', () => {
    expect(unit).not.toMatch(/^(?!#).*network-online/m);
  });

  it('writes into its own two folders only', () => {
    expect(unit).toContain('ProtectSystem=strict\n');
    expect(unit).toContain('CapabilityBoundingSet=\n');
    expect(all(unit, /^(?:State|Cache)Directory=(.+)$/gm)).toEqual(['touchline/%i', 'touchline/%i']);
    expect(unit).not.toMatch(/^ReadWritePaths=/m);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'is accepted by systemd, which finds little exposure',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'unit-'));
      const file = join(folder, 'touchline@.service');
      writeFileSync(file, unit);
      const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      const analyzed = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect({ status: verified.status, errors: verified.stderr }).toEqual({ status: 0, errors: '' });
      const [exposure = ''] = all(analyzed.stdout, /Overall exposure level for .*: ([\d.]+) /g);
      expect(Number.parseFloat(exposure)).toBeLessThan(2);
    },
  );

  it('sets known variables to valid values', () => {
    const [line = ''] = all(unit, /^Environment=(NODE_ENV.+)$/gm);
    const settings = Object.fromEntries(
      [...line.replaceAll('%i', '3001').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(readEnv(settings)).toMatchObject({ ok: true, env: { production: true, port: 3001 } });
  });
});

describe('the operations manual', () => {
  it('stops an upgrade at the first node that fails to start', () => {
    const loops = manual.split('\n').filter((line) => /compose up .*\$node|curl .*\$port/.test(line));
    expect(loops).toHaveLength(2);
    for (const loop of loops) expect(loop).toContain('|| break');
  });

  it('uses only programs that the containers include', () => {
    const nodes = all(manual, /docker compose (?:exec|run --rm) node-\d node ([\w/.-]+)/g);
    expect(nodes.length).toBeGreaterThan(0);
    for (const file of nodes) expect(existsSync(join(root, file))).toBe(true);
    const services = all(manual, /docker compose exec (?:-T )?([\w-]+)/g);
    for (const service of services) expect(compose).toMatch(new RegExp(`^ {2}${service}:$`, 'm'));
  });
});
