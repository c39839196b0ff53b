import { useEffect, useRef, useState } from 'react';
import { type Preferences, usePreferences } from '../preferences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './spoiler-notice.module.css';
import { spoilerWords } from './spoiler-words.ts';

type Choice = Pick<Preferences, 'hideScores' | 'scoreDelaySeconds'>;

/** Stands where the button was that showed everything, and has the focus after it. */
const Undo = ({ onUndo }: { readonly onUndo: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} look="ghost" onClick={onUndo}>
      {spoilerWords.undo}
    </Button>
  );
};

/** Says what is kept back, for as long as it is, with the way back, and the way back from that. */
export const SpoilerNotice = () => {
  const { hideScores, scoreDelaySeconds, set } = usePreferences();
  const [before, setBefore] = useState<Choice>();
  const show = (change: Partial<Choice>): void => {
    setBefore({ hideScores, scoreDelaySeconds });
    set(change);
  };
  const delayed = scoreDelaySeconds > 0;
  if (!hideScores && !delayed && before === undefined) return null;
  return (
    <section className={styles['notice']} aria-label={spoilerWords.section}>
      {hideScores ? (
        <div className={styles['line']}>
          <Icon name="eye" size="small" />
          <p>
            <strong>{spoilerWords.hidden}</strong> <span>{spoilerWords.howToReveal}</span>
          </p>
          <Button look="ghost" onClick={() => show({ hideScores: false })}>
            {spoilerWords.showAll}
          </Button>
        </div>
      ) : null}
      {delayed ? (
        <div className={styles['line']}>
          <Icon name="clock" size="small" />
          <p>
            <strong>{spoilerWords.delayed({ seconds: scoreDelaySeconds })}</strong>{' '}
            <span>{spoilerWords.firstDelay}</span>
          </p>
          <Button look="ghost" onClick={() => show({ scoreDelaySeconds: 0 })}>
            {spoilerWords.endDelay}
          </Button>
        </div>
      ) : null}
      {!hideScores && !delayed && before !== undefined ? (
        <div className={styles['line']}>
          <Icon name="eye" size="small" />
          <p>{spoilerWords.shown}</p>
          <Undo onUndo={() => set(before)} />
        </div>
      ) : null}
    </section>
  );
};
