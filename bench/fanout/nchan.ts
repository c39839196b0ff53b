import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/free-port.ts';
import { temporaryFolder } from '../../e2e/running-product.ts';
import { nginxFolders } from '../nginx-folders.ts';
import { startPinned } from './pinned-process.ts';
import type { Contender } from './contenders.ts';

const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so';

export const hasNchan = (): boolean => existsSync(nchanModule);

const settings = (port: number, folder: string): string => `
load_module ${nchanModule};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_rlimit_nofile 20000;
error_log stderr error;
pid ${folder}/nginx.pid;
events { worker_connections 19990; }
http {
  access_log off;
  ${nginxFolders(folder)}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /sub { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; }
    location = /pub { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 10; }
  }
}
`;

/** The process id of nginx's only worker, which does all of nchan's work. */
const workerOf = async (master: number): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const [worker] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
    if (worker !== undefined && worker !== '') return Number(worker);
    await wait(20);
  }
  throw new Error('nginx did not start a worker');
};

/** Starts nginx with nchan, and a process that publishes to it. */
export const startNchan = async (): Promise<Contender> => {
  const folder = temporaryFolder();
  mkdirSync(`${folder.path}/logs`);
  const port = await freePort();
  const config = `${folder.path}/nginx.conf`;
  writeFileSync(config, settings(port, folder.path));
  const nginx = startPinned(['nginx', '-p', folder.path, '-c', config], { channel: false });
  const worker = await workerOf(nginx.pid);
  const publish = [join(import.meta.dirname, 'nchan-publisher-peer.ts'), `http://127.0.0.1:${port}/pub`];
  const publisher = startPinned([process.execPath, ...publish], { channel: true, processor: 1 });
  await publisher.line(/^ready/);
  return {
    pids: [worker],
    port,
    path: '/sub',
    flags: [],
    beat: (everyMs, bytes) => {
      publisher.child.send({ everyMs, bytes });
      return Promise.resolve();
    },
    stop: async () => {
      await publisher.stop();
      // Unlike SIGKILL, this lets the master stop its worker.
      await nginx.stop('SIGTERM');
      folder.remove();
    },
  };
};
