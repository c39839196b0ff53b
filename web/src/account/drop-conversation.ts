import type { AccountStore } from './account-store.ts';

/** Where a tab keeps its person's conversation with the analyst. */
export const conversationKey = 'touchline.conversation';

/** Nothing that a person wrote stays in a tab where he is signed out, also where the analyst was never opened. */
export const dropConversation = (
  store: Pick<AccountStore, 'current' | 'watch'>,
  storage: () => Pick<Storage, 'removeItem'>,
): void => {
  const drop = (): void => {
    if (store.current().kind !== 'signed-out') return;
    try {
      storage().removeItem(conversationKey);
    } catch {
      // Where nothing can be removed nothing was kept.
    }
  };
  drop();
  store.watch(drop);
};
