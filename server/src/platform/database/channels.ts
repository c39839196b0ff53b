import * as v from 'valibot';

/** The channel that tells every node whose account changed: sessions or subscription; the payload is the user's id. */
export const accountChannel = 'account';

/** The channel that tells every node of a price from before kick-off, a new one or the same again; see `price-notice.ts`. */
export const priceChannel = 'price';

/** The channel that tells every node of a price seen in play, whether it changed or not; see `live-price-notice.ts`. */
export const livePriceChannel = 'live_price';

/** The channel that tells every node whose ratings changed; the payload is `sport` and league, with a space between them. */
export const ratingChannel = 'rating';

/** Notifies every node of a new version of the board. */
export const boardChannel = 'board';

/** Nodes say here that they are there, and what the source told them of its quota. */
export const nodeChannel = 'node';

/** The channel that tells every node that something happened in a match of which subscribers are told. */
export const pushChannel = 'push';

const priceNoticeSchema = v.object({
  /** As `board.origin`. */
  origin: v.string(),
  matchId: v.string(),
  bookmaker: v.string(),
  /** Epoch ms. */
  seenAt: v.pipe(v.number(), v.safeInteger()),
});

/** A bookmaker's price of a match was seen before its kick-off, whether it is new or as before. */
export type PriceNotice = Readonly<v.InferOutput<typeof priceNoticeSchema>>;

/** The payload of a notice on `priceChannel`. */
export const priceNotice = (notice: PriceNotice): string => JSON.stringify(notice);

/** Undefined for what is no such payload: another version of the product may share the database. */
export const readPriceNotice = (payload: string): PriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), priceNoticeSchema), payload);
  return read.success ? read.output : undefined;
};

const livePriceNoticeSchema = v.object({
  /** As `board.origin`. */
  origin: v.string(),
  matchId: v.string(),
  bookmaker: v.string(),
  /** Epoch ms. */
  seenAt: v.pipe(v.number(), v.safeInteger()),
  /** Decimal prices of the result, as `KeptPrices`; whoever uses them checks them. */
  prices: v.unknown(),
});

/** A bookmaker's prices of a match were seen in play, whether they changed or not. */
export type LivePriceNotice = Readonly<v.InferOutput<typeof livePriceNoticeSchema>>;

/** The payload of a notice on `livePriceChannel`. */
export const livePriceNotice = (notice: LivePriceNotice): string => JSON.stringify(notice);

/** Undefined for anything else: another version of the product may share the database. */
export const readLivePriceNotice = (payload: string): LivePriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), livePriceNoticeSchema), payload);
  return read.success ? read.output : undefined;
};
