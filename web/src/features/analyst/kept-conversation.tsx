import * as texts from '@touchline/texts/en/analyst.ts';
import { useSyncExternalStore } from 'react';
import type { AnalystChat } from './analyst-chat.ts';
import styles from './chat-panel.module.css';
import { MessageList } from './message-list.tsx';

export type KeptConversationProps = {
  readonly chat: AnalystChat;
  readonly onOpen: (matchId: string) => void;
};

/** What was said before premium lapsed. Nothing when nothing was. */
export const KeptConversation = ({ chat, onOpen }: KeptConversationProps) => {
  const { entries } = useSyncExternalStore(chat.watch, chat.current);
  if (!entries.some(({ role }) => role === 'user')) return null;
  return (
    <section className={styles['kept']} aria-labelledby="kept-conversation">
      <h2 id="kept-conversation">{texts.keptConversation}</h2>
      <MessageList entries={entries} onOpen={onOpen} />
    </section>
  );
};
