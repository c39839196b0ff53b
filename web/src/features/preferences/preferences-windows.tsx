import { PreferencesDialog } from './preferences-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export type PreferencesWindowsProps = {
  readonly open: 'preferences' | 'shortcuts' | undefined;
  readonly onClose: () => void;
};

/** Both stay mounted while closed, so that they close softly. */
export const PreferencesWindows = ({ open, onClose }: PreferencesWindowsProps) => (
  <>
    <PreferencesDialog open={open === 'preferences'} onClose={onClose} />
    <ShortcutsDialog open={open === 'shortcuts'} onClose={onClose} />
  </>
);
