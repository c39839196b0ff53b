import { followedLeagueKey, pinKey } from '@touchline/domain/favorites/favorites.ts';
import * as texts from '@touchline/texts/en/favorites.ts';
import { useState } from 'react';
import styles from './follow-bar.module.css';
import { FollowChip } from './follow-bar.tsx';

export type FollowLeagueProps = {
  readonly league: { readonly key: string; readonly name: string; readonly country?: string | undefined };
};

/** Follows a league, and pins it to the top of the list, on its page. */
export const FollowLeague = ({ league: { key, name, country } }: FollowLeagueProps) => {
  const [told, setTold] = useState('');
  const label = country === undefined ? name : `${country}, ${name}`;
  return (
    <div>
      <div className={styles['chips']}>
        <FollowChip entry={followedLeagueKey(key)} label={label} onTold={setTold}>
          {texts.follow}
        </FollowChip>
        <FollowChip entry={pinKey(key)} label={label} icon="pin" onTold={setTold}>
          {texts.pin}
        </FollowChip>
      </div>
      <output className={styles['told']}>{told}</output>
    </div>
  );
};
