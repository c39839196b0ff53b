import * as texts from '@touchline/texts/en/frame.ts';
import { useState } from 'react';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** Opens whom to call about gambling. */
export const HelpOpener = ({ className }: { readonly className: string | undefined }) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {texts.gamblingHelp}
      </button>
      <LazyDialog open={open} onClose={close}>
        <HelpDialog open={open} onClose={close} />
      </LazyDialog>
    </>
  );
};
