import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import type { MatchStore } from '../board/match-store.ts';
import { boardCache, boardKey } from '../worker/cache-names.ts';

const asOfHeader = 'as-of';

/** The board as the JSON of a first screen with its time; undefined if there is no board from our server. */
const boardText = (store: Pick<MatchStore, 'board' | 'version'>, asOf: number): string | undefined => {
  const version = store.version();
  const { updatedAt, source, provider, stale, sports, matches } = store.board();
  if (version === undefined || source === 'direct' || matches.length === 0) return undefined;
  const live: { -readonly [Sport in keyof LiveCounts]: LiveCounts[Sport] } = {};
  for (const { sport, status } of matches) if (status === 'live') live[sport] = (live[sport] ?? 0) + 1;
  return JSON.stringify({
    version,
    updatedAt,
    source,
    provider,
    stale,
    sports,
    matches,
    list: 'by-league',
    live,
    asOf,
  });
};

/** The part of the browser's `CacheStorage` that is used here. */
type BoardStorage = {
  readonly open: (name: string) => Promise<{
    readonly match: (key: string) => Promise<Response | undefined>;
    readonly put: (key: string, board: Response) => Promise<void>;
  }>;
};

/**
 * Stores the board in the browser for the next offline start, unless another window has stored a newer one. If storing
 * fails, because of a full disk or a browser without storage, only that offline start is affected.
 */
export const storeBoard = async (deps: {
  readonly store: Pick<MatchStore, 'board' | 'version'>;
  /** Epoch milliseconds. */
  readonly asOf: number;
  readonly storage: BoardStorage;
}): Promise<'kept' | 'nothing-newer' | 'refused'> => {
  const { asOf } = deps;
  const text = boardText(deps.store, asOf);
  if (text === undefined) return 'nothing-newer';
  try {
    const cache = await deps.storage.open(boardCache);
    const kept = await cache.match(boardKey);
    if (Number(kept?.headers.get(asOfHeader) ?? -Infinity) >= asOf) return 'nothing-newer';
    const headers = { 'content-type': 'application/json', [asOfHeader]: String(asOf) };
    await cache.put(boardKey, new Response(text, { headers }));
    return 'kept';
  } catch {
    return 'refused';
  }
};
