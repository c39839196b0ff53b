import { useRef, useState } from 'react';
import { useListing } from '../../live/use-board.ts';
import { usePreferences } from '../../preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { movedPin, pinnedLeagues } from './pinned-league.ts';
import styles from './preferences.module.css';

/** The pinned leagues in their order: up, down, off. */
export const PinList = () => {
  const { pinnedLeagues: keys, set } = usePreferences();
  const listing = useListing();
  const [said, setSaid] = useState('');
  const section = useRef<HTMLFieldSetElement>(null);
  const leagues = pinnedLeagues(keys, listing);

  const move = (key: string, name: string, by: -1 | 1): void => {
    const moved = movedPin(keys, key, by);
    set({ pinnedLeagues: moved });
    setSaid(`${name} is number ${moved.indexOf(key) + 1} of ${moved.length}`);
  };
  const unpin = (key: string, name: string): void => {
    set({ pinnedLeagues: keys.filter((other) => other !== key) });
    setSaid(`${name} is no longer pinned`);
    // The button that was pressed is gone.
    section.current?.focus();
  };

  return (
    <fieldset ref={section} className={styles['pins']} aria-labelledby="pinned-leagues" tabIndex={-1}>
      <h3 id="pinned-leagues">Pinned leagues</h3>
      {leagues.length === 0 ? (
        <p className={styles['note']}>Pin a league in its heading, and it stands first in the list by league.</p>
      ) : (
        <ol>
          {leagues.map(({ key, name, country }, at) => (
            <li key={key}>
              <span className={styles['pinned']}>
                <bdi>{country === undefined ? name : `${country}, ${name}`}</bdi>
              </span>
              <IconButton
                icon="up"
                size="small"
                label={`Move ${name} up`}
                aria-disabled={at === 0}
                onClick={() => move(key, name, -1)}
              />
              <IconButton
                icon="down"
                size="small"
                label={`Move ${name} down`}
                aria-disabled={at === leagues.length - 1}
                onClick={() => move(key, name, 1)}
              />
              <IconButton icon="close" size="small" label={`Unpin ${name}`} onClick={() => unpin(key, name)} />
            </li>
          ))}
        </ol>
      )}
      <output className={styles['unseen']}>{said}</output>
    </fieldset>
  );
};
