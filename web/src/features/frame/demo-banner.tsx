import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './demo-banner.module.css';

/** Shown while the operator has not set the outside services up. Hiding it lasts for the visit. */
export const DemoBanner = () => {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <aside className={styles['banner']} aria-label="Demo mode">
      <div className={styles['inner']}>
        <Icon name="alert" />
        <strong>Demo Mode - API Keys Required</strong>
        <p>
          The AI Analyst needs an AI provider, an authentication provider and a card payment provider to be configured.
        </p>
        <IconButton
          className={styles['hide'] ?? ''}
          icon="close"
          size="small"
          label="Hide banner"
          onClick={() => setHidden(true)}
        />
      </div>
    </aside>
  );
};
