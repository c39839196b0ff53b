import { shortcuts } from '@touchline/texts/en/preferences.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export type ShortcutsDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** What `?` shows. */
export const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title={shortcuts} width={480} phone="sheet">
      <ShortcutList singleKeys />
    </DialogFrame>
  </DialogLayer>
);
