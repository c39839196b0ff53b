import * as texts from '@touchline/texts/en/spoilers.ts';
import { useEffect, useRef, useState } from 'react';
import { type Preferences, usePreferences, type ScoreDelaySeconds } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './spoiler-notice.module.css';

/** "5 s", "2 min". */
export const delayName = (seconds: ScoreDelaySeconds): string => {
  if (seconds === 0) return texts.off;
  return seconds === 120 ? texts.minutes(2) : texts.seconds(seconds);
};

type Choice = Pick<Preferences, 'hideScores' | 'scoreDelaySeconds'>;

/** Takes the place and the focus of the button that revealed everything. */
const Undo = ({ onUndo }: { readonly onUndo: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} look="ghost" onClick={onUndo}>
      {texts.undo}
    </Button>
  );
};

/** A notice that scores are hidden or delayed, with a button that shows them and an Undo button afterwards. */
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
    <section className={styles['notice']} aria-label={texts.section}>
      {hideScores ? (
        <div className={styles['line']}>
          <Icon name="eye" size="small" />
          <p>
            <strong>{texts.hidden}</strong> <span>{texts.howToReveal}</span>
          </p>
          <Button look="ghost" onClick={() => show({ hideScores: false })}>
            {texts.showAll}
          </Button>
        </div>
      ) : null}
      {delayed ? (
        <div className={styles['line']}>
          <Icon name="clock" size="small" />
          <p>
            <strong>{texts.delayed(delayName(scoreDelaySeconds))}</strong> <span>{texts.firstDelay}</span>
          </p>
          <Button look="ghost" onClick={() => show({ scoreDelaySeconds: 0 })}>
            {texts.endDelay}
          </Button>
        </div>
      ) : null}
      {!hideScores && !delayed && before !== undefined ? (
        <div className={styles['line']}>
          <Icon name="eye" size="small" />
          <p>{texts.shown}</p>
          <Undo onUndo={() => set(before)} />
        </div>
      ) : null}
    </section>
  );
};
