import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/free-port.ts';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { startPinned } from './pinned-process.ts';

/** A server that sends every event to all of its readers. */
export type Contender = {
  /** The processes whose CPU time and memory count. */
  readonly pids: readonly number[];
  readonly port: number;
  readonly path: string;
  /** The load generator's protocol flag. */
  readonly flags: readonly string[];
  /** Starts sending events with this much JSON, in bytes, at this interval. */
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

/** Bytes of `id:`, `event:` and `data:` around the JSON of the broadcaster's event. */
const framingBytes = 'id: 1000\nevent: d\ndata: \n\n'.length;

/** The C broadcaster sends `perSecond` events per second, after a slow start while readers connect. */
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

/** Our server's own figures. */
export type Said = {
  readonly version: number;
  /** Bytes of the last event in event stream format. */
  readonly eventBytes: number;
  /** Bytes of the JSON in it. */
  readonly jsonBytes: number;
  readonly readers: number;
  /** Readers disconnected because they read nothing. */
  readonly letGo: number;
  readonly loopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number };
};

export type Touchline = Contender & {
  /** Changes this many matches per tick, and starts measuring the event loop delay. */
  readonly tick: (everyMs: number, changed: number) => Promise<Said>;
  /** Applies this many steps at once, each of this many matches. */
  readonly step: (steps: number, changed?: number) => Promise<Said>;
};

/** Starts our server, the process in `server/src/fanout.bench.ts`, with these arguments. */
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

/** Our server as shipped. */
export const startTouchline = (): Promise<Touchline> => startOurs([]);

/** Our server without kernel send: events use Node's streams. */
export const startWithoutKernelSend = (): Promise<Touchline> => startOurs(['--without-kernel-send']);
