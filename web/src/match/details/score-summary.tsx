import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import { useMatchClock } from '../../board/page-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { SideLogo } from '../team-logo.tsx';
import { userZone } from '../days/local-days.ts';
import { badgeWords } from '../status-wording.ts';
import styles from './score-summary.module.css';
import { badgeTone, headline } from './scoreboard-wording.ts';

const Figures = ({ match }: { readonly match: Match }) => {
  const figures = headline(match, userZone());
  const [first, second] = sideOrder(match);
  return (
    <>
      <SideLogo match={match} side={first} size={22} />
      <b className={styles['score']}>
        {figures.kind === 'words' ? figures.text : `${figures[first]} - ${figures[second]}`}
      </b>
      <SideLogo match={match} side={second} size={22} />
    </>
  );
};

/** Score and minute in the dialog's title bar. The scoreboard has the same information. */
export const ScoreSummary = ({ match, stale }: { readonly match: Match; readonly stale: boolean }) => {
  const clock = useMatchClock(match);
  const { text } = badgeWords(match, clock, userZone(), stale);
  return (
    <span className={styles['summary']}>
      {sports[match.sport].scoreShape === 'classification' ? (
        <b className={styles['session']}>{match.session === undefined ? match.league : sessionName(match.session)}</b>
      ) : (
        <Figures match={match} />
      )}
      {/* Before the start, its time is shown in place of the score. */}
      {match.status === 'scheduled' ? null : <Badge tone={badgeTone(match, stale)}>{text}</Badge>}
    </span>
  );
};
