import * as texts from '@touchline/texts/en/frame.ts';
import type { ReactNode } from 'react';
import { HelpOpener } from './help-opener.tsx';
import styles from './footer.module.css';

export type FooterProps = {
  readonly simulated: boolean;
  readonly ad: ReactNode;
  readonly onStatus: () => void;
};

export const Footer = ({ simulated, ad, onStatus }: FooterProps) => (
  <footer className={styles['footer']}>
    {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    <div className={styles['inner']}>
      <span>Touchline</span>
      <span>{texts.yourTimes}</span>
      {simulated ? <span>{texts.simulatedScores}</span> : null}
      <HelpOpener className={styles['help']} />
      <button type="button" className={styles['status']} onClick={onStatus}>
        {texts.status}
      </button>
    </div>
  </footer>
);
