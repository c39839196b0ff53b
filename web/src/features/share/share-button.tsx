import * as texts from '@touchline/texts/en/share.ts';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ShareMenuProps } from './share-menu.tsx';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);

/** Hands a match on. What it offers is fetched with the first press; until then a plain button holds its place. */
export const ShareButton = (props: ShareMenuProps) => {
  const [asked, setAsked] = useState(false);
  const placeholder = (
    <IconButton icon="share" label={texts.share} aria-haspopup="menu" onClick={() => setAsked(true)} />
  );
  return (
    <LayerBoundary open={asked} onClose={() => setAsked(false)} standIn={placeholder}>
      {asked ? (
        <Suspense fallback={placeholder}>
          <ShareMenu {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </LayerBoundary>
  );
};
