import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Statements } from './database.ts';

/**
 * The `orm` and `transaction` of a database, with every use of the former inside the latter turned into an error. On the
 * embedded database such a use never resolves (measured on PGlite 0.5.16); here it fails at once and on both databases.
 */
export const guardTransactions = (
  orm: Statements,
  transaction: Database['transaction'],
): Pick<Database, 'orm' | 'transaction'> => {
  const running = new AsyncLocalStorage<true>();
  const refuseInside = (): void => {
    if (running.getStore()) throw new Error('inside a transaction only the statements that it handed out may be used');
  };
  return {
    get orm() {
      refuseInside();
      return orm;
    },
    transaction: (work) => {
      refuseInside();
      return running.run(true, () => transaction(work));
    },
  };
};
