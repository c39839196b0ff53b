import * as texts from '@touchline/texts/en/app-shell.ts';
import { useState } from 'react';
import { useLink } from '../../board/use-board.ts';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import styles from './lazy-connection-bar.module.css';

const ConnectionBar = lazyPart(async () => (await import('./connection-bar.tsx')).ConnectionBar);

/**
 * The connection bar, whose code comes right after the first paint, of which it is no part. Where the network went before
 * that, the words that matter stand in for it; once the connection is another one, the code is fetched anew.
 */
export const LateConnectionBar = () => {
  const { kind } = useLink();
  // Kept here, where a loss is known before the bar's code has come.
  const [wasLost, setWasLost] = useState(false);
  if (kind === 'lost' && !wasLost) setWasLost(true);
  const words = kind === 'lost' ? <output className={styles['words']}>{texts.connectionLost}</output> : null;
  return (
    <PartBoundary attempt={kind} fallback={words}>
      <ConnectionBar wasLost={wasLost} />
    </PartBoundary>
  );
};
