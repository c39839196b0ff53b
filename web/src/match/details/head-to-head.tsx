import type { PastMeeting } from '@touchline/domain/details/match-details.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { dateWords } from '../days/dates.ts';
import { userZone } from '../days/local-days.ts';
import { MatchSection } from '../match-section.tsx';
import styles from './head-to-head.module.css';

/** "3 Mar 2025" in the user's time zone. */
const dayWords = (startTime: string, zone: string): string => {
  const ms = epochMs(startTime);
  return Number.isNaN(ms) ? '' : dateWords(ms, 'dateWithYear', zone);
};

/** Earlier matches of the two sides, newest first; renders nothing without any. */
export const HeadToHead = ({ meetings }: { readonly meetings: readonly PastMeeting[] }) => {
  const zone = userZone();
  if (meetings.length === 0) return null;
  return (
    <MatchSection title={texts.headToHead} name="headToHead">
      <ul>
        {meetings.map((meeting) => (
          <li key={meeting.matchId} className={styles['meeting']}>
            <span className={styles['when']}>
              {`${dayWords(meeting.startTime, zone)}, `}
              <bdi>{meeting.league}</bdi>
            </span>
            <span className={classNames(styles['side'], meeting.winner === 'home' && styles['won'])}>
              <bdi>{meeting.homeTeam}</bdi>
            </span>
            <b className={styles['score']}>
              {`${meeting.homeScore} - ${meeting.awayScore}`}
              {meeting.shootout === undefined ? null : (
                <span className={styles['kicks']}>
                  {texts.onPenalties(`${meeting.shootout.home}-${meeting.shootout.away}`)}
                </span>
              )}
            </b>
            <span className={classNames(styles['side'], meeting.winner === 'away' && styles['won'])}>
              <bdi>{meeting.awayTeam}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </MatchSection>
  );
};
