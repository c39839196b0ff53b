import { Suspense, useState } from 'react';
import { LayerBoundary } from '../../ui/layer-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { AccountWindowsProps } from './account-windows.tsx';

const AccountWindows = lazyPart(async () => (await import('./account-windows.tsx')).AccountWindows);

/** The windows about the account; their code is fetched with the first use. */
export const AccountDialogs = (props: AccountWindowsProps) => {
  const [seen, setSeen] = useState(false);
  if (props.layer !== undefined && !seen) setSeen(true);
  if (!seen) return null;
  return (
    <LayerBoundary open={props.layer !== undefined} onClose={() => props.onLayer(undefined)}>
      <Suspense>
        <AccountWindows {...props} />
      </Suspense>
    </LayerBoundary>
  );
};
