import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../e2e/free-port.ts';
import { temporaryFolder } from '../e2e/running-product.ts';
import { startPinned } from './fanout/pinned-process.ts';
import { nginxFolders } from './nginx-folders.ts';

/** A peer that serves the same board. */
export type SnapshotPeer = {
  readonly url: string;
  /** The process that does the work. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const settings = (port: number, folder: string): string => `
load_module ${brotliModule};
daemon off;
master_process off;
${process.getuid?.() === 0 ? 'user root;' : ''}
error_log stderr error;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=16 inactive=1h;
  open_file_cache_valid 1h;
  types { application/json json; }
  ${nginxFolders(folder)}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${folder};
    brotli_static on;
    add_header cache-control no-cache;
  }
}
`;

const untilAnswered = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (reply?.ok === true) return;
    await wait(20);
  }
  throw new Error(`no response from ${url}`);
};

/** Starts nginx with the compressed file; undefined without its Brotli module. */
export const startNginx = async (plain: Buffer, brotli: Buffer): Promise<SnapshotPeer | undefined> => {
  if (!existsSync(brotliModule)) return undefined;
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'logs'));
  writeFileSync(join(folder.path, 'matches.json'), plain);
  writeFileSync(join(folder.path, 'matches.json.br'), brotli);
  const port = await freePort();
  const config = join(folder.path, 'nginx.conf');
  writeFileSync(config, settings(port, folder.path));
  const nginx = startPinned(['nginx', '-p', folder.path, '-c', config], { channel: false });
  const url = `http://127.0.0.1:${port}/matches.json`;
  await untilAnswered(url);
  return {
    url,
    pid: nginx.pid,
    stop: async () => {
      await nginx.stop();
      folder.remove();
    },
  };
};

/** Starts a plain Node server that serializes and compresses the board for every request. */
export const startPlainServer = async (plain: Buffer): Promise<SnapshotPeer> => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.json');
  writeFileSync(file, plain);
  const peer = join(import.meta.dirname, 'snapshot-plain-peer.ts');
  const server = startPinned([process.execPath, peer, file], { channel: false });
  const [url] = await server.line(/http:\S+/);
  return {
    url,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      folder.remove();
    },
  };
};
