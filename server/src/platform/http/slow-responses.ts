import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What is looked at of a connection. */
type Connection = Pick<Socket, 'timeout' | 'bytesWritten' | 'writableLength'> & {
  readonly resetAndDestroy: () => unknown;
};

/** How slowly answers may be taken. */
export type SlowResponseLimits = {
  readonly checkEveryMs: number;
  /** What is owed at a look has to be taken before this many more are over. */
  readonly maxChecks: number;
  /** So much may all connections owe together that owed at the look before; whoever owes for longest goes first. */
  readonly maxLateBytes: number;
};

/**
 * Two minutes, whatever the size: a packed answer fits into what the kernel holds for a connection and is never owed at all.
 * A whole unpacked board is 1.5 MB, and each version of it another: without a limit of their bytes a hundred connections that
 * take a little of ever new versions would fill the memory within those two minutes.
 */
export const slowResponseLimits: SlowResponseLimits = {
  checkEveryMs: 5_000,
  maxChecks: 24,
  maxLateBytes: 64 * 1024 * 1024,
};

type Backlog = {
  /** The connection's count of bytes, once all that was owed when it was first seen is taken. */
  readonly drainedAtBytes: number;
  readonly checks: number;
};

/**
 * Finds connections on which an answer is taken too slowly, and cuts them. The server's own time limit starts again with each
 * byte that somebody takes. One without such a limit is a stream, which whoever sends to it looks after.
 */
export const createSlowResponses = ({ maxChecks, maxLateBytes }: Omit<SlowResponseLimits, 'checkEveryMs'>) => {
  const connections = new Set<Connection>();
  /** In the order in which they were found to owe. */
  const backlogs = new Map<Connection, Backlog>();

  const forget = (connection: Connection): void => {
    connections.delete(connection);
    backlogs.delete(connection);
  };

  const cut = (connection: Connection): void => {
    forget(connection);
    // Closed in order, the kernel would go on holding its part of the answer for a reader that takes nothing.
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
      // Taken out and put in again, so that what it owes since now stands behind what others owe.
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
    /** Whether any answer is not all taken yet; streams do not count. */
    hasPending: (): boolean =>
      [...connections].some(({ timeout, writableLength }) => timeout !== 0 && writableLength > 0),
    /** Looks at all connections: to be called at even intervals. */
    look: check,
  };
};

const watched = new WeakMap<Server, { readonly hasPending: () => boolean }>();

/** Whether any answer of this server is still on its way, where slow ones are cut; streams do not count. */
export const hasPendingResponses = (server: Server): boolean => watched.get(server)?.hasPending() === true;

/** Cuts those of a server's connections that take answers too slowly, for as long as it listens. */
export const cutSlowResponses = (server: Server, { checkEveryMs, ...limits }: SlowResponseLimits): void => {
  const slow = createSlowResponses(limits);
  watched.set(server, slow);
  // One listener for all connections: there are many.
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
