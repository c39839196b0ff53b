import * as texts from '@touchline/texts/en/analyst.ts';
import { useContext } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { AnswerSourcesContext } from './answer-sources.ts';
import { factOrder, pairing } from './fact-words.ts';
import styles from './source-mark.module.css';

/** A citation in the words of an answer: the number of its source, which opens the match. Nothing for an unknown one. */
export const SourceMark = ({ cited: ref }: { readonly cited: string }) => {
  const { store } = useLive();
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const index = cited.findIndex((match) => match.ref === ref);
  const match = cited[index];
  if (match === undefined) return null;
  const name = texts.source(index + 1, pairing(match, factOrder(store.match(match.matchId))));
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
