import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useFromNow } from '../../live/use-now.ts';
import { readerZone } from '../../match/reader-days.ts';
import { leagueWords, standing } from '../../match/row-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Crest } from '../../ui/crest.tsx';
import { Flag } from '../../ui/flag.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { decisionWords, headlineWords, stateWords, statusWords } from './board-words.ts';
import styles from './match-board.module.css';

/** Half of a pitch at each end and the line between: decoration. */
const Pitch = () => (
  <svg className={styles['pitch']} viewBox="0 0 960 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M480-40v320" />
    <circle cx="480" cy="110" r="92" />
    <path d="M-10 30h76v160H-10M970 30h-76v160h76" />
    <path d="M66 84a38 38 0 0 1 0 52M894 84a38 38 0 0 0 0 52" />
  </svg>
);

const LeagueLine = ({ match }: { readonly match: Match }) => {
  const flag = countryFlag(match.leagueCountry);
  return (
    <p className={styles['league']}>
      <Flag emoji={flag.emoji} code={flag.code} />
      <bdi>{leagueWords(match)}</bdi>
    </p>
  );
};

const Team = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const phone = usePhone();
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const made = match.goalsBehinds?.[side];
  return (
    <div className={classNames(styles['team'], standing(match, side) === 'lost' && styles['lost'])}>
      <Crest name={team.name} logo={team.logo} size={phone ? 48 : 64} />
      <b className={styles['name']}>
        <bdi>{team.name}</bdi>
      </b>
      {made === undefined ? null : (
        <span className={styles['made']} title="Goals and behinds">{`${made.goals}.${made.behinds}`}</span>
      )}
    </div>
  );
};

const State = ({ match, zone }: { readonly match: Match; readonly zone: string }) => {
  const clock = useFromNow((nowMs) => matchClock(match, nowMs));
  const beside = stateWords(match, zone);
  const live = match.status === 'live';
  return (
    <div className={styles['state']}>
      <span className={live ? styles['playing'] : styles['still']}>
        <Badge tone={live ? 'live' : 'neutral'}>{statusWords(match, clock)}</Badge>
      </span>
      {beside === undefined ? null : <span>{beside}</span>}
    </div>
  );
};

/** More figures than two and two, and they stand narrow. */
const longestWide = '22 - 22'.length;

/** A field has no two sides: its session stands where others have the score. */
const FieldBoard = ({ match, zone }: { readonly match: Match; readonly zone: string }) => (
  <div className={styles['middle']}>
    <b className={styles['session']}>
      <bdi>{match.session ?? match.league}</bdi>
    </b>
    <State match={match} zone={zone} />
  </div>
);

const SidesBoard = ({ match, zone }: { readonly match: Match; readonly zone: string }) => {
  const headline = headlineWords(match, zone);
  const decision = decisionWords(match);
  return (
    <>
      <Team match={match} side="home" />
      <div className={styles['middle']}>
        <div
          className={classNames(styles['score'], headline.length > longestWide && styles['narrow'])}
          data-score={match.id}
          aria-live="off"
        >
          {headline}
        </div>
        <State match={match} zone={zone} />
      </div>
      <Team match={match} side="away" />
      {decision === undefined ? null : <p className={styles['decision']}>{decision}</p>}
      {match.session === undefined ? null : (
        <p className={styles['decision']}>
          <bdi>{match.session}</bdi>
        </p>
      )}
    </>
  );
};

/** The head of a match's details: league, sides, score, where it stands. */
export const MatchBoard = ({ match }: { readonly match: Match }) => {
  const zone = readerZone();
  const field = sports[match.sport].scoreShape === 'classification';
  return (
    <div className={classNames(styles['board'], field && styles['field'])}>
      <Pitch />
      <LeagueLine match={match} />
      {field ? <FieldBoard match={match} zone={zone} /> : <SidesBoard match={match} zone={zone} />}
    </div>
  );
};
