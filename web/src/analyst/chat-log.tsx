import * as texts from '@touchline/texts/en/analyst.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useScrollStop } from '../ui/use-scroll-stop.ts';
import styles from './chat-panel.module.css';

/** This close to where it follows the conversation, the log goes on following. */
const closePx = 80;

export type ChatLogProps = {
  /** Whether more of it is on its way. */
  readonly busy: boolean;
  /** What was asked last: asking goes to the end, wherever the reader was. */
  readonly asked: string | undefined;
  readonly children: ReactNode;
};

/** A little air over the question. */
const gapPx = 12;

/** How far down the newest question begins, in what is scrolled; before any, the welcome is read from its beginning. */
const questionTop = (room: HTMLElement): number => {
  const question = [...room.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return question === undefined ? 0 : question.offsetTop - gapPx;
};

/**
 * Scrolls the messages, and keeps their end in sight while they grow, unless the reader has scrolled away from it: but the
 * newest question stays, so that a long answer is read from its beginning. It says nothing by itself to who hears the page:
 * `AnswerAnnouncer` does.
 */
export const ChatLog = ({ busy, asked, children }: ChatLogProps) => {
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastAsked = useRef(asked);
  const stops = useScrollStop(content);

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
