import type { FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { useContext } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { useSeenWords } from '../match/days/observed-wording.ts';
import { AnswerSourcesContext } from './answer-sources.ts';
import { factOrder, pairingWithScore } from './cited-facts.ts';
import styles from './source-list.module.css';

type SourceProps = { readonly match: FactMatch; readonly number: number; readonly onOpen: (matchId: string) => void };

const Source = ({ match, number, onOpen }: SourceProps) => {
  const { store } = useLive();
  return (
    <li>
      <button type="button" className={styles['source']} aria-haspopup="dialog" onClick={() => onOpen(match.matchId)}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{pairingWithScore(match, factOrder(store.match(match.matchId)))}</span>
      </button>
    </li>
  );
};

/** Where the figures of an answer come from: the matches that it cites, each of which opens, when, and from whom. */
export const SourceList = ({ facts }: { readonly facts: Facts }) => {
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const seen = useSeenWords();
  return (
    <div className={styles['sources']}>
      {cited.length === 0 ? null : (
        <ul className={styles['list']} aria-label={texts.sources}>
          {cited.map((match, index) => (
            <Source key={match.ref} match={match} number={index + 1} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <p className={styles['origin']}>
        {(facts.simulated ? texts.simulatedFactsFrom : texts.factsFrom)(seen(facts.asOf), facts.provider)}
        {facts.stale ? ` ${texts.staleFacts}` : null}
      </p>
    </div>
  );
};
