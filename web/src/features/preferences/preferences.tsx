import { Suspense, useState } from 'react';
import { EscapeKey } from '../../ui/escape-key.tsx';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const PreferencesDialog = lazyPart(async () => (await import('./preferences-dialog.tsx')).PreferencesDialog);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

export type PreferencesProps = {
  readonly open: 'preferences' | 'shortcuts' | undefined;
  readonly onClose: () => void;
};

/** The settings and the list of shortcuts; their code is fetched with the first use. */
export const Preferences = ({ open, onClose }: PreferencesProps) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (open !== undefined && !seen.has(open)) setSeen(new Set([...seen, open]));
  return (
    <LayerBoundary open={open !== undefined} onClose={onClose}>
      <Suspense fallback={open === undefined ? null : <EscapeKey onEscape={onClose} />}>
        {seen.has('preferences') ? <PreferencesDialog open={open === 'preferences'} onClose={onClose} /> : null}
        {seen.has('shortcuts') ? <ShortcutsDialog open={open === 'shortcuts'} onClose={onClose} /> : null}
      </Suspense>
    </LayerBoundary>
  );
};
