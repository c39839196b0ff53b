import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bandWords, basisNames, chanceSentence } from '../../match/chance-words.ts';
import { forecastQuery } from '../../match/forecast-query.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { usePreferences } from '../../preferences.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChanceBar } from './chance-bar.tsx';
import styles from './chance-section.module.css';
import { ForecastPanel } from './forecast-panel.tsx';
import { GradedChances } from './graded-chances.tsx';

const Chances = ({ match, onBoard }: { readonly match: Match; readonly onBoard: MatchForecast }) => {
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  // While chances move in play, the last answer stays until the next is there.
  const answer = useQuery({ ...forecastQuery(match), enabled: open || near, placeholderData: keepPreviousData });
  // The answer to these very chances may know of a price that the board has yet to hear of.
  const forecast = (answer.isPlaceholderData ? undefined : answer.data?.forecast) ?? onBoard;
  const title = useId();
  const panel = useId();
  const sides = { home: match.homeTeam.name, away: match.awayTeam.name };
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          Chances
        </h3>
        <button
          type="button"
          className={styles['why']}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          onClick={() => setOpen(!open)}
        >
          {`${basisNames[forecast.basis]}, ${bandWords[forecast.band]}`}
          <Icon name="down" size="small" />
        </button>
      </div>
      <p className={styles['spoken']}>{chanceSentence(forecast, sides)}</p>
      <ChanceBar chances={forecast.chances} sides={sides} />
      {open ? <ForecastPanel id={panel} forecast={forecast} sport={match.sport} answer={answer} sides={sides} /> : null}
    </section>
  );
};

/**
 * What is foreseen of a match, among its details, and what was once it is over; nothing without a forecast, and for who wants to
 * see no odds.
 */
export const ChanceSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  const { forecast, status } = match;
  if (hideOdds || (forecast === undefined && status !== 'finished')) return null;
  return (
    <MatchQueries>
      {forecast === undefined ? <GradedChances match={match} /> : <Chances match={match} onBoard={forecast} />}
    </MatchQueries>
  );
};
