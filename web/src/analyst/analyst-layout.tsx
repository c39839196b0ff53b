import * as texts from '@touchline/texts/en/analyst.ts';
import type { ReactNode } from 'react';
import { TrackRecordLink } from '../routing/links.tsx';
import { Icon } from '../ui/icon.tsx';
import analystFootStyles from './analyst-foot.module.css';
import styles from './analyst-layout.module.css';

/** The footer of every view of the tab. `children`: additional actions. */
export const AnalystFoot = ({ children }: { readonly children?: ReactNode }) => (
  <p className={analystFootStyles['foot']}>
    {texts.disclaimer} <TrackRecordLink className={analystFootStyles['link']}>{texts.trackRecord}</TrackRecordLink>{' '}
    {children}
  </p>
);

/** Suggested questions for an empty chat. */
export const QuickQuestions = ({ onChoose }: { readonly onChoose: (question: string) => void }) => (
  <ul className={styles['questions']} aria-label={texts.quickQuestions}>
    {texts.questions.map((question) => (
      <li key={question}>
        <button type="button" className={styles['question']} onClick={() => onChoose(question)}>
          {question}
        </button>
      </li>
    ))}
  </ul>
);

/** The analyst's logo: a move on a tactics board. */
export const AnalystMark = ({ size }: { readonly size: 'small' | 'normal' | 'large' }) => (
  <span className={styles['mark']} data-size={size}>
    <Icon name="tactics" />
  </span>
);

/** The panel's heading, the only `h1` of the page. */
export const AnalystHead = () => (
  <header className={styles['head']}>
    <AnalystMark size="normal" />
    <div>
      <h1>{texts.name}</h1>
      <p>{texts.tagline}</p>
    </div>
    <span className={styles['premium']}>Premium</span>
  </header>
);
