import type { PastMeeting } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
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

type HeadToHeadProps = {
  readonly match: Pick<Match, 'sport' | 'leagueCountry' | 'homeTeam' | 'awayTeam'>;
  readonly meetings: readonly PastMeeting[];
};

/**
 * How often each side won; undefined for a single meeting, or if a meeting names a side differently, because the wins
 * are counted by name.
 */
const tallyWords = ({ match, meetings }: HeadToHeadProps): string | undefined => {
  if (meetings.length < 2) return undefined;
  const wins = { home: 0, away: 0 };
  const [home, away] = [match.homeTeam.name, match.awayTeam.name];
  for (const { homeTeam, awayTeam, winner } of meetings) {
    const isReversed = homeTeam === away && awayTeam === home;
    if (!isReversed && (homeTeam !== home || awayTeam !== away)) return undefined;
    if (winner !== undefined) wins[isReversed === (winner === 'home') ? 'away' : 'home'] += 1;
  }
  const sides = sideOrder(match).map((side) => `${match[`${side}Team`].name} ${wins[side]}`);
  return texts.tally(meetings.length, sides, meetings.length - wins.home - wins.away);
};

/** Earlier matches of the two sides, newest first; renders nothing without any. */
export const HeadToHead = ({ match, meetings }: HeadToHeadProps) => {
  const zone = userZone();
  if (meetings.length === 0) return null;
  return (
    <MatchSection title={texts.headToHead} name="headToHead" aside={tallyWords({ match, meetings })}>
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
