import type { ReactNode } from 'react';
import type { Arrangement } from '../../arrangement.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './screen-head.module.css';

const options = [
  { value: 'by-league', label: 'By league' },
  { value: 'by-time', label: 'By time' },
] as const;

export type ScreenHeadProps = {
  readonly title: string;
  /** Stands before the switch: the time zone. */
  readonly note?: ReactNode;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

/** A screen's heading and the switch between its two arrangements. */
export const ScreenHead = ({ title, note, arrangement, onArrange }: ScreenHeadProps) => (
  <div className={styles['head']}>
    <h1 className={styles['title']}>{title}</h1>
    <div className={styles['end']}>
      {note}
      <Segmented label="Order" options={options} value={arrangement} onChoose={onArrange} />
    </div>
  </div>
);
