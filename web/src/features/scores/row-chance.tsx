import { shownChances } from '@touchline/domain/forecast/chance-text.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { chanceSentence } from '../../match/chance-words.ts';
import styles from './row-chance.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Shares of the bar's height: where the home side's part ends and where the away side's begins. */
    '--home-end'?: string;
    '--away-start'?: string;
  }
}

export type RowChanceProps = {
  readonly match: Match;
  /** By which the row's button names it as what describes it. */
  readonly id: string;
};

/**
 * The chances of a row's match as a bar, home on top, with each side's number on its line. The row is a button, so what they
 * stand on is told by the details. Its column is kept free in rows without a forecast.
 */
export const RowChance = ({ match, id }: RowChanceProps) => {
  const { forecast, homeTeam, awayTeam } = match;
  if (forecast === undefined) return null;
  const { home, away } = forecast.chances;
  const [first, ...others] = shownChances(forecast.chances);
  const ends = { '--home-end': `${(home * 100).toFixed(1)}%`, '--away-start': `${((1 - away) * 100).toFixed(1)}%` };
  return (
    <div className={styles['chance']} style={ends}>
      <span id={id} className={styles['spoken']}>
        {chanceSentence(forecast, { home: homeTeam.name, away: awayTeam.name })}
      </span>
      <span aria-hidden="true">{first?.text}</span>
      <span aria-hidden="true">{others.at(-1)?.text}</span>
    </div>
  );
};
