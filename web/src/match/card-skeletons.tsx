import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePhone } from '../ui/use-phone.ts';
import type { CardHeight } from './card-grid.tsx';
import styles from './card-skeletons.module.css';

/** Name widths of the six cards that stand in while a board loads. */
const names = [
  [150, 120],
  [126, 141],
  [98, 134],
  [144, 112],
  [118, 152],
  [136, 104],
] as const;

export type CardSkeletonsProps = {
  /** "Loading odds" */
  readonly label: string;
  readonly height: CardHeight;
  /** What stands under a card's sides. */
  readonly children: ReactNode;
};

/** Six cards of the cards' own size. They come into sight only when loading takes longer than a blink. */
export const CardSkeletons = ({ label, height, children }: CardSkeletonsProps) => {
  const phone = usePhone();
  return (
    <div aria-busy="true">
      <output className={styles['spoken']}>{label}</output>
      <div className={styles['grid']}>
        {names.map(([home, away]) => (
          <div
            key={home}
            className={styles['card']}
            data-skeleton
            style={{ height: phone ? height.phone : height.desk }}
            aria-hidden="true"
          >
            <div className={styles['top']}>
              <Skeleton width={140} height={12} />
            </div>
            <div className={styles['teams']}>
              <Skeleton width={home} height={14} />
              <Skeleton width={away} height={14} />
            </div>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
};
