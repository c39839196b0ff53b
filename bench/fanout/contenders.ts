import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/free-port.ts';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { startPinned } from './pinned-process.ts';

/** A server that sends every event to all of its readers. */
export type Contender = {
  /** The processes whose CPU time and memory are measured. */
  readonly pids: readonly number[];
  readonly port: number;
  readonly path: string;
  /** The load generator's flags for this server's protocol. */
  readonly flags: readonly string[];
  /** Starts sending events with `bytes` bytes of JSON every `everyMs` ms. */
  readonly beat: (everyMs: number, bytes: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const portIn = ([, port]: RegExpExecArray): number => Number(port);
const ready = /^ready http:\/\/127\.0\.0\.1:(\d+)/;

const startPeer = async (file: string, path: string, flags: readonly string[]): Promise<Contender> => {
  const peer = startPinned([process.execPath, join(import.meta.dirname, file)], { channel: true });
  const port = portIn(await peer.line(ready));
  return {
    pids: [peer.pid],
    port,
    path,
    flags,
    beat: (everyMs, bytes) => {
      peer.child.send({ everyMs, bytes });
      return Promise.resolve();
    },
    stop: peer.stop,
  };
};

export const startWs = (): Promise<Contender> => startPeer('ws-peer.ts', '/', ['--ws']);

export const startSocketIo = (): Promise<Contender> =>
  startPeer('socket-io-peer.ts', '/socket.io/?EIO=4&transport=websocket', ['--sio']);

/** The bytes of `id:`, `event:` and `data:` around the JSON of the broadcaster's events. */
const framingBytes = 'id: 1000\nevent: d\ndata: \n\n'.length;

/** Starts the C broadcaster, which sends `perSecond` events per second after a slow phase while readers connect. */
export const startBroadcaster = async (
  program: string,
  options: { readonly perSecond: number; readonly bytes: number; readonly slowSeconds: number },
): Promise<Contender> => {
  const port = await freePort();
  const { perSecond, bytes, slowSeconds } = options;
  const args = ['-p', port, '-r', perSecond, '-s', bytes + framingBytes, '-a', slowSeconds].map(String);
  const started = startPinned([program, ...args], { channel: false });
  await started.line(/^ready/);
  return {
    pids: [started.pid],
    port,
    path: '/events',
    flags: [],
    beat: () => Promise.resolve(),
    stop: started.stop,
  };
};

/** The figures that Touchline's server reports. */
export type Said = {
  readonly version: number;
  /** The bytes of the last event in event stream format. */
  readonly eventBytes: number;
  /** The bytes of the JSON in the last event. */
  readonly jsonBytes: number;
  readonly readers: number;
  /** The readers that were disconnected because they stopped reading. */
  readonly letGo: number;
  readonly loopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number };
};

export type Touchline = Contender & {
  /** Starts ticks that each change `changed` matches, and starts measuring the event loop delay. */
  readonly tick: (everyMs: number, changed: number) => Promise<Said>;
  /** Applies `steps` steps at once, each of which changes `changed` matches. */
  readonly step: (steps: number, changed?: number) => Promise<Said>;
};

/** Starts Touchline's server, `server/src/fanout.bench.ts`, with these arguments. */
const startOurs = async (args: readonly string[]): Promise<Touchline> => {
  const program = join('server', 'src', 'fanout.bench.ts');
  const server = startPinned([process.execPath, ...serverFlags, program, ...args], { channel: true });
  const port = portIn(await server.line(ready));
  const order = async (what: Readonly<Record<string, number>>): Promise<Said> => {
    const answer = once(server.child, 'message');
    server.child.send(what);
    const [said]: Said[] = await answer;
    if (said === undefined) throw new Error('the server sent nothing');
    return said;
  };
  return {
    pids: [server.pid],
    port,
    path: '/api/live',
    flags: ['--time-key', 'timer'],
    beat: async (everyMs) => {
      await order({ everyMs, changed: 1 });
    },
    tick: (everyMs, changed) => order({ everyMs, changed }),
    step: (steps, changed = 1) => order({ steps, changed }),
    stop: server.stop,
  };
};

/** Starts Touchline as shipped. */
export const startTouchline = (): Promise<Touchline> => startOurs([]);

/** Starts Touchline without kernel send, so that it sends events through Node's streams. */
export const startWithoutKernelSend = (): Promise<Touchline> => startOurs(['--without-kernel-send']);
