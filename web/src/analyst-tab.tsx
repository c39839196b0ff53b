import { AnalystScreen, type AnalystScreenProps } from './features/analyst/analyst-screen.tsx';
import { browserChat } from './features/analyst/browser-chat.ts';

/** The AI Analyst tab, joined to this browser's conversation. Loaded when the tab is opened first. */
export const AnalystTab = (props: Omit<AnalystScreenProps, 'chat'>) => <AnalystScreen {...props} chat={browserChat} />;
