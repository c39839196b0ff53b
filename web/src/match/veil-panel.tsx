import type { VeiledMatch } from '@touchline/domain/match/veil.ts';
import { spoilerWords } from '../spoilers/spoiler-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './veil-panel.module.css';

/** In place of everything that would tell how a match stands. Who hides scores has them shown from here. */
export const VeilPanel = ({ match: { id, veil } }: { readonly match: VeiledMatch }) => (
  <div className={styles['panel']}>
    <Icon name={veil === 'hidden' ? 'eye' : 'clock'} />
    <b>{veil === 'hidden' ? spoilerWords.hiddenMatch : spoilerWords.delayedMatch}</b>
    <p>{veil === 'hidden' ? spoilerWords.hiddenText : spoilerWords.delayedText}</p>
    {veil === 'hidden' ? (
      <Button look="secondary" data-reveal={id}>
        {spoilerWords.revealHere}
      </Button>
    ) : null}
  </div>
);
