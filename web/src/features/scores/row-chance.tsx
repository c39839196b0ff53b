import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/side-order.ts';
import { chanceEnds } from '../../match/chance-ends.ts';
import { chanceParts, chanceSentence } from '../../match/chance-words.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './row-chance.module.css';

export type RowChanceProps = {
  readonly match: Match;
  readonly forecast: MatchForecast;
  /** By which the row's button names it as what describes it. */
  readonly id: string;
};

/**
 * The chances of a row's match as a bar in the order of its lines, with each side's number on its own. The row is a button,
 * so what they stand on is told by the details. Its column is kept free in rows without a forecast.
 */
export const RowChance = ({ match, forecast, id }: RowChanceProps) => {
  const { homeTeam, awayTeam } = match;
  const [first, ...others] = chanceParts(forecast.chances);
  return (
    <div
      className={classNames(styles['chance'], isAwayFirst(match) && styles['turned'])}
      style={chanceEnds(forecast.chances)}
    >
      <span id={id} hidden>
        {chanceSentence(forecast, { home: homeTeam.name, away: awayTeam.name, order: sideOrder(match) })}
      </span>
      <span aria-hidden="true">{first?.text}</span>
      <span aria-hidden="true">{others.at(-1)?.text}</span>
    </div>
  );
};
