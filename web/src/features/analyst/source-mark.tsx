import * as texts from '@touchline/texts/en/analyst.ts';
import { useContext } from 'react';
import { AnswerSourcesContext } from './answer-sources.ts';
import styles from './source-mark.module.css';

/** A citation in the words of an answer: the number of its source, which opens the match. Nothing for an unknown one. */
export const SourceMark = ({ cited: ref }: { readonly cited: string }) => {
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const index = cited.findIndex((match) => match.ref === ref);
  const match = cited[index];
  if (match === undefined) return null;
  const name = texts.source(index + 1, match.home, match.away);
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => onOpen(match.matchId)}
    >
      {index + 1}
    </button>
  );
};
