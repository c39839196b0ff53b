import { withMine } from '@touchline/domain/mine/change-mine.ts';
import { isOn, keysOn, type Mine, mineKinds } from '@touchline/domain/mine/mine.ts';
import { pinsInOrder } from '@touchline/domain/mine/pins.ts';
import { readMine } from '@touchline/protocol/mine-entries.ts';
import * as v from 'valibot';

/** A whole set is a fifth of it. */
const largestFile = 1_000_000;

const fileSchema = v.pipe(v.string(), v.maxLength(largestFile), v.parseJson(), v.object({ mine: v.unknown() }));

/** The text of a file with all that is on, in the form of `GET /api/me/mine`. */
export const mineFile = (mine: Mine): string => {
  const on = Object.fromEntries(Object.entries(mine).filter(([, entry]) => entry.on));
  return `${JSON.stringify({ mine: on }, undefined, 2)}\n`;
};

/** What a file adds; `left`: how many of its entries there was no room for. */
export type TakenFile =
  | { readonly ok: true; readonly mine: Mine; readonly added: number; readonly left: number }
  | { readonly ok: false };

/** The set with what a file has on, as if it were set now: nothing that is on is lost by it. */
export const withMineFile = (mine: Mine, text: string, nowMs: number): TakenFile => {
  const file = v.safeParse(fileSchema, text);
  if (!file.success) return { ok: false };
  const theirs = readMine(file.output.mine);
  const keys = [
    ...mineKinds.filter((kind) => kind !== 'pin').flatMap((kind) => keysOn(theirs, kind)),
    ...pinsInOrder(theirs),
  ];
  const missing = keys.filter((key) => !isOn(mine, key));
  let taken = mine;
  let added = 0;
  for (const key of missing) {
    const label = theirs[key]?.label;
    const changed = withMine(taken, key, { nowMs, ...(label !== undefined && { label }) });
    if (!changed.ok) continue;
    taken = changed.mine;
    added += 1;
  }
  return { ok: true, mine: taken, added, left: missing.length - added };
};
