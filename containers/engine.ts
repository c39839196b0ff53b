import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A container engine: Podman or Docker, driven through the commands that both know. */
export type Engine = {
  readonly name: 'podman' | 'docker';
  /** The engine's own version line. */
  readonly version: string;
  /** Runs a command and returns its output without the last line break. Throws with the error output if it fails. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<string>;
  /** Like `run`, but returns whether the command succeeded. */
  readonly succeeds: (args: readonly string[]) => Promise<boolean>;
  /** What a container printed last, to both outputs. */
  readonly lastLines: (container: string) => Promise<string>;
  /** The flags for a container that can write nowhere but to its volumes. */
  readonly readOnly: readonly string[];
  /** The highest number of open files that a container may have on this machine. */
  readonly mostFiles: number;
  /** The flags for a container's limits, by kind, lowered to what this machine allows. */
  readonly limits: (wanted: Readonly<Record<string, number>>) => readonly string[];
};

export type RunOptions = {
  readonly input?: Readable;
  /** Returns the error output, too. */
  readonly joins?: boolean;
};

/** A machine's hard limit, in files or processes. */
const hardLimit = (flag: '-Hn' | '-Hu'): number => {
  const found = spawnSync('sh', ['-c', `ulimit ${flag}`], { encoding: 'utf8' }).stdout.trim();
  return found === 'unlimited' ? Number.POSITIVE_INFINITY : Number(found);
};

/** What Podman gives to every container unless told otherwise. */
const podmanFiles = 1_048_576;

/**
 * Podman's settings on a machine that does not allow its defaults: it raises the limits of a container to a million
 * files, which a sandbox may refuse, and crun refuses cgroups in two versions at once. Undefined if the defaults work.
 */
const podmanSettings = (folder: string): string | undefined => {
  const files = hardLimit('-Hn');
  const lines = [
    ...(files < podmanFiles
      ? ['[containers]', `default_ulimits = ["nofile=${files}:${files}", "nproc=${files}:${files}"]`]
      : []),
    ...(existsSync('/sys/fs/cgroup/unified') && spawnSync('runc', ['--version']).status === 0
      ? ['[engine]', 'runtime = "runc"', 'cgroup_manager = "cgroupfs"', 'events_logger = "file"']
      : []),
  ];
  if (lines.length === 0) return undefined;
  const file = join(folder, 'podman.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

/** The first engine that answers. */
const chosen = (wished: string | undefined): Engine['name'] | undefined => {
  const names = (['podman', 'docker'] as const).filter((name) => wished === undefined || name === wished);
  return names.find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
};

/** Undefined if no engine answers. `wished` is `podman`, `docker` or undefined; `folder` holds the engine's settings. */
export const findEngine = (wished: string | undefined, folder: string): Engine | undefined => {
  const name = chosen(wished);
  if (name === undefined) return undefined;
  const settings = name === 'podman' ? podmanSettings(folder) : undefined;
  const env = { ...process.env, ...(settings !== undefined && { CONTAINERS_CONF: settings }) };

  const run: Engine['run'] = (args, { input, joins = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(name, [...args], { env, stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
      const output: Buffer[] = [];
      const problems: Buffer[] = [];
      child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
      child.stderr?.on('data', (chunk: Buffer) => problems.push(chunk));
      child.on('error', reject);
      child.on('close', (status) => {
        const text = Buffer.concat(output).toString().trimEnd();
        if (status === 0) resolve(joins ? `${text}${Buffer.concat(problems).toString()}` : text);
        else reject(new Error(`${name} ${args.join(' ')} failed:\n${Buffer.concat(problems).toString()}${text}`));
      });
      if (input !== undefined && child.stdin) input.pipe(child.stdin);
    });

  const mostFiles = hardLimit('-Hn');
  return {
    name,
    version: spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    run,
    succeeds: (args) =>
      run(args).then(
        () => true,
        () => false,
      ),
    lastLines: (container) => run(['logs', '--tail', '30', container], { joins: true }),
    // Podman would mount writable folders over /tmp and /run; Docker does not.
    readOnly: name === 'podman' ? ['--read-only', '--read-only-tmpfs=false'] : ['--read-only'],
    mostFiles,
    limits: (wanted) => {
      // With one limit on the command line, Podman ignores those of its settings.
      const lowered = settings !== undefined && mostFiles < podmanFiles;
      const all = { ...(lowered && { nofile: mostFiles, nproc: mostFiles }), ...wanted };
      return Object.entries(all).flatMap(([kind, most]) => {
        const allowed = Math.min(most, mostFiles);
        return ['--ulimit', `${kind}=${allowed}:${allowed}`];
      });
    },
  };
};
