import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { accountChannel } from '../platform/database/schema.ts';
import { eventStreamHeaders, frame, heartbeatFrame, retryFrame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import { openStreamSocket } from '../platform/event-stream/stream-socket.ts';
import type { StreamSocket } from '../platform/event-stream/stream-socket.ts';
import { createVisitorPlaces } from '../platform/visitor-places.ts';
import type { OpenSession, Sessions } from './sessions.ts';

const heartbeatMs = 15_000;

/** A record is some 500 B: whoever is owed more than a few of them does not read. */
const mostOwedBytes = 16 * 1024;

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** After a shutdown the readers come back spread over this time. */
const returnSpreadMs = 4_000;

const signedOutFrame = frame('event: signed-out\ndata: {}\n\n');

const subscriptionFrame = (subscription: Subscription): Frame =>
  frame(`event: subscription\ndata: ${JSON.stringify(subscription)}\n\n`);

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
  /** As far as is known: it may have moved on. Epoch ms. */
  expiresAt: number;
  readonly leave: () => void;
};

export type AccountStreams = {
  /** False when there is no room for another reader, or another of this user; nothing was answered then. */
  readonly join: (response: ServerResponse, session: OpenSession) => boolean;
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
  const { database, sessions, subscriptions, clock, random, mostReaders, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const places = createVisitorPlaces({ most: mostReaders, mostOfOne });
  const readers = new Map<string, Set<Reader>>();
  /** Users whose sessions are to be looked at. */
  const due = new Set<string>();
  let wake = new AbortController();

  const lookAt = (uid: string): void => {
    if (!readers.has(uid)) return;
    due.add(uid);
    wake.abort();
  };

  const send = (reader: Reader, sent: Frame): void => {
    if (reader.socket.owedBytes() <= mostOwedBytes) {
      reader.socket.send(sent);
      return;
    }
    reader.leave();
    reader.socket.cut();
  };

  const join = (response: ServerResponse, session: OpenSession): boolean => {
    const { uid } = session.user;
    if (!places.take(uid)) return false;
    let reader: Reader | undefined;
    const socket = openStreamSocket(response, {
      headers,
      first: [retryFrame(Math.round(retryMs + random() * retryJitterMs))],
      onDrained: () => undefined,
      onClosed: () => reader?.leave(),
    });
    if (socket === undefined) {
      places.giveBack(uid);
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
      expiresAt: session.expiresAt,
      leave: () => {
        if (!of.delete(joined)) return;
        stopWatching();
        places.giveBack(uid);
        if (of.size === 0 && readers.get(uid) === of) readers.delete(uid);
      },
    };
    reader = joined;
    of.add(joined);
    readers.set(uid, of);
    // The session may have ended since it was looked up, before this node would have cared.
    lookAt(uid);
    void tellFirst(joined, () => changed);
    return true;
  };

  /** Says how things stand, unless a change was told first, which is newer. */
  const tellFirst = async (reader: Reader, isTold: () => boolean): Promise<void> => {
    const subscription = await subscriptions.read(reader.uid);
    if (subscription !== null && !isTold() && readers.get(reader.uid)?.has(reader) === true) {
      send(reader, subscriptionFrame(subscription));
    }
  };

  const allReaders = (): readonly Reader[] => [...readers.values()].flatMap((of) => Array.from(of));

  /** Ends the streams among `asked` whose sessions are over. */
  const check = async (asked: readonly Reader[]): Promise<void> => {
    if (asked.length === 0) return;
    const ends = await sessions.ends(asked.map(({ sessionHash }) => sessionHash));
    for (const reader of asked) {
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

  const run = async (signal: AbortSignal): Promise<void> => {
    const lost = new AbortController();
    const listening = await database.session((cause) => lost.abort(cause));
    try {
      await listening.listen(accountChannel, lookAt);
      // What was said before is only known by looking.
      await check(allReaders());
      let beatAt = clock.now();
      while (!signal.aborted) {
        wake = new AbortController();
        const either = AbortSignal.any([wake.signal, lost.signal, signal]);
        const untilBeatMs = beatAt + heartbeatMs - clock.now();
        if (due.size === 0 && untilBeatMs > 0) await clock.wait(untilBeatMs, either);
        if (lost.signal.aborted) {
          throw new Error('the session that hears of accounts was lost', { cause: lost.signal.reason });
        }
        const nowMs = clock.now();
        const beats = nowMs - beatAt >= heartbeatMs;
        const asked = allReaders().filter(({ uid, expiresAt }) => due.has(uid) || (beats && expiresAt <= nowMs));
        due.clear();
        await check(asked);
        if (!beats) continue;
        beatAt = nowMs;
        for (const reader of allReaders()) send(reader, heartbeatFrame);
      }
    } finally {
      await listening.close();
    }
  };

  const close = (): void => {
    for (const reader of allReaders()) {
      reader.leave();
      reader.socket.send(retryFrame(Math.round(retryMs / 4 + random() * returnSpreadMs)));
      reader.socket.end();
    }
  };

  return { join, run, close };
};
