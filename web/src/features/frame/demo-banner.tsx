import * as texts from '@touchline/texts/en/frame.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './demo-banner.module.css';

/** Shown while the operator has not set the outside services up. Hiding it lasts for the visit. */
export const DemoBanner = () => {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <aside className={styles['banner']} aria-label={texts.demoMode}>
      <div className={styles['inner']}>
        <Icon name="alert" />
        <strong>{texts.demoTitle}</strong>
        <p>{texts.demoText}</p>
        <IconButton
          className={styles['hide'] ?? ''}
          icon="close"
          size="small"
          label={texts.hideBanner}
          onClick={() => setHidden(true)}
        />
      </div>
    </aside>
  );
};
