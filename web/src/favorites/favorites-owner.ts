import * as v from 'valibot';
import { createKeptValue } from '../browser/local-storage-value.ts';

const ownerSchema = v.pipe(v.string(), v.parseJson(), v.object({ uid: v.string(), saved: v.boolean() }));

/** Whose account what this browser keeps belongs to, and whether the account has all of it; null is nobody's. */
export type MineOwner = v.InferOutput<typeof ownerSchema> | null;

export const mineOwner = createKeptValue<MineOwner>('touchline.mine-owner', (text) => {
  const read = v.safeParse(ownerSchema, text);
  return read.success ? read.output : null;
});
