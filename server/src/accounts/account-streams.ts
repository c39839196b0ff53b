import type { ServerResponse } from 'node:http';
import type { Subscription } from '@touchline/domain/account/subscription.ts';
import type { Clock } from '../platform/clock.ts';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { followNotices } from '../platform/database/follow-notices.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { eventStreamHeaders, encodeFrame, heartbeatFrame } from '../platform/sse/frame.ts';
import type { Frame } from '../platform/sse/frame.ts';
import { beatMs, createHeartbeatSchedule } from '../platform/sse/heartbeat.ts';
import { createReconnectHints, openStreamSocket } from '../platform/sse/stream-socket.ts';
import type { StreamSocket } from '../platform/sse/stream-socket.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** A record is some 500 B: whoever is owed more than a few of them does not read. */
const maxOwedBytes = 16 * 1024;

const signedOutFrame = encodeFrame('event: signed-out\ndata: {}\n\n');

const subscriptionFrame = (subscription: Subscription): Frame =>
  encodeFrame(`event: subscription\ndata: ${JSON.stringify(subscription)}\n\n`);

/** What an account stream has to know of subscriptions. */
export type WatchedSubscriptions = {
  /** Null when it can't be read. */
  readonly read: (userId: string) => Promise<Subscription | null>;
  /** Hears of every change on any node. Returns how to stop. */
  readonly watch: (userId: string, onChange: (subscription: Subscription) => void) => () => void;
};

type Reader = {
  readonly socket: StreamSocket;
  readonly uid: string;
  readonly sessionHash: string;
  /** On the heartbeat wheel. */
  readonly seat: number;
  /** As far as is known: it may have moved on. Epoch ms. */
  expiresAt: number;
  readonly leave: () => void;
};

export type AccountStreams = {
  /** False when there is no room for another reader, or another of this user, or it is closed; nothing was answered then. */
  readonly join: (response: ServerResponse, session: OpenSession) => boolean;
  readonly room: StreamUsage;
  /** Follows the sessions of all who read until `signal` aborts; rejects when the database can't be followed. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends every reader off with a hint when to come back. */
  readonly close: () => void;
};

/**
 * What the pages of signed-in people are told: their subscription whenever it changes, and that their session is over,
 * wherever and however it ended. A stream never outlives its session.
 */
export const createAccountStreams = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly sessions: Pick<Sessions, 'ends'>;
  readonly subscriptions: WatchedSubscriptions;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostReaders: number;
  /** Most of one user, so that nobody takes all the room. */
  readonly mostOfOne: number;
  readonly headers: Readonly<Record<string, string>>;
}): AccountStreams => {
  const { database, sessions, subscriptions, clock, mostReaders, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const places = createVisitorSlots({ max: mostReaders, maxPerVisitor: mostOfOne });
  const hints = createReconnectHints(options.random);
  const wheel = createHeartbeatSchedule(clock.now);
  const readers = new Map<string, Set<Reader>>();
  /** Users whose sessions are to be looked at. */
  const toCheck = new Set<string>();
  let isClosed = false;

  const enqueue = (uid: string): boolean => {
    if (!readers.has(uid)) return false;
    toCheck.add(uid);
    return true;
  };

  const send = (reader: Reader, sent: Frame): void => {
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
      seat: wheel.slot(),
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
    // The session may have ended since it was looked up, before this node would have cared: within a second it does.
    enqueue(uid);
    void sendFirst(joined, () => changed);
    return true;
  };

  /** Says how things stand, unless a change was told first, which is newer. */
  const sendFirst = async (reader: Reader, isTold: () => boolean): Promise<void> => {
    const subscription = await subscriptions.read(reader.uid);
    if (subscription !== null && !isTold() && readers.get(reader.uid)?.has(reader) === true) {
      send(reader, subscriptionFrame(subscription));
    }
  };

  const allReaders = (): readonly Reader[] => [...readers.values()].flatMap((of) => Array.from(of));

  /** Ends the streams among `some` whose sessions are over. */
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

  /** Looks at the sessions of those who were named, and of those whose heartbeat is due at a time when they may be over. */
  const checkDue = async (): Promise<void> => {
    const due = wheel.due();
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
        // What was said before is only known by looking.
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
