import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../e2e/free-port.ts';
import { isObject, parseJson, readSnapshot } from '../e2e/live-reader.ts';
import type { BaseImages } from './base-images.ts';
import type { ComposeFile } from './compose-file.ts';
import type { Engine } from './engine.ts';
import type { Provider } from './provider.ts';
import { openReaderCrowd } from './reader-crowd.ts';
import type { ReaderCrowd } from './reader-crowd.ts';
import { createTopology } from './topology.ts';
import type { Topology } from './topology.ts';
import { until, walk } from './walk.ts';

export type NodesOptions = {
  readonly engine: Engine;
  readonly root: string;
  readonly file: ComposeFile;
  readonly images: BaseImages;
  /** The image to start with, and the one to upgrade to. */
  readonly releases: { readonly first: string; readonly next: string };
  readonly provider: Provider;
  readonly envFile: string;
  readonly project: string;
};

const readerCount = 2_000;

/** Changes that the readers must see after each event, so that a lost stream would show. */
const changesAfter = 3;

/** Requests the board through the proxy several times a second, and counts responses other than 200. */
const startVisitor = (origin: string) => {
  const stopping = new AbortController();
  const counts = { answered: 0, failed: 0 };
  const visit = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isAnswered = await fetch(`${origin}/api/matches`).then(
        async (reply) => (await reply.text()) !== '' && reply.status === 200,
        () => false,
      );
      counts[isAnswered ? 'answered' : 'failed'] += 1;
      await wait(100);
    }
  };
  const ended = visit();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
      return counts;
    },
  };
};

const healthScript = `fetch('http://127.0.0.1:3000/api/health').then(async (reply) => console.log(await reply.text()), () => process.exit(1))`;

/** Whether a node is the leader; false while it does not answer. */
const isLeader = async (engine: Engine, container: string): Promise<boolean> => {
  const answer = await engine.run(['exec', container, 'node', '-e', healthScript]).catch(() => '{}');
  const health = parseJson(answer);
  return isObject(health) && health['leader'] === true;
};

const leaderOf = async (engine: Engine, topology: Topology, nodes: readonly string[]): Promise<string | undefined> => {
  for (const node of nodes) if (await isLeader(engine, topology.container(node))) return node;
  return undefined;
};

const untilConnected = async (crowd: ReaderCrowd): Promise<void> => {
  const isComplete = async (): Promise<true | undefined> =>
    crowd.counts().connected === crowd.counts().readers ? true : undefined;
  await until('all readers to be connected', isComplete).catch((error: unknown) => {
    throw new Error(`not all readers are connected: ${JSON.stringify(crowd.counts())}`, { cause: error });
  });
};

/** Throws unless every reader has the whole board, on its first chain of changes. Returns the result in words. */
const expectNothingMissed = async (crowd: ReaderCrowd): Promise<string> => {
  await untilConnected(crowd);
  const { version, level, missed } = await crowd.compare();
  const { readers, reconnects, refused, resets, violations } = crowd.counts();
  const words = `version ${version}: ${level} of ${readers} readers have the whole board, ${missed} missed versions; so far ${reconnects} reconnects, ${refused} refused, ${resets} resets`;
  if (level !== readers || missed > 0 || resets > 0 || violations.length > 0) {
    throw new Error([words, ...violations].join('\n'));
  }
  return words;
};

/** Waits until every reader has seen further versions. */
const untilMoved = async (crowd: ReaderCrowd, from: number): Promise<void> => {
  await until('further versions', async () => (crowd.oldest() >= from + changesAfter ? true : undefined));
};

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);

/** Kills the process of the leading node as a crash would, and waits until its restart policy has brought it back. */
const killLeader = async (
  engine: Engine,
  origin: string,
  topology: Topology,
  nodes: readonly string[],
  crowd: ReaderCrowd,
  pass: (line: string) => void,
): Promise<void> => {
  const leader = await until('a leader', () => leaderOf(engine, topology, nodes));
  const container = topology.container(leader);
  const pid = Number(await engine.run(['inspect', '--format', '{{.State.Pid}}', container]));
  const before = crowd.counts().reconnects;
  const killedAt = performance.now();
  process.kill(pid, 'SIGKILL');
  await until('the streams of the killed node to end', async () =>
    crowd.counts().reconnects > before ? true : undefined,
  );
  await untilConnected(crowd);
  const back = secondsSince(killedAt);
  const moved = crowd.counts().reconnects - before;
  pass(`${leader}, the leader, killed: its ${moved} readers are back on other nodes after ${back} s`);
  const next = await until('another leader', () => leaderOf(engine, topology, nodes));
  await untilMoved(crowd, (await readSnapshot(origin)).version);
  pass(`leader: ${next} after ${secondsSince(killedAt)} s at most, with further versions`);
  await topology.healthy(leader);
  pass(`${leader}: restarted by its restart policy, healthy after ${secondsSince(killedAt)} s at most`);
  pass(await expectNothingMissed(crowd));
};

/** Starts everything in the compose file, kills a node and upgrades all nodes, under readers. */
export const checkNodes = async (options: NodesOptions, pass: (line: string) => void): Promise<void> => {
  const { engine, root, file, images, releases, provider, envFile, project } = options;
  const origin = `http://127.0.0.1:${await freePort()}`;
  const official = Object.fromEntries(
    (['postgres', 'nginx'] as const).map((part) => [
      Object.values(file.services).find(({ image }) => image.includes(`/${part}:`))?.image ?? part,
      images[part],
    ]),
  );
  const topology = await createTopology({
    engine,
    file,
    root,
    project,
    envFile,
    images: { ...official, touchline: releases.first },
    ports: { proxy: [`127.0.0.1:${new URL(origin).port}:80`] },
    mounts: [provider.mount],
  });
  await provider.start(project, topology.network('outside'));
  const startedAt = performance.now();
  await topology.start();
  pass(`${Object.keys(file.services).join(', ')}: all healthy after ${secondsSince(startedAt)} s`);
  await walk(origin, pass);

  const nodes = Object.keys(file.services).filter((name) => name.startsWith('node-'));
  const crowd = await openReaderCrowd(origin, readerCount);
  const visitor = startVisitor(origin);
  try {
    await untilMoved(crowd, crowd.oldest());
    pass(await expectNothingMissed(crowd));
    await killLeader(engine, origin, topology, nodes, crowd, pass);

    for (const node of nodes) {
      const upgradedAt = performance.now();
      const status = await topology.replace(node, releases.next);
      if (status !== 0) throw new Error(`${node} ended with exit code ${status}`);
      pass(`${node}: exit code 0, upgraded and healthy after ${secondsSince(upgradedAt)} s`);
      await untilMoved(crowd, (await readSnapshot(origin)).version);
      pass(await expectNothingMissed(crowd));
    }
    const { answered, failed } = await visitor.stop();
    if (failed > 0) throw new Error(`${failed} of ${answered + failed} requests for the board failed`);
    pass(`requests for the board meanwhile: ${answered} answered, ${failed} failed`);
  } finally {
    await visitor.stop();
    crowd.close();
  }
  await walk(origin, pass);
};
