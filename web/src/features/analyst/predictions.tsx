import * as texts from '@touchline/texts/en/analyst.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AnswerSourcesContext } from './answer-sources.ts';
import { PredictionCard } from './prediction-card.tsx';
import styles from './prediction-card.module.css';

/** More would bury the words that they belong to. */
const shownAtFirst = 3;

/** The forecasts of the matches that an answer cites. */
export const Predictions = ({ facts }: { readonly facts: Facts }) => {
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const [all, setAll] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const forecast = cited.flatMap((match) =>
    match.forecast === undefined ? [] : [{ match, forecast: match.forecast }],
  );
  const shown = all ? forecast : forecast.slice(0, shownAtFirst);
  const more = forecast.length - shown.length;

  // The button that was pressed is gone: what it brought is where the reader goes on.
  useLayoutEffect(() => {
    if (all) cards.current?.querySelectorAll('article')[shownAtFirst]?.querySelector('button')?.focus();
  }, [all]);

  if (shown.length === 0) return null;
  return (
    <div ref={cards} className={styles['cards']}>
      {shown.map((each) => (
        <PredictionCard key={each.match.ref} {...each} facts={facts} onOpen={onOpen} />
      ))}
      {more === 0 ? null : (
        <Button look="ghost" onClick={() => setAll(true)}>
          {texts.moreForecasts(more)}
        </Button>
      )}
    </div>
  );
};
