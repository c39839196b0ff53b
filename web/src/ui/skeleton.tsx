import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Pixels, or any CSS length. */
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
};

/** A block of the size of what is still loading. Say once around them all, in words, that something loads. */
export const Skeleton = ({ width, height, round = false }: SkeletonProps) => (
  <span
    className={round ? `${styles['skeleton']} ${styles['round']}` : styles['skeleton']}
    style={{ width, height }}
    aria-hidden="true"
  />
);
