import type { ReactNode } from 'react';
import type { Arrangement } from '../../arrangement.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './list-head.module.css';

const options = [
  { value: 'by-league', label: 'By league' },
  { value: 'by-time', label: 'By time' },
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
      <Segmented label="Order" options={options} value={arrangement} onChoose={onArrange} />
    </div>
  </ScreenHead>
);
