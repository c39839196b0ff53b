import { isOn, muteKey, teamKeyOf } from '@touchline/domain/favorites/favorites.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useState, useSyncExternalStore } from 'react';
import { noticeText, toggleFavorite } from '../../favorites/favorites-changes.ts';
import { storedFavorites, useFavorites } from '../../favorites/favorites-store.ts';
import { storedPushSettings } from '../../notifications/push-settings.ts';
import { usePreferences } from '../../preferences/preferences.ts';
import { Button } from '../../ui/button.tsx';
import styles from './team-page.module.css';

/** The buttons that follow a team and turn its goal alerts on and off. */
export const TeamActions = ({ team }: { readonly team: KnownTeam }) => {
  const { sport, id, name } = team;
  const mine = useFavorites();
  const { goalAlerts, set } = usePreferences();
  const [announcement, setAnnouncement] = useState('');
  const key = teamKeyOf({ sport, id });
  const mute = muteKey(key);
  const follows = isOn(mine, key);
  const push = useSyncExternalStore(storedPushSettings.watch, storedPushSettings.current, storedPushSettings.usual);
  const announcesAll = goalAlerts === 'all' || (push.on && push.scope === 'all');
  const isAlerted = announcesAll || (follows && (goalAlerts === 'followed' || push.on));
  const alerts = isAlerted && !isOn(mine, mute);

  // A second press undoes the first, so only a full list needs a message.
  const toggle = (entry: string): void => {
    const notice = toggleFavorite(entry, name);
    setAnnouncement(notice === undefined || notice.kind === 'removed' ? '' : noticeText(notice));
  };
  const switchAlerts = (): void => {
    if (alerts) {
      toggle(mute);
      return;
    }
    // Alerts are for followed teams, except alerts of all matches.
    if (!follows && !announcesAll) toggle(key);
    if (isOn(storedFavorites.current(), mute)) toggle(mute);
    if (goalAlerts === 'none' && !push.on) set({ goalAlerts: 'followed' });
  };
  return (
    <div className={styles['actions']}>
      <Button
        look="outline"
        icon="star"
        className={styles['toggle'] ?? ''}
        aria-pressed={follows}
        onClick={() => toggle(key)}
      >
        {follows ? texts.following : texts.follow}
      </Button>
      {sports[sport].scoring?.alerts === true ? (
        <Button
          look="outline"
          icon="bell"
          className={styles['toggle'] ?? ''}
          aria-pressed={alerts}
          onClick={switchAlerts}
        >
          {texts.goalAlerts}
        </Button>
      ) : null}
      <output className={styles['announcement']}>{announcement}</output>
    </div>
  );
};
