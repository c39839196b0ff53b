import { type RefObject, useEffect, useRef } from 'react';
import type { OpenMatch } from '../../match/match-opening.ts';

/** How long a pointer or the focus rests on a row before it counts as meant, not as passing over. */
const restMs = 120;

const matchAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-match]')?.dataset['match'] : undefined;

export type RowOpening = {
  readonly list: RefObject<HTMLElement | null>;
  /** Ids of the rows from top to bottom. */
  readonly order: () => readonly string[];
  readonly onOpen: OpenMatch;
  /** Somebody is about to open this match. */
  readonly onNear: (matchId: string) => void;
};

/** Opens the match whose row's button is pressed, and says early which one it is going to be. */
export const useRowOpening = (opening: RowOpening): void => {
  const latest = useRef(opening);
  useEffect(() => {
    latest.current = opening;
  });
  const { list } = opening;
  useEffect(() => {
    const element = list.current;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const near = (event: Event): void => {
      clearTimeout(rest);
      const id = matchAt(event.target);
      if (id !== undefined) latest.current.onNear(id);
    };
    const resting = (event: Event): void => {
      clearTimeout(rest);
      rest = setTimeout(near, restMs, event);
    };
    const leave = (): void => clearTimeout(rest);
    const open = (event: Event): void => {
      const isOpener = event.target instanceof HTMLButtonElement && event.target.dataset['mine'] === undefined;
      const id = isOpener ? matchAt(event.target) : undefined;
      if (id !== undefined) latest.current.onOpen(id, latest.current.order());
    };
    element?.addEventListener('pointerdown', near);
    element?.addEventListener('pointerover', resting);
    element?.addEventListener('focusin', resting);
    element?.addEventListener('pointerleave', leave);
    element?.addEventListener('click', open);
    return () => {
      leave();
      element?.removeEventListener('pointerdown', near);
      element?.removeEventListener('pointerover', resting);
      element?.removeEventListener('focusin', resting);
      element?.removeEventListener('pointerleave', leave);
      element?.removeEventListener('click', open);
    };
  }, [list]);
};
