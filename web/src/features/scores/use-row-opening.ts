import { type DOMAttributes, type SyntheticEvent, useEffect, useRef } from 'react';
import type { OpenMatch } from '../../match/match-opening.ts';

/** How long a pointer or the focus rests on a row before it counts as intent. */
const restMs = 120;

const matchAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-match]')?.dataset['match'] : undefined;

export type RowOpening = {
  /** Ids of the rows from top to bottom. */
  readonly order: () => readonly string[];
  readonly onOpen: OpenMatch;
  /** A reader is about to open this match. */
  readonly onNear: (matchId: string) => void;
};

type ListHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerLeave' | 'onPointerOver'
>;

/** Handlers for a list: opens the match whose row is pressed, and announces early which one that will be. */
export const useRowOpening = ({ order, onOpen, onNear }: RowOpening): ListHandlers => {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const near = (id: string | undefined): void => {
    clearTimeout(rest.current);
    if (id !== undefined) onNear(id);
  };
  const resting = ({ target }: SyntheticEvent): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(near, restMs, matchAt(target));
  };
  return {
    onPointerDown: ({ target }) => near(matchAt(target)),
    onPointerOver: resting,
    onFocus: resting,
    onPointerLeave: () => clearTimeout(rest.current),
    onClick: ({ target }) => {
      const isOpener = target instanceof HTMLButtonElement && target.dataset['mine'] === undefined;
      const id = isOpener ? matchAt(target) : undefined;
      if (id !== undefined) onOpen(id, order());
    },
  };
};
