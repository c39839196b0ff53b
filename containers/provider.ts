import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseImages } from './base-images.ts';
import type { Engine } from './engine.ts';
import { untilHealthy } from './topology.ts';

/*
 * The sports data provider of the check: the simulator in a container, behind nginx with TLS, because the product
 * accepts a provider only over https.
 */

const host = 'sports-provider';

const proxyConfiguration = `
pid /run/nginx.pid;
events {}
http {
  access_log off;
  error_log stderr warn;
  server {
    listen 443 ssl;
    ssl_certificate /etc/nginx/certificate.pem;
    ssl_certificate_key /etc/nginx/key.pem;
    location / {
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_pass http://127.0.0.1:9000;
    }
  }
}
`;

/** The variables and the mount that lead a node to the provider. */
export type Provider = {
  readonly variables: Readonly<Record<string, string>>;
  readonly mount: string;
  /** Starts the provider in a network; `name` is the prefix of its two container names. */
  readonly start: (name: string, network: string) => Promise<void>;
};

/** Twenty times real time, polled every two seconds, so that each poll brings changes. */
const simulator = ['simulator/src/main.ts', 'sports', '--port', '9000', '--seed', '7', '--speed', '20'];

/** Creates the provider's certificate and settings in `folder`. */
export const prepareProvider = (engine: Engine, images: BaseImages, root: string, folder: string): Provider => {
  const settings = join(folder, host);
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'nginx.conf'), proxyConfiguration);
  const [key, certificate] = [join(settings, 'key.pem'), join(settings, 'certificate.pem')];
  const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`];
  const named = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', ['req', ...wanted, ...named], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`);

  const inside = '/etc/sports-provider.pem';
  return {
    variables: {
      SPORTS_API_BASE: `https://${host}/{sport}`,
      SPORTS_API_KEY: 'check',
      SPORTS_POLL_MS: '2000',
      NODE_EXTRA_CA_CERTS: inside,
    },
    mount: `${certificate}:${inside}:ro`,
    start: async (name, network) => {
      const folders = ['simulator', 'node_modules'].map((each) => `${join(root, each)}:/touchline/${each}:ro`);
      await engine.run(
        [
          ['run', '--detach', '--name', `${name}-simulator`, '--network', network, '--network-alias', host],
          folders.flatMap((each) => ['--volume', each]),
          ['--workdir', '/touchline', images.node, 'node', ...simulator],
        ].flat(),
      );
      await engine.run(
        [
          ['run', '--detach', '--name', `${name}-provider`, '--network', `container:${name}-simulator`],
          ['--volume', `${settings}:/etc/nginx:ro`, images.nginx],
        ].flat(),
      );
      const look = "fetch('http://127.0.0.1:9000/football/status').then(() => process.exit(0), () => process.exit(1))";
      await untilHealthy(engine, `${name}-simulator`, ['CMD', 'node', '-e', look]);
    },
  };
};
