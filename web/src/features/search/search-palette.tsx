import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { PaletteBody, type PaletteChoices } from './palette-body.tsx';
import styles from './search-palette.module.css';

export type SearchPaletteProps = PaletteChoices & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What was typed before the palette was there. */
  readonly typedAhead: string;
};

/** Search over everything on the board: a window on wide screens, the whole screen of a phone. */
export const SearchPalette = ({ open, onOpenChange, typedAhead, onMatch, onFilter }: SearchPaletteProps) => {
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['scrim']} />
        <Dialog.Popup className={styles['palette']} aria-label="Search" initialFocus={input}>
          <PaletteBody
            input={input}
            typedAhead={typedAhead}
            onClose={close}
            onMatch={(id) => {
              close();
              onMatch(id);
            }}
            onFilter={(filter) => {
              close();
              onFilter(filter);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
