import { readSnapshot } from '../e2e/live-reader.ts';
import { freePort } from '../e2e/free-port.ts';
import type { Engine } from './engine.ts';
import { healthCheckOf } from './product-image.ts';
import type { Provider } from './provider.ts';
import { untilHealthy } from './topology.ts';
import { walk } from './walk.ts';

export type SingleOptions = {
  readonly engine: Engine;
  readonly root: string;
  readonly image: string;
  readonly provider: Provider;
  readonly envFile: string;
  /** Before the names of everything that is started. */
  readonly project: string;
};

/** Runs one container with the embedded database and a read-only root, walks through it and restarts it. */
export const checkSingleContainer = async (
  { engine, root, image, provider, envFile, project }: SingleOptions,
  pass: (line: string) => void,
): Promise<void> => {
  const name = `${project}-single`;
  const origin = `http://127.0.0.1:${await freePort()}`;
  await engine.run(['network', 'create', name]);
  await engine.run(['volume', 'create', name]);
  await provider.start(name, name);
  const startedAt = performance.now();
  await engine.run(
    [
      ['run', '--detach', '--name', name, '--no-healthcheck', ...engine.readOnly],
      ['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true', '--stop-timeout', '15'],
      ['--env-file', envFile, '--volume', `${name}:/data`, '--volume', provider.mount],
      ['--network', name, '--publish', `127.0.0.1:${new URL(origin).port}:3000`, image],
    ].flat(),
  );
  const healthy = (): Promise<void> => untilHealthy(engine, name, ['CMD', ...healthCheckOf(root)]);
  await healthy();
  pass(`healthy after ${((performance.now() - startedAt) / 1000).toFixed(1)} s, by the health check of the image`);
  if (await engine.succeeds(['exec', name, 'sh', '-c', 'echo > /tmp/a || echo > /touchline/a'])) {
    throw new Error('the root of the container is writable');
  }
  pass('root: read-only, /tmp included; no capabilities, no new privileges');
  await walk(origin, pass);

  const { version } = await readSnapshot(origin);
  const stoppedAt = performance.now();
  await engine.run(['stop', name]);
  const status = await engine.run(['inspect', '--format', '{{.State.ExitCode}}', name]);
  const tookSeconds = (performance.now() - stoppedAt) / 1000;
  if (status !== '0') throw new Error(`the container ended with exit code ${status}`);
  await engine.run(['start', name]);
  await healthy();
  const again = await readSnapshot(origin);
  if (again.version < version || again.matches.size === 0) {
    throw new Error(`after a restart, the board has version ${again.version} and ${again.matches.size} matches`);
  }
  pass(`stop: exit code 0 within ${tookSeconds.toFixed(1)} s; the restarted container has the board of its volume`);
};
