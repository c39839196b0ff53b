import { useKeyDown } from '../ui/use-key-down.ts';

type EarlyTypingProps = {
  /** A letter for the search. */
  readonly onType: (letter: string) => void;
  readonly onClose: () => void;
};

/**
 * Holds the place of the palette's field until that has the focus: what is typed meanwhile is for the search, and no
 * shortcut of the page. It listens from the moment that it is drawn.
 */
export const EarlyTyping = ({ onType, onClose }: EarlyTypingProps) => {
  useKeyDown(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'Escape' && event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onClose();
      else onType(event.key);
    },
    { capture: true },
  );
  return null;
};
