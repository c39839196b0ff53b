// The processes of the product on one machine: the server and, in demo mode, the stand-ins.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { readEnvWithFile } from '../server/src/env-file.ts';
import { exitStatus, installedEnv, onLauncherGone, pinnedNode, root } from './install.mjs';
import { buildPageWhenStale } from './page-build.mjs';
import { serverFlags } from './server-flags.mjs';
import { keepIdentityPort, keptIdentityPort, mostStandIns, standInsFor } from './stand-ins.mjs';

/** How long a process may take to exit after SIGTERM before it is killed. */
const graceMs = 35_000;

/**
 * A server that listens on the port, or on any free port if the port is taken.
 * @param {number} port
 */
const listenAt = async (port) => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (port === 0) throw error;
    return listenAt(0);
  }
};

/**
 * Free ports, the wished ones if they are free (0: any). All are open at the same time, so that no port is returned
 * twice.
 * @param {readonly number[]} wished
 */
const freeLoopbackPorts = async (wished) => {
  const servers = await Promise.all(wished.map(listenAt));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
    return address.port;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

/**
 * @typedef {{ name: string, child: import('node:child_process').ChildProcess }} Part
 * @type {(name: string, args: readonly string[], options: import('node:child_process').SpawnOptions) => Part}
 */
const startPart = (name, args, options) => {
  // Each part has its own process group, so that Ctrl-C reaches it only through this process. A second signal from the
  // terminal could make the server skip its clean shutdown.
  const child = spawn(pinnedNode, [...args], { cwd: root, detached: process.platform !== 'win32', ...options });
  child.on('error', (error) => console.error(`Could not start the ${name}: ${error.message}`));
  return { name, child };
};

/** @param {Part} part */
const ended = async ({ name, child }) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { name, status: exitStatus(child), signal: child.signalCode };
};

/** @returns {AbortSignal} aborts when this process receives a termination signal or its launcher exits */
const stopOnSignal = () => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  onLauncherGone(() => stopping.abort());
  return stopping.signal;
};

/** Starts the product, waits until it ends, and exits with its exit code. */
export const startProduct = async () => {
  const read = readEnvWithFile(join(root, '.env'), process.env);
  if (!read.ok) {
    console.error(read.problem);
    process.exitCode = 2;
    return;
  }
  const stopping = stopOnSignal();
  const pageIsBuilt = await buildPageWhenStale(stopping);
  if (stopping.aborted) return;
  if (!pageIsBuilt) {
    console.error('Could not build the page.');
    process.exitCode = 1;
    return;
  }

  /** @type {Part[]} */
  const parts = [];
  const env = {
    // Caches compiled and type-stripped modules between starts. Producing them takes a third of the CPU time of a start
    // (measured).
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
    ...installedEnv(),
  };
  const wished = Array.from({ length: mostStandIns - 1 }, () => 0);
  const [identityPort = 0, ...ports] = await freeLoopbackPorts([keptIdentityPort(read.env.dataDir), ...wished]);
  const standIns = standInsFor(read.env, process.env, [identityPort, ...ports]);
  if (standIns.some(({ args }) => args[0] === 'identity')) keepIdentityPort(read.env.dataDir, identityPort);
  if (stopping.aborted) return;
  if (standIns.length > 0) {
    const wholeArgs = [
      '--max-semi-space-size=4',
      'simulator/src/main.ts',
      ...standIns.flatMap(({ args }) => ['--', ...args]).slice(1),
      '--exit-with-parent',
    ];
    // The pipe closes when this process exits for any reason, and the stand-ins exit with it.
    parts.push(startPart('stand-ins', wholeArgs, { env, stdio: ['pipe', 'ignore', 'inherit'] }));
  }
  Object.assign(env, ...standIns.map(({ serverEnv }) => serverEnv));
  // The server ends when the channel closes, so a killed launcher leaves no server behind that locks the data folder.
  parts.push(
    startPart('server', [...serverFlags, 'server/src/main.ts'], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );

  let ending = false;
  const endAll = () => {
    if (ending) return;
    ending = true;
    for (const { child } of parts) child.kill('SIGTERM');
    setTimeout(() => {
      for (const { child } of parts) child.kill('SIGKILL');
    }, graceMs).unref();
  };
  stopping.addEventListener('abort', endAll);

  const first = await Promise.race(parts.map(ended));
  if (!ending && parts.length > 1) {
    console.error(`The ${first.name} ended with exit code ${first.status}; ending the rest.`);
  }
  const unasked = !ending;
  endAll();
  const all = await Promise.all(parts.map(ended));
  const server = all.find(({ name }) => name === 'server');
  // If a part ended on its own, its status counts. Otherwise, the server's status shows whether the shutdown was clean.
  // A server killed by SIGTERM had not finished starting, so it had nothing to clean up.
  if (unasked) process.exitCode = first.status || 1;
  else process.exitCode = server?.signal === 'SIGTERM' ? 0 : (server?.status ?? 0);
};
