import { search } from '@touchline/texts/en/search.ts';
import { useRef } from 'react';
import { DialogLayer, DialogPopup } from '../ui/dialog-layout.tsx';
import { PaletteBody, type PaletteChoices } from './palette-body.tsx';

export type SearchPaletteProps = PaletteChoices & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was typed before the palette was there. */
  readonly typedAhead: string;
};

/** Search over everything on the board: a window on wide screens, the whole screen of a phone. */
export const SearchPalette = ({ open, onClose, typedAhead, onMatch, onFilter }: SearchPaletteProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DialogLayer open={open} onClose={onClose} above>
      <DialogPopup aria-label={search} width={640} phone="full" place="top" initialFocus={input}>
        <PaletteBody
          input={input}
          typedAhead={typedAhead}
          onClose={onClose}
          onMatch={(id) => {
            onClose();
            onMatch(id);
          }}
          onFilter={(filter) => {
            onClose();
            onFilter(filter);
          }}
        />
      </DialogPopup>
    </DialogLayer>
  );
};
