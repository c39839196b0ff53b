import * as texts from '@touchline/texts/en/analyst.ts';
import styles from './quick-questions.module.css';

/** Something to begin with. */
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
