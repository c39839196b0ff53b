import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { root, startProcess } from './process.ts';

/** A real nginx that runs the configuration in `deploy/nginx.conf`. */
export type NginxProxy = {
  readonly port: number;
  readonly origin: string;
  /** Not available without `tls`. */
  readonly secureOrigin: string;
  /** The request log so far, one JSON line per request. */
  readonly requests: () => string;
  /** The error output; complete once nginx has stopped. */
  readonly errors: () => string;
  /** The process ids of the workers. */
  readonly workers: () => readonly number[];
  /** Clears the cache. */
  readonly purge: () => void;
  readonly stop: () => Promise<void>;
};

export type NginxChanges = {
  /** Enables the TLS settings in the configuration. */
  readonly tls?: { readonly key: string; readonly certificate: string };
  /** Lowers the limit on open responses per visitor, so that a few requests reach it. */
  readonly mostOfOne?: number;
  /** Lowers the separate limit on responses that are not streams. */
  readonly mostDawdling?: number;
  /** Takes the client's address from the PROXY protocol, so that a test can use any address. */
  readonly believesConnections?: true;
  /** Buffers the request log, as shipped. */
  readonly buffersLog?: true;
  /** The number of worker processes; 2 by default. */
  readonly workers?: 1;
};

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** A suffix for the titles of tests that need nginx; says why they are skipped. */
export const unlessMissing = hasNginx ? '' : ' (skipped: no nginx)';

/** Replaces all matches. Throws unless their number is exactly `times`. */
const replaceAll = (text: string, found: RegExp, by: string, times: number): string => {
  const count = text.match(found)?.length ?? 0;
  if (count !== times) throw new Error(`deploy/nginx.conf has ${count} matches of ${String(found)}, not ${times}`);
  return text.replace(found, by);
};

/** Creates a self-signed certificate for 127.0.0.1; undefined without openssl. */
export const makeCertificate = (folder: string): { readonly key: string; readonly certificate: string } | undefined => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const made = spawnSync('openssl', ['req', ...wanted, '-keyout', key, '-out', certificate]);
  return made.status === 0 ? { key, certificate } : undefined;
};

/**
 * Starts nginx with `deploy/nginx.conf` in front of these nodes. It changes only addresses, the worker count, limits
 * that need more file descriptors than a test may have, folders that belong to root, log buffering, and what `changes`
 * lists.
 */
export const startNginx = async (nodes: readonly string[], changes: NginxChanges = {}): Promise<NginxProxy> => {
  const { tls, mostOfOne, mostDawdling, believesConnections } = changes;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
  mkdirSync(join(folder, 'temporary'));
  const [port, tlsPort] = [await freePort(), await freePort()];
  const serversWith = (failures: string): string =>
    nodes.map((node) => `server ${new URL(node).host} ${failures};\n`).join('');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${folder}/temporary;`).join('\n');
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [failures, times] of [
    ['max_fails=1 fail_timeout=5s', 3],
    ['max_fails=0', 2],
  ] as const) {
    const listed = new RegExp(`( *server node-\\d:3000 ${failures};\\n){3}`, 'g');
    text = replaceAll(text, listed, serversWith(failures), times);
  }
  const listening = `listen 127.0.0.1:${port} default_server${believesConnections === true ? ' proxy_protocol' : ''}`;
  text = replaceAll(text, /listen 80 default_server/g, listening, 1);
  // Not every machine has IPv6.
  text = replaceAll(text, /^ *(#tls )?listen \[::\]:\d+ .*\n/gm, '', 2);
  // As root, nginx would run its workers as a user without access to the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  text = replaceAll(text, /^worker_processes auto;/gm, `${user}worker_processes ${changes.workers ?? 2};`, 1);
  text = replaceAll(text, /^worker_rlimit_nofile \d+;/gm, '', 1);
  text = replaceAll(text, /worker_connections \d+;/g, 'worker_connections 1024;', 1);
  text = replaceAll(text, /^pid .*;/gm, `pid ${folder}/nginx.pid;`, 1);
  // Tests read the request log immediately, so do not buffer it.
  const log = changes.buffersLog === true ? '$1' : '';
  text = replaceAll(
    text,
    /access_log \/dev\/stdout touchline( buffer=\S+ flush=\S+);/g,
    `access_log ${folder}/access.log touchline${log};`,
    1,
  );
  text = replaceAll(text, /proxy_cache_path \/var\/cache\/nginx-touchline /g, `proxy_cache_path ${folder}/cache `, 1);
  text = replaceAll(text, /^http \{/gm, `http {\n${places}`, 1);
  if (mostOfOne !== undefined)
    text = replaceAll(text, /limit_conn visitors \d+;/g, `limit_conn visitors ${mostOfOne};`, 1);
  if (mostDawdling !== undefined)
    text = replaceAll(text, /limit_conn dawdlers \d+;/g, `limit_conn dawdlers ${mostDawdling};`, 1);
  if (believesConnections === true) {
    const believing = 'set_real_ip_from 127.0.0.1;\nreal_ip_header proxy_protocol;';
    text = replaceAll(text, /^http \{/gm, `http {\n${believing}`, 1);
  }
  if (tls !== undefined) {
    text = text.replaceAll('#tls ', '');
    text = replaceAll(text, /listen 443 ssl/g, `listen 127.0.0.1:${tlsPort} ssl`, 1);
    text = replaceAll(text, /\/etc\/touchline\/tls\/fullchain\.pem/g, tls.certificate, 1);
    text = replaceAll(text, /\/etc\/touchline\/tls\/privkey\.pem/g, tls.key, 1);
  }
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const tested = spawnSync('nginx', ['-t', '-p', folder, '-c', file, '-e', 'stderr'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx rejects deploy/nginx.conf: ${tested.stderr}`);
  const running = startProcess(
    ['nginx', '-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off; error_log stderr notice;'],
    { env: {} },
  );
  await running.line(/start worker process \d+/);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    secureOrigin: `https://127.0.0.1:${tlsPort}`,
    requests: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errors: running.errorOutput,
    workers: () => {
      const { pid } = running;
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    },
    purge: () => {
      for (const entry of readdirSync(join(folder, 'cache'))) rmSync(join(folder, 'cache', entry), { recursive: true });
    },
    stop: async () => {
      await running.stop();
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
