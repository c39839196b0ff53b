import * as texts from '@touchline/texts/en/analyst.ts';
import type { ChatEntry } from './chat-entry.ts';
import styles from './message.module.css';

/** An answer without what Markdown writes around its words, and without its citations. */
const spoken = (text: string): string =>
  text
    .replaceAll(/ ?\[m\d{1,2}\]/g, '')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const newsOf = (entry: ChatEntry | undefined): string => {
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

/** Tells who hears the page of an answer once it is whole: word for word while it is written, nobody could follow it. */
export const AnswerAnnouncer = ({ newest }: { readonly newest: ChatEntry | undefined }) => (
  <output className={styles['heard']} aria-live="polite">
    {newsOf(newest)}
  </output>
);
