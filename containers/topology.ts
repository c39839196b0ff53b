import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ComposeFile, Service } from './compose-file.ts';
import type { Engine } from './engine.ts';

/** The services of a compose file as containers, started one by one with the engine's own commands. */
export type Topology = {
  /** Starts all services in the order of their dependencies, each once those it needs are healthy. */
  readonly start: () => Promise<void>;
  /** The name of a service's container. */
  readonly container: (service: string) => string;
  /** Resolves once the health check of a service passes; throws after two minutes. */
  readonly healthy: (service: string) => Promise<void>;
  /** Stops a service within its grace period and starts it again from another image. Returns its exit code. */
  readonly replace: (service: string, image: string) => Promise<number>;
  /** The full name of a network of the file. */
  readonly network: (name: string) => string;
};

export type TopologyOptions = {
  readonly engine: Engine;
  readonly file: ComposeFile;
  /** The folder of the compose file. */
  readonly root: string;
  /** Before the names of containers, networks and volumes. */
  readonly project: string;
  /** The images to use instead of those that the file names. */
  readonly images: Readonly<Record<string, string>>;
  /** The `.env` file. */
  readonly envFile: string;
  /** The ports to publish for a service instead of those in `compose.yaml`. */
  readonly ports: Readonly<Record<string, readonly string[]>>;
  /** Further mounts for services with an `env_file`. */
  readonly mounts: readonly string[];
};

const healthyWithinMs = 120_000;

/** Services in the order in which they start. */
const inOrder = (services: Readonly<Record<string, Service>>): readonly string[] => {
  const order: string[] = [];
  const visit = (name: string): void => {
    if (order.includes(name)) return;
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) visit(needed);
    order.push(name);
  };
  for (const name of Object.keys(services)) visit(name);
  return order;
};

const flags = (flag: string, values: readonly string[]): readonly string[] => values.flatMap((value) => [flag, value]);

const pairs = (record: Readonly<Record<string, string | number>>): readonly string[] =>
  Object.entries(record).map(([name, value]) => `${name}=${value}`);

const joining = (address: { readonly ipv4_address: string } | null): readonly string[] =>
  address === null ? [] : ['--ip', address.ipv4_address];

/** Resolves once a check succeeds inside a container; throws if the container ends, unless `mayRestart`. */
export const untilHealthy = async (
  engine: Engine,
  container: string,
  [kind, ...command]: readonly string[],
  { mayRestart = false }: { readonly mayRestart?: boolean } = {},
): Promise<void> => {
  const program = kind === 'CMD-SHELL' ? ['sh', '-c', ...command] : command;
  const deadline = Date.now() + healthyWithinMs;
  while (!(await engine.succeeds(['exec', container, ...program]))) {
    const isRunning = (await engine.run(['inspect', '--format', '{{.State.Running}}', container])) === 'true';
    if (Date.now() > deadline || !(isRunning || mayRestart)) {
      throw new Error(`${container} is not healthy:\n${await engine.lastLines(container)}`);
    }
    await wait(500);
  }
};

/** Creates the networks and volumes of a compose file. Containers are created by `start`. */
export const createTopology = async (options: TopologyOptions): Promise<Topology> => {
  const { engine, file, root, project, images, envFile, ports, mounts } = options;
  const container = (service: string): string => `${project}-${service}`;
  const network = (name: string): string => `${project}-${name}`;

  for (const [name, { internal, ipam }] of Object.entries(file.networks)) {
    const subnet = ipam?.config[0].subnet;
    const settings = [...(internal ? ['--internal'] : []), ...(subnet === undefined ? [] : ['--subnet', subnet])];
    await engine.run(['network', 'create', ...settings, network(name)]);
  }
  for (const name of Object.keys(file.volumes)) await engine.run(['volume', 'create', `${project}-${name}`]);

  const mount = (volume: string): string => (volume.startsWith('.') ? join(root, volume) : `${project}-${volume}`);

  const serviceNamed = (name: string): Service => {
    const found = file.services[name];
    if (found === undefined) throw new Error(`the compose file has no service ${name}`);
    return found;
  };

  const create = async (name: string, image: string): Promise<void> => {
    const service = serviceNamed(name);
    const [[firstNetwork, first] = ['', null], ...others] = Object.entries(service.networks);
    await engine.run(
      [
        'create',
        ['--name', container(name), '--restart', service.restart, '--no-healthcheck'],
        ['--log-driver', service.logging.driver, ...flags('--log-opt', pairs(service.logging.options))],
        service.env_file === undefined ? [] : ['--env-file', envFile],
        flags('--env', pairs(service.environment)),
        ['--stop-timeout', String(service.stop_grace_period)],
        service.read_only ? engine.readOnly : [],
        flags('--cap-drop', service.cap_drop),
        flags('--security-opt', service.security_opt),
        service.shm_size === undefined ? [] : ['--shm-size', service.shm_size],
        engine.limits(service.ulimits),
        flags('--sysctl', pairs(service.sysctls)),
        flags('--volume', [...service.volumes.map(mount), ...(service.env_file === undefined ? [] : mounts)]),
        flags('--publish', ports[name] ?? service.ports),
        ['--network', network(firstNetwork), '--network-alias', name, ...joining(first)],
        image,
      ].flat(),
    );
    for (const [other, address] of others) {
      await engine.run(['network', 'connect', '--alias', name, ...joining(address), network(other), container(name)]);
    }
  };

  const healthy: Topology['healthy'] = (name) =>
    untilHealthy(engine, container(name), serviceNamed(name).healthcheck.test, { mayRestart: true });

  const launch = async (name: string, image: string): Promise<void> => {
    await create(name, image);
    await engine.run(['start', container(name)]);
  };

  return {
    container,
    network,
    healthy,
    start: async () => {
      for (const name of inOrder(file.services)) {
        const service = serviceNamed(name);
        for (const needed of Object.keys(service.depends_on)) await healthy(needed);
        await launch(name, images[service.image] ?? service.image);
      }
      for (const name of Object.keys(file.services)) await healthy(name);
    },
    replace: async (name, image) => {
      await engine.run(['stop', container(name)]);
      const status = Number(await engine.run(['inspect', '--format', '{{.State.ExitCode}}', container(name)]));
      await engine.run(['rm', '--volumes', container(name)]);
      await launch(name, image);
      await healthy(name);
      return status;
    },
  };
};
