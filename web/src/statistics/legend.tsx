import type { SideOrder } from '@touchline/domain/match/sides.ts';
import styles from './legend.module.css';

export type LegendProps = { readonly home: string; readonly away: string; readonly order?: SideOrder };

const homeFirst: SideOrder = ['home', 'away'];

/** Which colour is whose in the bars. */
export const Legend = ({ home, away, order = homeFirst }: LegendProps) => (
  <span className={styles['legend']}>
    {order.map((side) => (
      <bdi key={side} className={styles[side]}>
        {side === 'home' ? home : away}
      </bdi>
    ))}
  </span>
);
