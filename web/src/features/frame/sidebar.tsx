import * as texts from '@touchline/texts/en/frame.ts';
import type { ReactNode } from 'react';
import { SportList, type SportListProps } from './sport-list.tsx';
import styles from './sidebar.module.css';

/** The column at the left of wide windows; narrower ones have it in a drawer. */
export const Sidebar = ({ ad, ...list }: SportListProps & { readonly ad: ReactNode }) => (
  <aside className={styles['sidebar']} aria-labelledby="sidebar-title">
    <h2 id="sidebar-title" className={styles['title']}>
      {texts.sports}
    </h2>
    <div className={styles['scroll']}>
      <SportList {...list} />
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </div>
  </aside>
);
