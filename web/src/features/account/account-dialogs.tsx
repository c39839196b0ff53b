import { LateLayer } from '../../ui/late-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { AccountWindowsProps } from './account-windows.tsx';

const AccountWindows = lazyPart(async () => (await import('./account-windows.tsx')).AccountWindows);

/** The windows about the account; their code is fetched with the first use. */
export const AccountDialogs = (props: AccountWindowsProps) => (
  <LateLayer open={props.layer !== undefined} onClose={() => props.onLayer(undefined)}>
    <AccountWindows {...props} />
  </LateLayer>
);
