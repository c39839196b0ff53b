import * as v from 'valibot';

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
