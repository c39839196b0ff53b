import * as texts from '@touchline/texts/en/match.ts';
import type { ReactNode } from 'react';
import type { Arrangement } from '../preferences/list-order.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './list-head.module.css';

const options = [
  { value: 'by-league', label: texts.byLeague },
  { value: 'by-time', label: texts.byTime },
] as const;

export type ListHeadProps = {
  readonly title: string;
  /** Stands before the switch: the time zone. */
  readonly note?: ReactNode;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

/** A list's heading and the switch between its two arrangements. */
export const ListHead = ({ title, note, arrangement, onArrange }: ListHeadProps) => (
  <ScreenHead title={title}>
    {note}
    <div className={styles['switch']}>
      <Segmented label={texts.order} options={options} value={arrangement} onChoose={onArrange} />
    </div>
  </ScreenHead>
);
