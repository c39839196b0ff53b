import { useEffect, useState } from 'react';
import { idleTask } from '../browser/tasks.ts';
import type { MineNotice } from '../favorites/favorites-changes.ts';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const MineWindows = lazyPart(async () => (await import('../favorites/favorites-dialog-content.tsx')).MineWindows);

const load = () => import('./start-favorites.ts');

const nothing = (): void => undefined;

/**
 * Listens for presses on stars and pins wherever they stand (`data-mine`: the entry's key, or '' for the window of all
 * that the reader follows), and says what came of them. What they do comes after the first paint; a press waits for it.
 */
export const MineLayer = () => {
  const [shown, setShown] = useState<MineNotice | 'all'>();
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-mine]') : null;
      if (button === null) return;
      if (button.dataset['mine'] === '') setShown('all');
      else void load().then(({ pressMine }) => setShown(pressMine(button)), nothing);
    };
    let end = nothing;
    document.addEventListener('click', onClick);
    const start = async (): Promise<void> => {
      await idleTask();
      const { startMine } = await load();
      end = startMine(setShown);
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
      <MineWindows shown={shown} onClose={close} />
    </LazyDialog>
  );
};
