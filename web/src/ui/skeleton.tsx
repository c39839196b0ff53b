import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** A number of pixels, or any CSS length. */
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
};

/**
 * A placeholder with the size of the loading content. Announce the loading state once, in text around all placeholders.
 */
export const Skeleton = ({ width, height, round = false }: SkeletonProps) => (
  <span
    className={round ? `${styles['skeleton']} ${styles['round']}` : styles['skeleton']}
    style={{ width, height }}
    aria-hidden="true"
  />
);
