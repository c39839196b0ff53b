import type { Match } from '@touchline/domain/match/match.ts';
import { createOddsBook } from '../src/details/odds-book.ts';
import type { Database } from '../src/platform/database/database.ts';
import { priceOf } from './price.ts';

/** Enters a home win's price, seen at `seenAt` (epoch ms), as the product does. */
export const enterPrice = async (
  database: Pick<Database, 'orm'>,
  match: Match,
  price: { readonly homeWin: number; readonly seenAt: number; readonly origin?: string },
): Promise<void> => {
  const { homeWin, seenAt, origin = 'real' } = price;
  const book = createOddsBook({ database, origin, onUnreadableRow: () => undefined });
  await book.enter(match, { value: priceOf(match.id, homeWin), seenAt });
};
