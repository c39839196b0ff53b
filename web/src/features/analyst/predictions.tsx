import type { Facts } from '@touchline/domain/analyst/facts.ts';
import { useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AnswerSourcesContext } from './answer-sources.ts';
import { PredictionCard } from './prediction-card.tsx';

/** More would bury the words that they belong to. */
const shownAtFirst = 3;

/** The forecasts of the matches that an answer cites. */
export const Predictions = ({ facts }: { readonly facts: Facts }) => {
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const [all, setAll] = useState(false);
  const forecast = cited.flatMap((match) =>
    match.forecast === undefined ? [] : [{ match, forecast: match.forecast }],
  );
  const shown = all ? forecast : forecast.slice(0, shownAtFirst);
  const more = forecast.length - shown.length;
  return (
    <>
      {shown.map((each) => (
        <PredictionCard key={each.match.ref} {...each} facts={facts} onOpen={onOpen} />
      ))}
      {more === 0 ? null : (
        <Button look="ghost" onClick={() => setAll(true)}>
          {more === 1 ? 'Show 1 more forecast' : `Show ${more} more forecasts`}
        </Button>
      )}
    </>
  );
};
