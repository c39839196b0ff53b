import * as v from 'valibot';
import { createWakeSignal } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Notifies every node that an account's sessions or subscription changed; the payload is the user id. */
export const accountChannel = 'account';

/** Notifies every node that prices were seen before kick-off, whether or not they changed. */
export const priceChannel = 'price';

/** Notifies every node of prices seen during play, whether or not they changed. */
export const livePriceChannel = 'live_price';

/** Notifies every node that ratings changed; the payload is the sport and the league, separated by a space. */
export const ratingChannel = 'rating';

/** Notifies every node of a new version of the board. */
export const boardChannel = 'board';

/** Nodes announce themselves here, with the quota that the provider reported to them. */
export const nodeChannel = 'node';

/** Notifies every node of a match event for push subscribers. */
export const pushChannel = 'push';

/** Notifies every node of an event for webhooks. */
export const webhookChannel = 'webhook';

const priceNoticeSchema = v.object({
  /** See `board.origin`. */
  origin: v.string(),
  matchId: v.string(),
  bookmaker: v.string(),
  /** Epoch ms. */
  seenAt: v.pipe(v.number(), v.safeInteger()),
});

/** Reports that a bookmaker's prices for a match were seen before kick-off. */
export type PriceNotice = Readonly<v.InferOutput<typeof priceNoticeSchema>>;

/** The payload of a notice on `priceChannel`. */
export const priceNotice = (notice: PriceNotice): string => JSON.stringify(notice);

/** Returns undefined for any other payload: another version of the product may share the database. */
export const readPriceNotice = (payload: string): PriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), priceNoticeSchema), payload);
  return read.success ? read.output : undefined;
};

const livePriceNoticeSchema = v.object({
  /** See `board.origin`. */
  origin: v.string(),
  matchId: v.string(),
  bookmaker: v.string(),
  /** Epoch ms. */
  seenAt: v.pipe(v.number(), v.safeInteger()),
  /** Decimal match-result prices, as `StoredPrices`; the consumer validates them. */
  prices: v.unknown(),
});

/** Reports a bookmaker's prices for a match, seen during play. */
export type LivePriceNotice = Readonly<v.InferOutput<typeof livePriceNoticeSchema>>;

/** The payload of a notice on `livePriceChannel`. */
export const livePriceNotice = (notice: LivePriceNotice): string => JSON.stringify(notice);

/** Returns undefined for any other payload: another version of the product may share the database. */
export const readLivePriceNotice = (payload: string): LivePriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), livePriceNoticeSchema), payload);
  return read.success ? read.output : undefined;
};

/** Data that is kept up to date with the database by listening for notices. */
export type FollowedNotices = {
  /** What the notices are about, in a few words, for error messages. */
  readonly about: string;
  /**
   * For each channel, whether a notice requires a read. May be called inside the transaction that sent the notice,
   * where no query is possible.
   */
  readonly channels: Readonly<Record<string, (payload: string) => boolean>>;
  /** Reads everything that was written before listening began. */
  readonly catchUp: () => Promise<void>;
  /** Reads what was written since the last read; also called without a notice, because notices may get lost. */
  readonly read: () => Promise<void>;
  /**
   * Minimum time between two reads. The first notice after a quiet period causes a read at once; later ones within this
   * time share one read.
   */
  readonly minIntervalMs: number;
  /** Reads after this time even without a notice. */
  readonly maxIntervalMs: number;
};

/**
 * Keeps `followed` up to date until `signal` aborts. Rejects when the listening session is lost or a read fails; the
 * next call then catches up on missed changes.
 */
export const followNotices = async (
  followed: FollowedNotices,
  { database, clock }: { readonly database: Pick<Database, 'session'>; readonly clock: Pick<Clock, 'wait'> },
  signal: AbortSignal,
): Promise<void> => {
  const { about, channels, catchUp, read, minIntervalMs, maxIntervalMs } = followed;
  const wake = createWakeSignal(clock);
  const lost = new AbortController();
  const session = await database.session((cause) => {
    lost.abort(cause);
    wake.wake();
  });
  signal.addEventListener('abort', wake.wake);
  try {
    for (const [channel, isReported] of Object.entries(channels)) {
      await session.listen(channel, (payload) => {
        if (isReported(payload)) wake.wake();
      });
    }
    await catchUp();
    while (!signal.aborted) {
      if (minIntervalMs > 0) await clock.wait(minIntervalMs, signal);
      await wake.wait(maxIntervalMs, signal);
      if (lost.signal.aborted) {
        throw new Error(`the session that listens for ${about} was lost`, { cause: lost.signal.reason });
      }
      if (!signal.aborted) await read();
    }
  } finally {
    signal.removeEventListener('abort', wake.wake);
    await session.close();
  }
};
