import { search } from '@touchline/texts/en/search.ts';
import { useRef } from 'react';
import { DialogLayer, DialogPopup } from '../ui/dialog-layout.tsx';
import { PaletteBody, type PaletteChoices } from './palette-body.tsx';

export type SearchPaletteProps = PaletteChoices & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The text that was typed before the palette was ready. */
  readonly typedAhead: string;
};

/** The search over the whole board: a dialog on wide screens, the full screen on phones. */
export const SearchPalette = ({ open, onClose, typedAhead, onMatch, onTeam, onFilter }: SearchPaletteProps) => {
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
          onTeam={(team) => {
            onClose();
            onTeam(team);
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
