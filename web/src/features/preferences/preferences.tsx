import { LateLayer } from '../../ui/late-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { PreferencesWindowsProps } from './preferences-windows.tsx';

const PreferencesWindows = lazyPart(async () => (await import('./preferences-windows.tsx')).PreferencesWindows);

/** The settings and the list of shortcuts; their code is fetched with the first use. */
export const Preferences = (props: PreferencesWindowsProps) => (
  <LateLayer open={props.open !== undefined} onClose={props.onClose}>
    <PreferencesWindows {...props} />
  </LateLayer>
);
