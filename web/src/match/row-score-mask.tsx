import type { MaskedMatch, ScoreMask } from '@touchline/domain/match/score-mask.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { isPlainKey } from '../preferences/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './row-score-mask.module.css';
import { pairingWords } from './row-wording.ts';

type ScoreMaskPanelProps = { readonly mask: ScoreMask; readonly onReveal: () => void };

/** Replaces everything that would give the score away. A hidden score has a button that reveals it. */
export const ScoreMaskPanel = ({ mask, onReveal }: ScoreMaskPanelProps) => (
  <div className={styles['panel']}>
    <Icon name={mask === 'hidden' ? 'eye' : 'clock'} />
    <b>{mask === 'hidden' ? texts.hiddenMatch : texts.delayedMatch}</b>
    <p>{mask === 'hidden' ? texts.hiddenText : texts.delayedText}</p>
    {mask === 'hidden' ? (
      <Button look="secondary" onClick={onReveal}>
        {texts.revealHere}
      </Button>
    ) : null}
  </div>
);

type Reveal = {
  /** Receives the focus after a reveal, because the pressed button disappears. */
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Shows the hidden score of the match. */
  readonly reveal: () => void;
  /** For the button that opens the match: H reveals or hides the score. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Reveals the hidden score of a row or card. */
export const useReveal = (matchId: string): Reveal => {
  const { toggleScore } = useLive();
  const target = useRef<HTMLButtonElement>(null);
  const reveal = (): void => {
    target.current?.focus({ preventScroll: true });
    toggleScore(matchId);
  };
  return {
    target,
    reveal,
    onKeyDown: (event) => {
      if (event.key.toLowerCase() !== 'h' || event.repeat || !isPlainKey(event.nativeEvent)) return;
      if (!toggleScore(matchId)) return;
      event.preventDefault();
      target.current?.focus({ preventScroll: true });
    },
  };
};

export type RowScoreMaskProps = {
  readonly match: MaskedMatch;
  /** Whether Tab reaches this row; true for only one row of the list. */
  readonly tabStop: boolean;
  readonly onReveal: () => void;
  /** Handles keys that are pressed on the reveal button. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/**
 * Replaces the score of a row with a button that reveals the score, or with a dash during the score delay. The row's
 * label says the same in words.
 */
export const RowScoreMask = ({ match, tabStop, onReveal, onKeyDown }: RowScoreMaskProps) =>
  match.mask === 'hidden' ? (
    <button
      type="button"
      className={styles['reveal']}
      onClick={(event) => {
        // Any other press on the row opens the match.
        event.stopPropagation();
        onReveal();
      }}
      onKeyDown={onKeyDown}
      tabIndex={tabStop ? 0 : -1}
      aria-label={texts.reveal(pairingWords(match))}
    >
      <Icon name="eye" size="small" />
    </button>
  ) : (
    <span className={styles['delayed']} aria-hidden="true">
      –
    </span>
  );
