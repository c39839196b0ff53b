import type { ScoreMask } from '@touchline/domain/match/score-mask.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './score-mask-panel.module.css';

export type VeilPanelProps = { readonly veil: ScoreMask; readonly onReveal: () => void };

/** In place of everything that would reveal the score, with a button that reveals it. */
export const VeilPanel = ({ veil, onReveal }: VeilPanelProps) => (
  <div className={styles['panel']}>
    <Icon name={veil === 'hidden' ? 'eye' : 'clock'} />
    <b>{veil === 'hidden' ? texts.hiddenMatch : texts.delayedMatch}</b>
    <p>{veil === 'hidden' ? texts.hiddenText : texts.delayedText}</p>
    {veil === 'hidden' ? (
      <Button look="secondary" onClick={onReveal}>
        {texts.revealHere}
      </Button>
    ) : null}
  </div>
);
