import * as texts from '@touchline/texts/en/offline.ts';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './release-bar.module.css';

export type ReleaseBarProps = {
  /** Opens the page anew, with the new files. */
  readonly onReload: () => void;
};

/** Offers a new release and does nothing by itself: whoever reads on is not disturbed. */
export const ReleaseBar = ({ onReload }: ReleaseBarProps) => {
  const [state, setState] = useState<'offered' | 'reloading' | 'later'>('offered');
  if (state === 'later') return null;
  const reload = (): void => {
    setState('reloading');
    onReload();
  };
  return (
    <div className={styles['bar']}>
      <p>{texts.ready}</p>
      <Button look="outline" busy={state === 'reloading'} onClick={reload}>
        {texts.reload}
      </Button>
      <IconButton icon="close" label={texts.later} onClick={() => setState('later')} />
    </div>
  );
};
