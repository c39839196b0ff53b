import * as texts from '@touchline/texts/en/analyst.ts';
import { useEffect, useRef, useSyncExternalStore, type ReactNode, useLayoutEffect } from 'react';
import { useLink } from '../board/live-provider.tsx';
import { networkWords } from '../match/match-queries.tsx';
import { Button } from '../ui/button.tsx';
import { useScrollTabStop } from '../ui/scrolling.ts';
import { useElementSize } from '../ui/use-screen-size.ts';
import { canAskAgain, type ChatEntry, isPending, type AnalystChat } from './analyst-chat.ts';
import analystFootStyles from './analyst-foot.module.css';
import { AnalystFoot, AnalystHead, QuickQuestions } from './analyst-layout.tsx';
import { type AnswerMessageProps, MessageList } from './chat-messages.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { ConversationMatches } from './conversation-matches.tsx';

/** The log follows the conversation while it is scrolled to within this distance of the end. */
const closePx = 80;

type ChatLogProps = {
  /** Whether an answer is still arriving. */
  readonly busy: boolean;
  /** The id of the newest question. After a new question, the log follows again, even if the user scrolled away. */
  readonly asked: string | undefined;
  readonly children: ReactNode;
};

/** The space above the question. */
const gapPx = 12;

/**
 * The scroll position of the newest question; 0 before the first question, so that the welcome message is read from
 * its start.
 */
const questionTop = (room: HTMLElement): number => {
  const question = [...room.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return question === undefined ? 0 : question.offsetTop - gapPx;
};

/**
 * Scrolls the messages. It follows growing text unless the user has scrolled away, but keeps the newest question
 * visible so that a long answer is read from its start. It announces nothing to screen readers; `AnswerAnnouncer` does.
 */
const ChatLog = ({ busy, asked, children }: ChatLogProps) => {
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastAsked = useRef(asked);
  const stops = useScrollTabStop(content);

  useLayoutEffect(() => {
    if (lastAsked.current === asked) return;
    lastAsked.current = asked;
    follows.current = true;
  }, [asked]);

  useLayoutEffect(() => {
    const inner = content.current;
    const room = inner?.parentElement;
    if (inner === null || room === null || room === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) room.scrollTop = Math.min(room.scrollHeight, questionTop(room));
    });
    observer.observe(inner);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      className={styles['log']}
      role="log"
      aria-label={texts.conversation}
      aria-live="off"
      aria-busy={busy}
      {...(stops ? { tabIndex: 0 } : undefined)}
      onScroll={({ currentTarget: room }) => {
        const end = Math.min(room.scrollHeight - room.clientHeight, questionTop(room));
        follows.current = Math.abs(end - room.scrollTop) <= closePx;
      }}
    >
      <div ref={content} className={styles['messages']}>
        {children}
      </div>
    </div>
  );
};

const NewConversationButton = ({ onBegin }: { readonly onBegin: () => void }) => (
  <button type="button" className={analystFootStyles['link']} onClick={onBegin}>
    {texts.newConversation}
  </button>
);

/** The number of questions left today is shown once it is at most this. */
const showsQuestionsLeftFrom = 10;

const QuestionsLeft = ({ newest }: { readonly newest: ChatEntry | undefined }) => {
  if (newest?.role !== 'assistant' || newest.progress.kind !== 'done' || newest.progress.left > showsQuestionsLeftFrom)
    return null;
  const { left } = newest.progress;
  return <p className={analystFootStyles['foot']}>{texts.questionsLeft(left)}</p>;
};

/** An answer without Markdown characters and citations, for screen readers. */
const spoken = (text: string): string =>
  text
    .replaceAll(/ ?\[m\d{1,2}\]/g, '')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const announcementOf = (entry: ChatEntry | undefined): string => {
  if (entry?.role !== 'assistant') return '';
  const { progress, content } = entry;
  switch (progress.kind) {
    case 'analyzing':
    case 'writing':
      return texts.analyzing;
    case 'done':
      return [
        texts.heard(spoken(content)),
        ...(entry.unverified.length > 0 ? [texts.heardUnverified] : []),
        ...(progress.finish === 'broken' ? [texts.brokeOff] : []),
      ].join(' ');
    case 'failed':
      return progress.words;
    case 'stopped':
      return texts.heardStopped;
    case 'welcome':
    default:
      return '';
  }
};

/** Announces an answer once it is complete, because screen readers can't follow word by word. */
const AnswerAnnouncer = ({ newest }: { readonly newest: ChatEntry | undefined }) => (
  <output className="visually-hidden" aria-live="polite">
    {announcementOf(newest)}
  </output>
);

declare module 'react' {
  interface CSSProperties {
    /** The panel's distance from the top of the page. The panel fills the rest of the window. */
    '--panel-top'?: string;
  }
}

export type ChatPanelProps = {
  readonly chat: AnalystChat;
  readonly onOpen: AnswerMessageProps['onOpen'];
};

/** Keyboard users who move through the tabs must keep their place. */
const isMovingThroughTabs = (): boolean => document.activeElement?.matches('[role="tab"]:focus-visible') === true;

/** The conversation of a premium user. It continues in the background when the user leaves the tab. */
export const ChatPanel = ({ chat, onOpen }: ChatPanelProps) => {
  const { entries, draft } = useSyncExternalStore(chat.watch, chat.current);
  const reached = useLink().kind !== 'lost';
  const input = useRef<HTMLTextAreaElement>(null);
  const newest = entries.at(-1);
  const pending = isPending(newest);
  const columns = useRef<HTMLDivElement>(null);
  const { pageTop } = useElementSize(columns);

  useEffect(() => {
    chat.welcome();
    if (!isMovingThroughTabs()) input.current?.focus({ preventScroll: true });
  }, [chat]);

  const toInput = (): void => input.current?.focus();
  const fill = (question: string): void => {
    chat.write(question);
    toInput();
  };

  return (
    <div ref={columns} className={styles['columns']} style={{ '--panel-top': `${pageTop}px` }}>
      <section className={styles['panel']} aria-label={texts.name}>
        <AnalystHead />
        <ChatLog busy={pending} asked={entries.findLast(({ role }) => role === 'user')?.id}>
          <MessageList entries={entries} onOpen={onOpen}>
            {canAskAgain(newest) ? (
              <Button
                look="secondary"
                icon="refresh"
                onClick={() => {
                  chat.askAgain();
                  toInput();
                }}
              >
                {texts.tryAgain}
              </Button>
            ) : undefined}
          </MessageList>
        </ChatLog>
        <AnswerAnnouncer newest={newest} />
        <div className={styles['ask']}>
          {reached ? null : <output className={styles['unreached']}>{networkWords.analyst}</output>}
          {entries.length <= 1 ? <QuickQuestions onChoose={fill} /> : null}
          <Composer
            input={input}
            draft={draft}
            pending={pending}
            onWrite={chat.write}
            onSend={chat.send}
            onStop={() => {
              chat.stop('reader');
              toInput();
            }}
          />
          <QuestionsLeft newest={newest} />
          <AnalystFoot>
            {entries.length <= 1 ? null : (
              <NewConversationButton
                onBegin={() => {
                  chat.startNew();
                  toInput();
                }}
              />
            )}
          </AnalystFoot>
        </div>
      </section>
      <ConversationMatches entries={entries} onOpen={onOpen} />
    </div>
  );
};
