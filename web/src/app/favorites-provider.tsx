import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { idleTask } from '../browser/tasks.ts';
import { type FavoriteActions, FavoriteActionsContext } from '../favorites/favorites-store.ts';
import type { FavoriteNotice } from '../favorites/favorites-changes.ts';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const FavoritesDialogContent = lazyPart(
  async () => (await import('../favorites/favorites-dialog-content.tsx')).FavoritesDialogContent,
);

const load = () => import('./start-favorites.ts');

const ignore = (): void => undefined;

/**
 * Provides the actions for stars and pins, and shows the resulting notice or dialog. The code loads after the first
 * paint; an earlier press waits for it.
 */
export const FavoritesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<FavoriteNotice | 'all'>();
  useEffect(() => {
    const start = async (): Promise<void> => {
      await idleTask();
      const { startFavorites } = await load();
      startFavorites();
    };
    start().catch(ignore);
  }, []);
  const actions = useMemo(
    (): FavoriteActions => ({
      toggle: (key, label) => {
        load().then(({ pressFavorite }) => setShown(pressFavorite(key, label)), ignore);
      },
      openList: () => setShown('all'),
    }),
    [],
  );
  const close = (): void => setShown(undefined);
  return (
    <FavoriteActionsContext value={actions}>
      {children}
      <LazyDialog open={shown !== undefined} onClose={close}>
        <FavoritesDialogContent shown={shown} onClose={close} />
      </LazyDialog>
    </FavoriteActionsContext>
  );
};
