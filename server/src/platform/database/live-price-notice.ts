import * as v from 'valibot';

const noticeSchema = v.object({
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
export type LivePriceNotice = Readonly<v.InferOutput<typeof noticeSchema>>;

/** The payload of a notice on `livePriceChannel`. */
export const livePriceNotice = (notice: LivePriceNotice): string => JSON.stringify(notice);

/** Undefined for anything else: another version of the product may share the database. */
export const readLivePriceNotice = (payload: string): LivePriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), payload);
  return read.success ? read.output : undefined;
};
