import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { StatusDialogProps } from './status-dialog.tsx';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

/** How the product is; its code is fetched with the first use. */
export const StatusWindow = (props: StatusDialogProps) => (
  <LazyDialog open={props.open} onClose={props.onClose}>
    <StatusDialog {...props} />
  </LazyDialog>
);
