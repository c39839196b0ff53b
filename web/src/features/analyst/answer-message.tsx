import * as texts from '@touchline/texts/en/analyst.ts';
import { language } from '@touchline/texts/en/numbers.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useFromNow } from '../../live/use-now.ts';
import { AnalystMark } from './analyst-mark.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { AnswerSourcesContext, citedMatches } from './answer-sources.ts';
import type { AnswerEntry } from './chat-entry.ts';
import styles from './message.module.css';
import { MessageTime } from './message-time.tsx';
import { Predictions } from './predictions.tsx';
import { SourceList } from './source-list.tsx';

// A Markdown renderer is as large as the rest of the tab, which begins without one.
const AnswerMarkdown = lazyPart(async () => (await import('./answer-markdown.tsx')).AnswerMarkdown);

const Welcome = () => (
  <>
    <p>{texts.welcome.lead}</p>
    <ul className={styles['topics']}>
      {texts.welcome.topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  </>
);

/** `own`: the product's own words, which are in the language of the page; a model's are English. */
const Plain = ({ content, own }: { readonly content: string; readonly own: boolean }) => (
  <p className={styles['plain']} lang={own ? language : 'en'}>
    {content}
  </p>
);

/** Words that cannot be drawn, for want of the renderer's code or because it threw, are there to be read all the same. */
const Words = ({ content, unverified, progress }: AnswerEntry) => {
  if (content === '') return null;
  const own = progress.kind === 'done' && progress.finish === 'fixed';
  return (
    <PartBoundary attempt={progress.kind} renderFailed={() => <Plain content={content} own={own} />}>
      <Suspense fallback={<Plain content={content} own={own} />}>
        <AnswerMarkdown text={content} unverified={unverified} own={own} />
      </Suspense>
    </PartBoundary>
  );
};

export type AnswerMessageProps = {
  readonly answer: AnswerEntry;
  readonly onOpen: (matchId: string) => void;
  /** What can be done about it, under its words. */
  readonly children?: ReactNode;
};

/** Without a word for this long, the user learns that it takes longer. */
const usualWaitMs = 8_000;

/** `since`: ISO 8601, when the question was asked. */
const Analyzing = ({ since }: { readonly since: string }) => {
  const isLong = useFromNow((nowMs) => nowMs - epochMs(since) >= usualWaitMs);
  return (
    <>
      <p className={styles['analyzing']}>
        <i aria-hidden="true" />
        {texts.analyzing}
      </p>
      {isLong ? <p className={styles['longer']}>{texts.takesLonger}</p> : null}
    </>
  );
};

/** One answer of the analyst, from the moment it is waited for. Drawn anew only when it changed. */
export const AnswerMessage = memo(({ answer, onOpen, children }: AnswerMessageProps) => {
  const { content, facts, progress, timestamp } = answer;
  const sources = useMemo(() => ({ cited: citedMatches(content, facts), onOpen }), [content, facts, onOpen]);
  const isOver = progress.kind !== 'analyzing' && progress.kind !== 'writing';
  return (
    <article className={styles['answer']} aria-label={texts.analyst}>
      <AnalystMark size="small" />
      <div className={styles['body']}>
        <p className={styles['by']}>
          <b>{texts.analyst}</b> <MessageTime iso={timestamp} />
        </p>
        <AnswerSourcesContext value={sources}>
          {progress.kind === 'welcome' ? <Welcome /> : <Words {...answer} />}
          {progress.kind === 'analyzing' ? <Analyzing since={timestamp} /> : null}
          {progress.kind === 'writing' ? <span className={styles['caret']} aria-hidden="true" /> : null}
          <AnswerNotes answer={answer} />
          {facts !== undefined && content !== '' && isOver ? (
            <>
              <Predictions facts={facts} />
              <SourceList facts={facts} />
            </>
          ) : null}
        </AnswerSourcesContext>
        {children}
      </div>
    </article>
  );
});
AnswerMessage.displayName = 'AnswerMessage';
