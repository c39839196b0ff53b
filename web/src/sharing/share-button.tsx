import * as texts from '@touchline/texts/en/sharing.ts';
import { IconButton } from '../ui/button.tsx';
import { LazyMenu } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ShareMenuProps } from './share-menu.tsx';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);

/** Opens the share menu. The menu's code loads on the first press. */
export const ShareButton = (props: ShareMenuProps) => (
  <LazyMenu
    renderButton={(open) => <IconButton icon="share" label={texts.shareTitle} aria-haspopup="menu" onClick={open} />}
  >
    <ShareMenu {...props} />
  </LazyMenu>
);
