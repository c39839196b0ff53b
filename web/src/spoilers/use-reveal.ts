import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isPlainKey } from '../bare-key.ts';
import { useLive } from '../live/live-provider.tsx';

export type Reveal = {
  /** Gets the focus after a reveal, because the pressed button is gone. */
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Shows the hidden score of the match. */
  readonly reveal: () => void;
  /** For the button that opens the match: H shows the score or hides it again. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** How a row or card shows the hidden score of its match. */
export const useReveal = (matchId: string): Reveal => {
  const { toggleScore } = useLive();
  const target = useRef<HTMLButtonElement>(null);
  const reveal = (): void => {
    target.current?.focus({ preventScroll: true });
    toggleScore(matchId);
  };
  return {
    target,
    reveal,
    onKeyDown: (event) => {
      if (event.key.toLowerCase() !== 'h' || event.repeat || !isPlainKey(event.nativeEvent)) return;
      if (!toggleScore(matchId)) return;
      event.preventDefault();
      target.current?.focus({ preventScroll: true });
    },
  };
};
