import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { AccountWindowsProps } from './dialogs/account-dialog-content.tsx';

const AccountWindows = lazyPart(async () => (await import('./dialogs/account-dialog-content.tsx')).AccountWindows);

/** The windows about the account; their code is fetched with the first use. */
export const AccountDialogs = (props: AccountWindowsProps) => (
  <LazyDialog open={props.layer !== undefined} onClose={() => props.onLayer(undefined)}>
    <AccountWindows {...props} />
  </LazyDialog>
);
