import type { ScoreShape } from '@touchline/domain/sport.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './period-cells.module.css';
import type { PeriodBlank, PeriodCell } from '../../match/row-words.ts';

const Cell = ({ cell }: { readonly cell: PeriodCell }) => (
  <div className={classNames(styles['cell'], cell.current && styles['current'])}>
    <span className={styles['spoken']}>{`${cell.label} ${cell.home} to ${cell.away}, `}</span>
    <abbr aria-hidden="true">{cell.label}</abbr>
    <span aria-hidden="true" className={classNames(cell.winner === 'home' && styles['winner'])}>
      {cell.home}
    </span>
    <span aria-hidden="true" className={classNames(cell.winner === 'away' && styles['winner'])}>
      {cell.away}
    </span>
  </div>
);

export type PeriodCellsProps = {
  readonly cells: readonly (PeriodCell | PeriodBlank)[];
  readonly shape: ScoreShape;
  /** The row stands outside its league and so has no captions above it. */
  readonly captioned: boolean;
  readonly stale: boolean;
};

/** Points by period: a column each where there is room, a strip below the sides where there is not. */
export const PeriodCells = ({ cells, shape, captioned, stale }: PeriodCellsProps) => (
  <div
    className={classNames(
      styles['cells'],
      shape === 'innings' && styles['innings'],
      captioned && styles['captioned'],
      stale && styles['stale'],
    )}
  >
    {cells.map((cell) =>
      'blank' in cell ? <div key={cell.key} className={styles['cell']} /> : <Cell key={cell.key} cell={cell} />,
    )}
  </div>
);
