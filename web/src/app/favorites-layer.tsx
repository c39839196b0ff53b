import { useEffect, useState } from 'react';
import { idleTask } from '../browser/tasks.ts';
import type { FavoriteNotice } from '../favorites/favorites-changes.ts';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const FavoritesDialogContent = lazyPart(
  async () => (await import('../favorites/favorites-dialog-content.tsx')).FavoritesDialogContent,
);

const load = () => import('./start-favorites.ts');

const nothing = (): void => undefined;

/**
 * Listens for presses on stars and pins wherever they stand (`data-mine`: the entry's key, or '' for the window of all
 * that the reader follows), and says what came of them. What they do comes after the first paint; a press waits for it.
 */
export const FavoritesLayer = () => {
  const [shown, setShown] = useState<FavoriteNotice | 'all'>();
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-mine]') : null;
      if (button === null) return;
      if (button.dataset['mine'] === '') setShown('all');
      else void load().then(({ pressFavoriteButton }) => setShown(pressFavoriteButton(button)), nothing);
    };
    let end = nothing;
    document.addEventListener('click', onClick);
    const start = async (): Promise<void> => {
      await idleTask();
      const { startFavorites } = await load();
      end = startFavorites(setShown);
    };
    start().catch(nothing);
    return () => {
      document.removeEventListener('click', onClick);
      end();
    };
  }, []);
  const close = (): void => setShown(undefined);
  return (
    <LazyDialog open={shown !== undefined} onClose={close}>
      <FavoritesDialogContent shown={shown} onClose={close} />
    </LazyDialog>
  );
};
