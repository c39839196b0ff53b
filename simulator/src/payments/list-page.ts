import * as v from 'valibot';

import type { JsonObject } from '../json-object.ts';
import { text, whole } from './parameters.ts';
import type { Answer } from './refusal.ts';
import { answered, invalid, noSuch } from './refusal.ts';

const range = v.strictObject({
  gt: v.optional(whole),
  gte: v.optional(whole),
  lt: v.optional(whole),
  lte: v.optional(whole),
});

/** Parameters of every list. */
export const pageParameters = {
  limit: v.optional(whole, '10'),
  starting_after: v.optional(text),
  ending_before: v.optional(text),
  created: v.optional(v.union([whole, range])),
};

type Page = {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: number | v.InferOutput<typeof range> | undefined;
};

type Row = { readonly id: string; readonly created: number };

const isWithin = (created: number, wanted: Page['created']): boolean => {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
};

/** A page of records, newest first, as the card provider cuts it. `oldestFirst` are all that the call asks for. */
export const listPage = <Item extends Row>(
  list: { readonly url: string; readonly kind: string },
  oldestFirst: readonly Item[],
  page: Page,
  draw: (item: Item) => JsonObject,
): Answer<JsonObject> => {
  if (page.limit < 1 || page.limit > 100)
    return invalid('Limit must be between 1 and 100', { param: 'limit', code: 'parameter_invalid_integer' });
  const rows = oldestFirst.filter(({ created }) => isWithin(created, page.created)).toReversed();
  const { starting_after: after, ending_before: before } = page;
  const cursor = after ?? before;
  const at = rows.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at === -1)
    return noSuch(list.kind, cursor, after === undefined ? 'ending_before' : 'starting_after');

  const candidates = after !== undefined ? rows.slice(at + 1) : before !== undefined ? rows.slice(0, at) : rows;
  const data =
    after === undefined && before !== undefined ? candidates.slice(-page.limit) : candidates.slice(0, page.limit);
  return answered({
    object: 'list',
    data: data.map(draw),
    has_more: candidates.length > data.length,
    url: list.url,
  });
};
