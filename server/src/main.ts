import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { createApp } from './app.ts';
import { readBrand } from './brand/read-brand.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import { readPageFiles } from './page/page-files.ts';
import { systemClock } from './platform/clock.ts';
import { listenEverywhere, listenProblem } from './platform/http/listening.ts';
import { createLog } from './platform/log.ts';
import { createRecentErrors } from './platform/recent-errors.ts';
import { findKernelSend } from './platform/sse/kernel-send.ts';
import { supervise } from './platform/supervise.ts';

const badEnvironment = 2;
const cannotStart = 1;
const forcedExit = 1;
/** Requests that take longer after the shutdown begins are cut off. */
const closeWithinMs = 5_000;
/** A hanging database could block the exit. This is shorter than the grace period of process managers. */
const endWithinMs = 8_000;
/** Creating a database takes long on a slow machine and would start over if interrupted. */
const endOpeningWithinMs = 30_000;
/** If many readers reconnect at once, they wait in the kernel's queue instead of being refused. */
const backlog = 4_096;

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The product's own brand. */
const ownBrand = fromRoot('brand');

const main = async (): Promise<void> => {
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) {
    process.stderr.write(`${read.problem}\n`);
    process.exitCode = badEnvironment;
    return;
  }
  const { env } = read;
  const readBranding = await readBrand(env.brandDir ?? ownBrand, ownBrand);
  if (!readBranding.ok) {
    process.stderr.write(`${readBranding.problem}\n`);
    process.exitCode = badEnvironment;
    return;
  }
  const { brand } = readBranding;
  const recentErrors = createRecentErrors(systemClock.now);
  const log = createLog({
    level: env.logLevel,
    readable: !env.production && process.stdout.isTTY,
    recent: recentErrors,
  });
  // Listen before the database opens: a signal during that time must not leave its lock behind.
  let withinMs = endOpeningWithinMs;
  const stopping = stopOnSignal(
    () => withinMs,
    () => log.error('exit forced: the database does not respond'),
  );
  const [opened, page, version, found, manual] = await Promise.all([
    openConfiguredDatabase(env, { clock: systemClock, log }),
    readPageFiles(fromRoot('web/dist'), brand),
    productVersion(),
    findKernelSend(process.platform),
    operationsManual(),
  ]);
  if (!opened.ok) {
    process.stderr.write(`${opened.problem}\n`);
    process.exitCode = cannotStart;
    return;
  }
  const { database } = opened;
  withinMs = endWithinMs;
  if (stopping.aborted) {
    await database.close();
    return;
  }

  if (found.kind === 'absent') log.info({ err: found.cause }, "kernel send is unavailable: events use Node's streams");
  const { http, parts } = await createApp({
    env,
    brand,
    version,
    database,
    clock: systemClock,
    random: Math.random,
    newRequestId: randomUUID,
    fetch,
    log,
    kernelSend: found.kind === 'found' ? found.send : undefined,
    page,
    forOperators: { recentErrors, manual },
  });

  try {
    const listensAt = await listenEverywhere(http, { host: env.host, port: env.port, backlog });
    // With port 0, the system chooses the port, and the public address does not contain it.
    process.stdout.write(`Touchline is at ${env.port === 0 ? listensAt : env.publicUrl}\n`);
    if (env.sports.simulated) process.stdout.write('Demo mode: the matches are simulated.\n');
  } catch (error) {
    process.stderr.write(`${listenProblem(error, env)}\n`);
    process.exitCode = cannotStart;
    await database.close();
    return;
  }

  const running = supervise(parts, {
    signal: stopping,
    clock: systemClock,
    random: Math.random,
    onEnded: (part, cause, restartInMs) =>
      log.error({ err: cause, part, restartInMs }, 'a part failed and will be restarted'),
  });
  await aborted(stopping);
  const cutOff = setTimeout(() => http.server.closeAllConnections(), closeWithinMs);
  await Promise.all([http.close(), running]);
  clearTimeout(cutOff);
  await database.close();
};

/**
 * Aborts on a termination signal, or when the launcher that is connected to this process over a channel exits. The
 * process then ends within the time that `withinMs` returns; a repeated signal ends it at once.
 */
const stopOnSignal = (withinMs: () => number, onForced: () => void): AbortSignal => {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
    const force = setTimeout(() => {
      onForced();
      process.exit(forcedExit);
    }, withinMs());
    force.unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  // The channel must not keep this process running.
  process.channel?.unref();
  return stopping.signal;
};

const productVersion = async (): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
};

/** Undefined if it is not installed: then its links lead nowhere, and everything else works. */
const operationsManual = async (): Promise<string | undefined> => {
  try {
    return await readFile(fromRoot('docs/operations.md'), 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

await main();
