import { loadingSearch } from '@touchline/texts/en/app-shell.ts';
import { useState } from 'react';
import { isTyping, singleKeysAreOn } from '../preferences/shortcuts.ts';
import { DialogPlaceholder } from '../ui/dialog-loading.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';
import { EarlyTyping } from './early-typing.tsx';
import type { SearchPaletteProps } from './search-palette.tsx';

const asksForSearch = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false;
  if (event.ctrlKey !== event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !event.ctrlKey && !event.repeat && singleKeysAreOn() && !isTyping(event.target);
};

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette);

export type SearchProps = Omit<SearchPaletteProps, 'typedAhead' | 'onClose'> & {
  readonly onOpenChange: (open: boolean) => void;
};

/** The page's search. Its shortcuts work from the start; its code loads on first use. */
export const Search = ({ onOpenChange, ...props }: SearchProps) => {
  const { open } = props;
  const [ahead, setAhead] = useState('');
  const close = (): void => onOpenChange(false);
  // Ctrl+K and Cmd+K work everywhere; a slash works only outside fields.
  useKeyDown((event) => {
    if (event.defaultPrevented || !asksForSearch(event)) return;
    // Also while the palette is open, because the browser's own Ctrl+K would move the focus out of the page.
    if (event.key !== '/') event.preventDefault();
    if (open) return;
    event.preventDefault();
    onOpenChange(true);
  });
  return (
    <LazyDialog
      open={open}
      onClose={close}
      fallback={
        <>
          <DialogPlaceholder label={loadingSearch} />
          <EarlyTyping onType={(letter) => setAhead((text) => text + letter)} onClose={close} />
        </>
      }
    >
      <SearchPalette
        {...props}
        typedAhead={ahead}
        onClose={() => {
          setAhead('');
          close();
        }}
      />
    </LazyDialog>
  );
};
