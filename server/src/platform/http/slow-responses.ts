import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The parts of a socket that are checked. */
type Connection = Pick<Socket, 'timeout' | 'bytesWritten' | 'writableLength'> & {
  readonly resetAndDestroy: () => unknown;
};

/** Limits for slow responses. */
export type SlowResponseLimits = {
  readonly checkEveryMs: number;
  /** Data that is pending at a check must be received within this many further checks. */
  readonly maxChecks: number;
  /**
   * Maximum bytes that all connections together may have pending for longer than one check interval. The connection
   * that has been pending longest is dropped first.
   */
  readonly maxLateBytes: number;
};

/**
 * Two minutes for any size: a compressed response fits into the kernel's send buffer and is never pending. An
 * uncompressed board is 1.5 MB, and each version is a separate response. Without a byte limit, a hundred slow
 * connections that keep requesting new versions would fill the memory within two minutes.
 */
export const slowResponseLimits: SlowResponseLimits = {
  checkEveryMs: 5_000,
  maxChecks: 24,
  maxLateBytes: 64 * 1024 * 1024,
};

type Backlog = {
  /** The connection's byte count once everything pending at the first check has been received. */
  readonly drainedAtBytes: number;
  readonly checks: number;
};

/**
 * Finds connections that read a response too slowly, and cuts them. Node's own timeout restarts with every byte that is
 * read. A connection without a timeout carries a stream, whose sender enforces its own limits.
 */
export const createSlowResponses = ({ maxChecks, maxLateBytes }: Omit<SlowResponseLimits, 'checkEveryMs'>) => {
  const connections = new Set<Connection>();
  /** In the order in which pending data was found. */
  const backlogs = new Map<Connection, Backlog>();

  const forget = (connection: Connection): void => {
    connections.delete(connection);
    backlogs.delete(connection);
  };

  const cut = (connection: Connection): void => {
    forget(connection);
    // A graceful close would leave the kernel holding data for a reader that reads nothing.
    connection.resetAndDestroy();
  };

  const checkConnection = (connection: Connection): void => {
    const { timeout, bytesWritten, writableLength } = connection;
    if (timeout === 0) {
      forget(connection);
      return;
    }
    const debt = backlogs.get(connection);
    const isPaid = debt === undefined || bytesWritten - writableLength >= debt.drainedAtBytes;
    if (!isPaid && debt.checks >= maxChecks) cut(connection);
    else if (!isPaid) backlogs.set(connection, { ...debt, checks: debt.checks + 1 });
    else {
      // Insert it again, so that newly pending data is ordered behind older data.
      backlogs.delete(connection);
      if (writableLength > 0) backlogs.set(connection, { drainedAtBytes: bytesWritten, checks: 0 });
    }
  };

  const check = (): void => {
    for (const connection of connections) checkConnection(connection);
    const late = [...backlogs].filter(([, { checks }]) => checks > 0).map(([connection]) => connection);
    let lateBytes = late.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const connection of late) {
      if (lateBytes <= maxLateBytes) break;
      lateBytes -= connection.writableLength;
      cut(connection);
    }
  };

  return {
    add: (connection: Connection): void => void connections.add(connection),
    forget,
    /** Whether a response is still being received; streams do not count. */
    hasPending: (): boolean =>
      [...connections].some(({ timeout, writableLength }) => timeout !== 0 && writableLength > 0),
    /** Checks all connections; call it at regular intervals. */
    look: check,
  };
};

const watched = new WeakMap<Server, { readonly hasPending: () => boolean }>();

/**
 * Whether a response of this server is still being received; streams do not count. Works only for servers that were
 * passed to `cutSlowResponses`.
 */
export const hasPendingResponses = (server: Server): boolean => watched.get(server)?.hasPending() === true;

/** Cuts connections of a server that read responses too slowly, for as long as the server listens. */
export const cutSlowResponses = (server: Server, { checkEveryMs, ...limits }: SlowResponseLimits): void => {
  const slow = createSlowResponses(limits);
  watched.set(server, slow);
  // One listener for all connections, because there are many.
  const forget = function (this: Socket): void {
    slow.forget(this);
  };
  server.on('connection', (socket) => {
    slow.add(socket);
    socket.on('close', forget);
  });
  server.once('listening', () => {
    const looking = setInterval(slow.look, checkEveryMs).unref();
    server.once('close', () => clearInterval(looking));
  });
};
