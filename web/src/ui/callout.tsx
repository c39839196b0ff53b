import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';

export type CalloutTone = 'danger' | 'warning' | 'good' | 'plain';

const icons: Readonly<Record<CalloutTone, IconName>> = {
  danger: 'alert',
  warning: 'alert',
  good: 'check',
  plain: 'shield',
};

/**
 * A message shown where the user is looking. Screen readers announce `danger` assertively and all other tones politely.
 */
export const Callout = ({ tone, children }: { readonly tone: CalloutTone; readonly children: ReactNode }) => (
  <div className={styles['callout']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </div>
);
