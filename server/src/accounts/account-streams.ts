import type { ServerResponse } from 'node:http';
import type { Subscription } from '@touchline/domain/account/account.ts';
import type { Clock } from '../platform/clock.ts';
import { accountChannel, followNotices } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import {
  beatMs,
  createHeartbeatSchedule,
  encodeFrame,
  eventStreamHeaders,
  heartbeatFrame,
} from '../platform/sse/event-frame.ts';
import type { EventFrame } from '../platform/sse/event-frame.ts';
import { createReconnectHints, openStreamSocket } from '../platform/sse/stream-socket.ts';
import type { StreamSocket } from '../platform/sse/stream-socket.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** A record takes about 500 B: a reader with more than 30 of them queued has stopped reading. */
const maxOwedBytes = 16 * 1024;

const signedOutFrame = encodeFrame('event: signed-out\ndata: {}\n\n');

const subscriptionFrame = (subscription: Subscription): EventFrame =>
  encodeFrame(`event: subscription\ndata: ${JSON.stringify(subscription)}\n\n`);

/** The part of the subscriptions module that account streams use. */
export type WatchedSubscriptions = {
  /** Null when the record cannot be read. */
  readonly read: (userId: string) => Promise<Subscription | null>;
  /** Calls `onChange` for every change on any node. Returns a function that unsubscribes. */
  readonly watch: (userId: string, onChange: (subscription: Subscription) => void) => () => void;
};

type Reader = {
  readonly socket: StreamSocket;
  readonly uid: string;
  readonly sessionHash: string;
  /** The heartbeat slot. */
  readonly seat: number;
  /** The last known end of the session, epoch ms; the session may have been extended since. */
  expiresAt: number;
  readonly leave: () => void;
};

export type AccountStreams = {
  /** False if no slot is left in total or for this user, or after `close`; nothing is sent in these cases. */
  readonly join: (response: ServerResponse, session: OpenSession) => boolean;
  readonly room: StreamUsage;
  /** Watches the sessions of all readers until `signal` aborts; rejects when the database connection fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Ends all streams with a reconnect hint. */
  readonly close: () => void;
};

/**
 * Streams every subscription change to the pages of signed-in users. A stream ends with its session, even if the
 * session ends on another node.
 */
export const createAccountStreams = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly sessions: Pick<Sessions, 'ends'>;
  readonly subscriptions: WatchedSubscriptions;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostReaders: number;
  /** Maximum number of streams per user. */
  readonly mostOfOne: number;
  readonly headers: Readonly<Record<string, string>>;
}): AccountStreams => {
  const { database, sessions, subscriptions, clock, mostReaders, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const places = createVisitorSlots({ max: mostReaders, maxPerVisitor: mostOfOne });
  const hints = createReconnectHints(options.random);
  const heartbeats = createHeartbeatSchedule(clock.now);
  const readers = new Map<string, Set<Reader>>();
  /** Users whose sessions need a check. */
  const toCheck = new Set<string>();
  let isClosed = false;

  const enqueue = (uid: string): boolean => {
    if (!readers.has(uid)) return false;
    toCheck.add(uid);
    return true;
  };

  const send = (reader: Reader, sent: EventFrame): void => {
    if (reader.socket.queuedBytes() <= maxOwedBytes) {
      reader.socket.send(sent);
      return;
    }
    reader.leave();
    reader.socket.cut();
  };

  const join = (response: ServerResponse, session: OpenSession): boolean => {
    const { uid } = session.user;
    if (isClosed || !places.take(uid)) return false;
    let reader: Reader | undefined;
    const socket = openStreamSocket(response, {
      headers,
      first: [hints.first()],
      onDrained: () => undefined,
      onClosed: () => reader?.leave(),
    });
    if (socket === undefined) {
      places.release(uid);
      return true;
    }
    const of = readers.get(uid) ?? new Set<Reader>();
    let changed = false;
    const stopWatching = subscriptions.watch(uid, (subscription) => {
      changed = true;
      if (reader !== undefined) send(reader, subscriptionFrame(subscription));
    });
    const joined: Reader = {
      socket,
      uid,
      sessionHash: session.sessionHash,
      seat: heartbeats.slot(),
      expiresAt: session.expiresAt,
      leave: () => {
        if (!of.delete(joined)) return;
        stopWatching();
        places.release(uid);
        if (of.size === 0 && readers.get(uid) === of) readers.delete(uid);
      },
    };
    reader = joined;
    of.add(joined);
    readers.set(uid, of);
    // The session may have ended since it was looked up: check it within a second.
    enqueue(uid);
    void sendFirst(joined, () => changed);
    return true;
  };

  /** Sends the current subscription, unless a change has already been sent. */
  const sendFirst = async (reader: Reader, isTold: () => boolean): Promise<void> => {
    const subscription = await subscriptions.read(reader.uid);
    if (subscription !== null && !isTold() && readers.get(reader.uid)?.has(reader) === true) {
      send(reader, subscriptionFrame(subscription));
    }
  };

  const allReaders = (): readonly Reader[] => [...readers.values()].flatMap((of) => Array.from(of));

  /** Ends the streams whose sessions have ended. */
  const check = async (some: readonly Reader[]): Promise<void> => {
    if (some.length === 0) return;
    const ends = await sessions.ends(some.map(({ sessionHash }) => sessionHash));
    for (const reader of some) {
      const expiresAt = ends.get(reader.sessionHash);
      if (expiresAt !== undefined) {
        reader.expiresAt = expiresAt;
        continue;
      }
      send(reader, signedOutFrame);
      reader.leave();
      reader.socket.end();
    }
  };

  /**
   * Checks the sessions of notified users, and of streams whose heartbeat is due and whose session may have ended. Then
   * sends the due heartbeats.
   */
  const checkDue = async (): Promise<void> => {
    const due = heartbeats.due();
    const nowMs = clock.now();
    const isDue = ({ seat }: Reader): boolean => due.includes(seat);
    const some = allReaders().filter(
      (reader) => toCheck.has(reader.uid) || (isDue(reader) && reader.expiresAt <= nowMs),
    );
    toCheck.clear();
    await check(some);
    for (const reader of allReaders()) if (isDue(reader)) send(reader, heartbeatFrame);
  };

  const run = (signal: AbortSignal): Promise<void> =>
    followNotices(
      {
        about: 'accounts',
        channels: { [accountChannel]: enqueue },
        // Notices may have been missed: check every session.
        catchUp: () => check(allReaders()),
        read: checkDue,
        minIntervalMs: 0,
        maxIntervalMs: beatMs,
      },
      { database, clock },
      signal,
    );

  const close = (): void => {
    isClosed = true;
    for (const reader of allReaders()) {
      reader.leave();
      hints.close(reader.socket);
    }
  };

  return { join, room: places, run, close };
};
