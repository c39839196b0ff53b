import * as v from 'valibot';

const noticeSchema = v.object({
  /** As `board.origin`. */
  origin: v.string(),
  matchId: v.string(),
  bookmaker: v.string(),
  /** Epoch ms. */
  seenAt: v.pipe(v.number(), v.safeInteger()),
});

/** A bookmaker's price of a match was seen before its kick-off, whether it is new or as before. */
export type PriceNotice = Readonly<v.InferOutput<typeof noticeSchema>>;

/** The payload of a notice on `priceChannel`. */
export const priceNotice = (notice: PriceNotice): string => JSON.stringify(notice);

/** Undefined for what is no such payload: another version of the product may share the database. */
export const readPriceNotice = (payload: string): PriceNotice | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), payload);
  return read.success ? read.output : undefined;
};
