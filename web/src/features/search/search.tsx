import { loading } from '@touchline/texts/en/search-start.ts';
import { Suspense, useState } from 'react';
import { DialogShade } from '../../ui/dialog-shade.tsx';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { SearchPaletteProps } from './search-palette.tsx';
import { TypedAhead } from './typed-ahead.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette);

export type SearchProps = Omit<SearchPaletteProps, 'typedAhead' | 'onClose'> & {
  readonly onOpenChange: (open: boolean) => void;
};

/** The search of the page: its keys from the start, the palette's code with the first one. */
export const Search = ({ onOpenChange, ...props }: SearchProps) => {
  const { open } = props;
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
              <DialogShade label={loading} />
              <TypedAhead onType={(letter) => setAhead((text) => text + letter)} onClose={() => onOpenChange(false)} />
            </>
          ) : null
        }
      >
        <SearchPalette
          {...props}
          typedAhead={ahead}
          onClose={() => {
            setAhead('');
            onOpenChange(false);
          }}
        />
      </Suspense>
    </LayerBoundary>
  );
};
