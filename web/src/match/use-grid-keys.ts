import type { Match } from '@touchline/domain/match/match.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowForKey } from './list-keys.ts';

/** The control of a card that opens its match: the first one in it. */
const openerOf = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-match="${CSS.escape(id)}"] button`) ?? null;

/** The id of the match in whose card the focus is. */
const focusedIn = (grid: HTMLElement | null): string | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-match]');
  return card !== null && card !== undefined && grid?.contains(card) === true ? card.dataset['match'] : undefined;
};

/**
 * J and K among the cards from anywhere on the page, Home and End inside the grid. Answers the match whose card has the
 * focus, had it last, or is about to get it: the grid keeps that card in the page.
 */
export const useGridKeys = (
  grid: RefObject<HTMLElement | null>,
  matches: readonly Match[],
  /** Scrolls to a card by its index. */
  show: (index: number) => void,
): string | undefined => {
  const [held, hold] = useState<string>();
  const wanted = useRef<string>(undefined);
  const latest = useRef({ matches, show, held });
  useEffect(() => {
    latest.current = { matches, show, held };
  });

  useEffect(() => {
    const element = grid.current;
    const onFocus = (): void => hold(focusedIn(element));
    const onKey = (event: KeyboardEvent): void => {
      const { matches: cards, show: scrollTo, held: at } = latest.current;
      const index = rowForKey(event, {
        at: Math.max(
          0,
          cards.findIndex(({ id }) => id === at),
        ),
        inside: focusedIn(element) !== undefined,
        count: cards.length,
      });
      const card = index === undefined ? undefined : cards[index];
      if (index === undefined || card === undefined) return;
      event.preventDefault();
      wanted.current = card.id;
      hold(card.id);
      scrollTo(index);
      openerOf(element, card.id)?.focus({ preventScroll: true });
    };
    element?.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [grid]);

  // A card far away enters the page only with the next render.
  useLayoutEffect(() => {
    const opener = wanted.current === undefined ? null : openerOf(grid.current, wanted.current);
    if (opener === null) return;
    wanted.current = undefined;
    opener.focus({ preventScroll: true });
  });

  return held;
};
