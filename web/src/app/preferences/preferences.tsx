import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PreferencesWindowsProps } from './preferences-dialog.tsx';

const PreferencesWindows = lazyPart(async () => (await import('./preferences-dialog.tsx')).PreferencesWindows);

/** The settings and the list of shortcuts; their code is fetched with the first use. */
export const Preferences = (props: PreferencesWindowsProps) => (
  <LazyDialog open={props.open !== undefined} onClose={props.onClose}>
    <PreferencesWindows {...props} />
  </LazyDialog>
);
