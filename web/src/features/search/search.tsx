import { lazy, Suspense, useState } from 'react';
import { DialogShade } from '../../ui/dialog-shade.tsx';
import type { SearchPaletteProps } from './search-palette.tsx';
import { TypedAhead } from './typed-ahead.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));

export type SearchProps = Omit<SearchPaletteProps, 'typedAhead'>;

/** The search of the page: its keys from the start, the palette's code with the first one. */
export const Search = (props: SearchProps) => {
  const { open, onOpenChange } = props;
  const [wasOpen, setWasOpen] = useState(open);
  const [ahead, setAhead] = useState('');
  useSearchKeys(open, () => onOpenChange(true));
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense
      fallback={
        open ? (
          <>
            <DialogShade label="Loading search" />
            <TypedAhead onType={(letter) => setAhead((text) => text + letter)} onClose={() => onOpenChange(false)} />
          </>
        ) : null
      }
    >
      <SearchPalette
        {...props}
        typedAhead={ahead}
        onOpenChange={(next) => {
          setAhead('');
          onOpenChange(next);
        }}
      />
    </Suspense>
  );
};
