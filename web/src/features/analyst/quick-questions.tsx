import styles from './quick-questions.module.css';

/** Spec, section 2. */
const questions = [
  'What are your top predictions for today?',
  'Which live games should I watch?',
  'What are the best betting opportunities?',
  'Analyze the upcoming matches',
] as const;

/** Something to begin with. */
export const QuickQuestions = ({ onChoose }: { readonly onChoose: (question: string) => void }) => (
  <ul className={styles['questions']} aria-label="Quick questions">
    {questions.map((question) => (
      <li key={question}>
        <button type="button" className={styles['question']} onClick={() => onChoose(question)}>
          {question}
        </button>
      </li>
    ))}
  </ul>
);
