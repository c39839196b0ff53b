import { matchKey } from '@touchline/domain/mine/mine.ts';
import * as texts from '@touchline/texts/en/scores.ts';
import { useIsMine } from '../../mine/mine-store.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './row-star.module.css';

export type RowStarProps = {
  readonly matchId: string;
  /** Who plays whom, for the notice after a press. */
  readonly pairing: string;
  /** The one row of the list that Tab reaches. */
  readonly tabStop: boolean;
};

/** Stars a row's match; a star that turns draws itself alone. `MineLayer` listens for the press. */
export const RowStar = ({ matchId, pairing, tabStop }: RowStarProps) => {
  const key = matchKey(matchId);
  return (
    <button
      type="button"
      className={styles['star']}
      data-mine={key}
      data-label={pairing}
      tabIndex={tabStop ? 0 : -1}
      aria-pressed={useIsMine(key)}
      aria-label={texts.star}
    >
      <Icon name="star" size="small" />
    </button>
  );
};
