/** Does what is asked for one user in the order of asking, one after the other; different users don't wait for each other. */
export type UserQueue = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

export const createUserQueue = (): UserQueue => {
  const newest = new Map<string, Promise<unknown>>();
  return async (userId, work) => {
    const before = newest.get(userId);
    const mine = (async () => {
      // Whoever asked for what came before hears of its failure.
      await before?.catch(() => undefined);
      return work();
    })();
    newest.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (newest.get(userId) === mine) newest.delete(userId);
    }
  };
};
