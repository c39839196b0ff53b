import { followedLeagueKey, matchKey, teamKey, pinKey } from '@touchline/domain/favorites/favorites.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/favorites.ts';
import { useState } from 'react';
import { leagueWords, pairingWords } from '../match/row-wording.ts';
import { Chip } from '../ui/chip.tsx';
import { toggleFavorite, noticeText } from './favorites-changes.ts';
import { useIsFavorite } from './favorites-store.ts';
import styles from './follow-bar.module.css';

type FollowChipProps = {
  /** The entry's key (see `domain/favorites/favorites.ts`). */
  readonly entry: string;
  /** The name stored with the entry. */
  readonly label: string;
  readonly icon?: 'star' | 'pin';
  readonly children: string;
  readonly onAnnounce: (words: string) => void;
};

/** A second press undoes the first, so only a full list needs a message. */
const FollowChip = ({ entry, label, icon = 'star', children, onAnnounce }: FollowChipProps) => {
  const on = useIsFavorite(entry);
  const turn = (): void => {
    const notice = toggleFavorite(entry, label);
    onAnnounce(notice === undefined || notice.kind === 'removed' ? '' : noticeText(notice));
  };
  return (
    <Chip icon={icon} pressed={on} onPress={turn}>
      {children}
    </Chip>
  );
};

/** "This match", or the sport's own word. */
const matchWords = (match: Match): string => {
  if (isField(match)) return texts.thisSession;
  return sports[match.sport].scoreShape === 'rounds' ? texts.thisFight : texts.thisMatch;
};

/** The buttons in the match dialog that star the match and follow its teams and league. */
export const FollowBar = ({ match }: { readonly match: Match }) => {
  const [announcement, setAnnouncement] = useState('');
  const { homeTeam, awayTeam } = match;
  // The "teams" of a race are its name and its venue.
  const hasTeams = !isField(match);
  return (
    <fieldset className={styles['bar']} aria-label={texts.follow}>
      <div className={styles['chips']}>
        <FollowChip entry={matchKey(match.id)} label={pairingWords(match)} onAnnounce={setAnnouncement}>
          {matchWords(match)}
        </FollowChip>
        {(hasTeams ? sideOrder(match) : []).map((side) => {
          const team = side === 'home' ? homeTeam : awayTeam;
          if (!isCompetitor(team)) return null;
          const { name } = team;
          return (
            <FollowChip key={side} entry={teamKey(match, side)} label={name} onAnnounce={setAnnouncement}>
              {name}
            </FollowChip>
          );
        })}
        <FollowChip entry={followedLeagueKey(leagueKey(match))} label={leagueWords(match)} onAnnounce={setAnnouncement}>
          {match.league}
        </FollowChip>
      </div>
      <output className={styles['announcement']}>{announcement}</output>
    </fieldset>
  );
};

type FollowLeagueProps = {
  readonly league: { readonly key: string; readonly name: string; readonly country?: string | undefined };
};

/** The buttons on the league page that follow and pin the league. */
export const FollowLeague = ({ league: { key, name, country } }: FollowLeagueProps) => {
  const [announcement, setAnnouncement] = useState('');
  const label = country === undefined ? name : `${country}, ${name}`;
  return (
    <div>
      <div className={styles['chips']}>
        <FollowChip entry={followedLeagueKey(key)} label={label} onAnnounce={setAnnouncement}>
          {texts.follow}
        </FollowChip>
        <FollowChip entry={pinKey(key)} label={label} icon="pin" onAnnounce={setAnnouncement}>
          {texts.pin}
        </FollowChip>
      </div>
      <output className={styles['announcement']}>{announcement}</output>
    </div>
  );
};
