import { useKeyDown } from '../ui/use-key-down.ts';

type EarlyTypingProps = {
  /** Receives a typed character. */
  readonly onType: (letter: string) => void;
  readonly onClose: () => void;
};

/** Captures typing until the palette's field has the focus, so that early keys trigger no shortcut. */
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
