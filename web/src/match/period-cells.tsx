import type { SideOrder } from '@touchline/domain/match/sides.ts';
import type { ScoreShape } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './period-cells.module.css';
import type { PeriodBlank, PeriodCell } from './row-wording.ts';

type CellProps = Pick<PeriodCellsProps, 'order'> & { readonly cell: PeriodCell };

/** Not played yet. */
const isEmpty = ({ home, away, current }: PeriodCell): boolean => home === '-' && away === '-' && !current;

const Cell = ({ cell, order }: CellProps) => (
  <div className={classNames(styles['cell'], cell.current && styles['current'], isEmpty(cell) && styles['empty'])}>
    {isEmpty(cell) ? null : (
      <span className={styles['spoken']}>{texts.pointsIn(cell.label, cell[order[0]], cell[order[1]])}</span>
    )}
    <abbr aria-hidden="true">{cell.label}</abbr>
    {order.map((side) => (
      <span key={side} aria-hidden="true" className={classNames(cell.winner === side && styles['winner'])}>
        {cell[side]}
        {cell.winner === side || cell.tieBreak?.[side] === undefined ? null : <sup>{cell.tieBreak[side]}</sup>}
      </span>
    ))}
  </div>
);

export type PeriodCellsProps = {
  readonly cells: readonly (PeriodCell | PeriodBlank)[];
  readonly order: SideOrder;
  readonly shape: ScoreShape;
  /** The row stands outside its league and so has no captions above it. */
  readonly captioned: boolean;
  readonly stale: boolean;
};

/** Points by period: a column each where there is room, a strip below the sides where there is not. */
export const PeriodCells = ({ cells, order, shape, captioned, stale }: PeriodCellsProps) => (
  <div
    className={classNames(
      styles['cells'],
      shape === 'innings' && styles['innings'],
      captioned && styles['captioned'],
      stale && styles['stale'],
    )}
  >
    {cells.map((cell) =>
      'blank' in cell ? (
        <div key={cell.key} className={styles['cell']} />
      ) : (
        <Cell key={cell.key} cell={cell} order={order} />
      ),
    )}
  </div>
);
