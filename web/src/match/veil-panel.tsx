import type { VeiledMatch } from '@touchline/domain/match/veil.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './veil-panel.module.css';

/** In place of everything that would tell how a match stands. Who hides scores has them shown from here. */
export const VeilPanel = ({ match: { id, veil } }: { readonly match: VeiledMatch }) => (
  <div className={styles['panel']}>
    <Icon name={veil === 'hidden' ? 'eye' : 'clock'} />
    <b>{veil === 'hidden' ? texts.hiddenMatch : texts.delayedMatch}</b>
    <p>{veil === 'hidden' ? texts.hiddenText : texts.delayedText}</p>
    {veil === 'hidden' ? (
      <Button look="secondary" data-reveal={id}>
        {texts.revealHere}
      </Button>
    ) : null}
  </div>
);
