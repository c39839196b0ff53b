import { Suspense, useState } from 'react';
import { DialogShade } from '../../ui/dialog-shade.tsx';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { SearchPaletteProps } from './search-palette.tsx';
import { TypedAhead } from './typed-ahead.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette);

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
    <LayerBoundary open={open} onClose={() => onOpenChange(false)}>
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
    </LayerBoundary>
  );
};
