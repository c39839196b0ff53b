import type { Match } from '@touchline/domain/match/match.ts';

/** The matches that the last good reply of a call held. */
export type Listing = {
  readonly ids: ReadonlySet<string>;
  /** When that reply came, epoch ms. */
  readonly at: number;
  /** It held far less than the one before and is not believed until the next one says so too. */
  readonly doubted: boolean;
};

/** By call key. */
export type Listings = ReadonlyMap<string, Listing>;

/** What is in play changes by the minute: an older `live` listing says nothing, unless its call has failed since. */
const liveListingLastsMs = 30 * 60_000;

/** A listing this small may well halve; a day of matches that is suddenly gone is more likely the source's mistake. */
const doubtFrom = 4;

/**
 * The listing after a good reply. `before` is what the call held until now: by its last listing, or by what the board has
 * for it. A reply that left out unreadable items takes nothing away, nor does a first one that holds less than half.
 */
export const nextListing = (
  before: { readonly ids: ReadonlySet<string>; readonly doubted: boolean },
  reply: {
    readonly ids: ReadonlySet<string>;
    readonly at: number;
    readonly complete: boolean;
    readonly mayEmpty: boolean;
  },
): Listing => {
  const { ids, at } = reply;
  const shrank = ids.size === 0 ? before.ids.size > 0 : before.ids.size >= doubtFrom && ids.size < before.ids.size / 2;
  const doubted = shrank && !reply.mayEmpty && !before.doubted;
  return doubted || !reply.complete ? { ids: new Set([...before.ids, ...ids]), at, doubted } : { ids, at, doubted };
};

/**
 * The matches of a sport that leave the board: every call of the sport in `required` has had a good reply, and none of the
 * listings holds them. `liveFailed` says that the last `live` call failed.
 */
export const leaving = (
  matches: Iterable<Match>,
  listings: Listings,
  required: readonly string[],
  at: { readonly now: number; readonly liveFailed: boolean },
): readonly string[] => {
  if (required.some((key) => !listings.has(key))) return [];
  const holders = [...listings].flatMap(([key, listing]) =>
    key === 'live' && !at.liveFailed && listing.at < at.now - liveListingLastsMs ? [] : [listing.ids],
  );
  const left: string[] = [];
  for (const { id } of matches) if (!holders.some((ids) => ids.has(id))) left.push(id);
  return left;
};
