import * as texts from '@touchline/texts/en/scores.ts';
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
      <h2 className={styles['name']}>{texts.following}</h2>
      <button
        type="button"
        className={styles['pin']}
        aria-label={texts.whatYouFollow}
        title={texts.whatYouFollow}
        data-mine=""
      >
        <Icon name="gear" size="small" />
      </button>
    </div>
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={!collapsed}
      aria-label={(collapsed ? texts.expand : texts.collapse)(texts.following)}
      onClick={onToggle}
    >
      <Icon name="down" size="small" />
    </button>
  </header>
);
