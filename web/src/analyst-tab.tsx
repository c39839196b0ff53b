import { AnalystScreen, type AnalystScreenProps } from './features/analyst/analyst-screen.tsx';
import { browserChat } from './features/analyst/browser-chat.ts';
import { SpoilerWarning } from './spoilers/spoiler-warning.tsx';

/** The AI Analyst tab, joined to this browser's conversation. Loaded when the tab is opened first. */
export const AnalystTab = (props: Omit<AnalystScreenProps, 'chat'>) => (
  <SpoilerWarning notices={props.children}>
    <AnalystScreen {...props} chat={browserChat} />
  </SpoilerWarning>
);
