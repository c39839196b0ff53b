import { Icon } from '../../ui/icon.tsx';
import styles from './league-header.module.css';

export type FollowingHeaderProps = {
  readonly collapsed: boolean;
  readonly height: number;
  readonly onToggle: () => void;
};

/** The sticky line over the matches that the reader follows. */
export const FollowingHeader = ({ collapsed, height, onToggle }: FollowingHeaderProps) => (
  <header className={styles['header']} style={{ height }}>
    <span className={styles['mark']}>
      <Icon name="star" size="small" />
    </span>
    <div className={styles['title']}>
      <h2 className={styles['name']}>Following</h2>
      <button type="button" className={styles['pin']} aria-label="What you follow" title="What you follow" data-mine="">
        <Icon name="gear" size="small" />
      </button>
    </div>
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={!collapsed}
      aria-label={`${collapsed ? 'Expand' : 'Collapse'} Following`}
      onClick={onToggle}
    >
      <Icon name="down" size="small" />
    </button>
  </header>
);
