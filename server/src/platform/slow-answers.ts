import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What is looked at of a connection. */
type Answering = Pick<Socket, 'timeout' | 'bytesWritten' | 'writableLength'> & {
  readonly resetAndDestroy: () => unknown;
};

/** How slowly answers may be taken. */
export type SlowAnswerLimits = {
  readonly lookEveryMs: number;
  /** What is owed at a look has to be taken before this many more are over. */
  readonly mostLooks: number;
  /** So much may all connections owe together that owed at the look before; whoever owes for longest goes first. */
  readonly mostLateBytes: number;
};

/**
 * Two minutes, whatever the size: a packed answer fits into what the kernel holds for a connection and is never owed at all.
 * A whole unpacked board is 1.5 MB, and each version of it another: without a limit of their bytes a hundred connections that
 * take a little of ever new versions would fill the memory within those two minutes.
 */
export const slowAnswerLimits: SlowAnswerLimits = {
  lookEveryMs: 5_000,
  mostLooks: 24,
  mostLateBytes: 64 * 1024 * 1024,
};

type Debt = {
  /** The connection's count of bytes, once all that was owed when it was first seen is taken. */
  readonly paidAtBytes: number;
  readonly looks: number;
};

/**
 * Finds connections on which an answer is taken too slowly, and cuts them. The server's own time limit starts again with each
 * byte that somebody takes. One without such a limit is a stream, which whoever sends to it looks after.
 */
export const createSlowAnswers = ({ mostLooks, mostLateBytes }: Omit<SlowAnswerLimits, 'lookEveryMs'>) => {
  const connections = new Set<Answering>();
  /** In the order in which they were found to owe. */
  const debts = new Map<Answering, Debt>();

  const forget = (connection: Answering): void => {
    connections.delete(connection);
    debts.delete(connection);
  };

  const cut = (connection: Answering): void => {
    forget(connection);
    // Closed in order, the kernel would go on holding its part of the answer for a reader that takes nothing.
    connection.resetAndDestroy();
  };

  const lookAt = (connection: Answering): void => {
    const { timeout, bytesWritten, writableLength } = connection;
    if (timeout === 0) {
      forget(connection);
      return;
    }
    const debt = debts.get(connection);
    const isPaid = debt === undefined || bytesWritten - writableLength >= debt.paidAtBytes;
    if (!isPaid && debt.looks >= mostLooks) cut(connection);
    else if (!isPaid) debts.set(connection, { ...debt, looks: debt.looks + 1 });
    else {
      // Taken out and put in again, so that what it owes since now stands behind what others owe.
      debts.delete(connection);
      if (writableLength > 0) debts.set(connection, { paidAtBytes: bytesWritten, looks: 0 });
    }
  };

  const look = (): void => {
    for (const connection of connections) lookAt(connection);
    const late = [...debts].filter(([, { looks }]) => looks > 0).map(([connection]) => connection);
    let lateBytes = late.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const connection of late) {
      if (lateBytes <= mostLateBytes) break;
      lateBytes -= connection.writableLength;
      cut(connection);
    }
  };

  return {
    add: (connection: Answering): void => void connections.add(connection),
    forget,
    /** Whether any answer is not all taken yet; streams do not count. */
    isAnyOwed: (): boolean =>
      [...connections].some(({ timeout, writableLength }) => timeout !== 0 && writableLength > 0),
    /** Looks at all connections: to be called at even intervals. */
    look,
  };
};

const watched = new WeakMap<Server, { readonly isAnyOwed: () => boolean }>();

/** Whether any answer of this server is still on its way, where slow ones are cut; streams do not count. */
export const owesAnswers = (server: Server): boolean => watched.get(server)?.isAnyOwed() === true;

/** Cuts those of a server's connections that take answers too slowly, for as long as it listens. */
export const cutSlowAnswers = (server: Server, { lookEveryMs, ...limits }: SlowAnswerLimits): void => {
  const slow = createSlowAnswers(limits);
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
    const looking = setInterval(slow.look, lookEveryMs).unref();
    server.once('close', () => clearInterval(looking));
  });
};
