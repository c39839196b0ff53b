import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export type ShortcutsDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** What `?` shows. */
export const ShortcutsDialog = (props: ShortcutsDialogProps) => (
  <SettingsDialog title="Keyboard shortcuts" {...props}>
    <ShortcutList singleKeys />
  </SettingsDialog>
);
