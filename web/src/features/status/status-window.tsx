import { LateLayer } from '../../ui/late-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { StatusDialogProps } from './status-dialog.tsx';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

/** How the product is; its code is fetched with the first use. */
export const StatusWindow = (props: StatusDialogProps) => (
  <LateLayer open={props.open} onClose={props.onClose}>
    <StatusDialog {...props} />
  </LateLayer>
);
