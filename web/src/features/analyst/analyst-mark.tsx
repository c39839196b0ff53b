import { Icon } from '../../ui/icon.tsx';
import styles from './analyst-mark.module.css';

/** The analyst's sign: a move on a tactics board. */
export const AnalystMark = ({ size }: { readonly size: 'small' | 'normal' | 'large' }) => (
  <span className={styles['mark']} data-size={size}>
    <Icon name="tactics" />
  </span>
);
