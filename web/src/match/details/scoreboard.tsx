import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { circuitOf } from '@touchline/domain/match/classification.ts';
import { matchState, playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { halfTimeScore } from '@touchline/domain/match/period-table.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { noResultYet, sessionName } from '@touchline/texts/en/match.ts';
import type { RefObject } from 'react';
import { useMatchClock } from '../../board/page-clock.ts';
import { LeagueLink, TeamLink } from '../../routing/links.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/flag.tsx';
import { usePhone } from '../../ui/use-screen-size.ts';
import bases from '../bases.module.css';
import { userZone } from '../days/local-days.ts';
import { leagueWords, sideEmphasis } from '../row-wording.ts';
import type { Flash, Rise } from '../score-flash.ts';
import { SideLogo } from '../team-logo.tsx';
import { useFlash, useFlashes } from '../use-score-flashes.ts';
import {
  badgeTone,
  behindsWords,
  decisionWords,
  headline,
  situationSentence,
  stateWords,
  statusWords,
} from './scoreboard-wording.ts';
import styles from './scoreboard.module.css';

const circle = (radius: number, x = 480, y = 110): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;

/** Lines from touchline to touchline at these positions. */
const across = (...places: readonly number[]): string => places.map((x) => `M${x}-40v320`).join('');

const dashedAcross = (...places: readonly number[]): string =>
  places.map((x) => `M${x}-40${'v24m0 16'.repeat(8)}`).join('');

const every = (step: number, from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

const hashMarks = every(12, 72, 888)
  .map((x) => `M${x} 76v8M${x} 136v8`)
  .join('');

/** Pitch markings, 960 units long and 200 units wide, with the centre at (480, 110). Motor racing has none. */
const markings: Readonly<Record<SportId, string | undefined>> = {
  football: `${across(480)}${circle(92)}M-10 30h76v160H-10M970 30h-76v160h76M66 84a38 38 0 0 1 0 52M894 84a38 38 0 0 0 0 52`,
  basketball: `${across(480)}${circle(54)}M-10 10h60a100 100 0 0 1 0 200H-10M970 10h-60a100 100 0 0 0 0 200h60M-10 72H90v76H-10M970 72H870v76h100M90 72a38 38 0 0 1 0 76M870 72a38 38 0 0 0 0 76`,
  handball: `${across(480)}${circle(40)}M-10 20h30a90 90 0 0 1 0 180H-10M970 20h-30a90 90 0 0 0 0 180h30`,
  hockey: `${across(40, 330, 477, 483, 630, 920)}${circle(72)}${circle(30, 120, 58)}${circle(30, 120, 162)}${circle(30, 840, 58)}${circle(30, 840, 162)}M40 94a22 22 0 0 1 0 32M920 94a22 22 0 0 0 0 32`,
  americanfootball: `${across(...every(60, 60, 900))}${hashMarks}`,
  rugby: `${across(80, 265, 480, 695, 880)}${dashedAcross(405, 555)}`,
  afl: `M-10-30a150 150 0 0 1 0 280M970-30a150 150 0 0 0 0 280M416 46h128v128H416z${circle(34)}${circle(10)}M480 76v68M-10 90h40v40H-10M970 90h-40v40h40`,
  volleyball: `${across(480)}M30 24h900v172H30zM330 24v172M630 24v172`,
  tennis: `${across(480)}M40 20h880v180H40zM40 48h880M40 172h880M250 48v124M710 48v124M250 110h460`,
  baseball: `M480 206L234-40M480 206L726-40M392 118l88-88 88 88M346 72a152 152 0 0 1 268 0${circle(14)}`,
  mma: 'M442 18h76l54 54v76l-54 54h-76l-54-54V72zM447 30h66l47 47v66l-47 47h-66l-47-47V77z',
  formula1: undefined,
};

/** The pitch of the sport. Decorative. */
const FieldDrawing = ({ sport }: { readonly sport: SportId }) =>
  markings[sport] === undefined ? null : (
    <svg
      className={styles['ground']}
      viewBox="0 0 960 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-ground=""
    >
      <path d={markings[sport]} />
    </svg>
  );

const LeagueLine = ({ match, field }: { readonly match: Match; readonly field: boolean }) => {
  const flag = countryFlag(match.leagueCountry);
  return (
    <p className={styles['league']}>
      <Flag emoji={flag.emoji} code={flag.code} />
      <LeagueLink leagueKey={leagueKey(match)} className={styles['leagueLink']}>
        <bdi>{leagueWords(match)}</bdi>
      </LeagueLink>
      {field || match.session === undefined ? null : (
        <span>
          <bdi>{sessionName(match.session)}</bdi>
        </span>
      )}
    </p>
  );
};

const Team = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const phone = usePhone();
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const made = playedState(match)?.goalsBehinds?.[side];
  const record = match.facts?.records?.[side];
  return (
    <div className={classNames(styles['team'], sideEmphasis(match, side) === 'lost' && styles['lost'])}>
      <SideLogo match={match} side={side} size={phone ? 48 : 64} />
      <b className={styles['name']}>
        <bdi>
          {isCompetitor(team) ? (
            <TeamLink sport={match.sport} teamId={team.id} className={styles['teamLink']}>
              {team.name}
            </TeamLink>
          ) : (
            team.name
          )}
        </bdi>
      </b>
      {record === undefined ? null : (
        <span className={styles['record']} title={texts.facts.record}>
          {record}
        </span>
      )}
      {made === undefined ? null : (
        <span className={styles['made']} title={texts.goalsAndBehinds}>
          {behindsWords(made)}
        </span>
      )}
    </div>
  );
};

type StateProps = {
  readonly match: Match;
  readonly zone: string;
  readonly stale: boolean;
  readonly flash?: Flash | undefined;
};

const State = ({ match, zone, stale, flash }: StateProps) => {
  const clock = useMatchClock(match);
  const beside = flash?.word ?? stateWords(match, zone);
  const tone = badgeTone(match, stale);
  return (
    <div className={styles['state']}>
      <span className={tone === 'live' ? styles['playing'] : styles['still']}>
        <Badge tone={tone}>{statusWords(match, clock)}</Badge>
      </span>
      {beside === undefined ? null : (
        <span className={flash?.kind === 'rise' && flash.word !== undefined ? styles['goal'] : ''}>{beside}</span>
      )}
    </div>
  );
};

type FigureProps = { readonly side: Side; readonly figure: string; readonly rise: Rise | undefined };

/** A side's score. A score that just increased drops into place on a pink background. */
const Figure = ({ side, figure, rise }: FigureProps) => {
  const isNew = rise?.sides.includes(side) === true;
  return (
    <span
      // A new element for each change restarts the animation.
      key={isNew ? rise.turn : 'still'}
      className={classNames(styles['figure'], isNew && styles['new'], isNew && rise.fading && styles['fading'])}
    >
      {figure}
    </span>
  );
};

/** The maximum length of a score in the wide font. */
const longestWide = '2222'.length;

/** Shown without a classification: the circuit or, after the end, that the result is not available yet. */
const standInWords = (match: Match): string | undefined => {
  const state = matchState(match);
  if (state.kind === 'masked' || (playedState(match)?.classification ?? []).length > 0) return undefined;
  return state.kind === 'finished' ? noResultYet : circuitOf(match);
};

type BoardProps = Omit<StateProps, 'flash'> & Pick<ScoreboardProps, 'score'>;

/** The scoreboard of a race or session, with the session's name in place of the score. */
const FieldBoard = ({ match, zone, stale, score }: BoardProps) => {
  const standIn = standInWords(match);
  return (
    <>
      <div ref={score} className={styles['middle']} tabIndex={-1}>
        <b className={styles['session']}>
          <bdi>{match.session === undefined ? match.league : sessionName(match.session)}</bdi>
        </b>
        <State match={match} zone={zone} stale={stale} />
      </div>
      {standIn === undefined ? null : (
        <p className={styles['decision']}>
          <bdi>{standIn}</bdi>
        </p>
      )}
    </>
  );
};

/** Which side has the ball, is at bat or serves, and the current situation. */
const SituationLine = ({ match }: { readonly match: Match }) => {
  const words = situationSentence(match);
  const state = matchState(match);
  const situation = state.kind === 'live' ? state.situation : undefined;
  if (words === undefined) return null;
  return (
    <p className={classNames(styles['decision'], styles['moment'])}>
      {situation?.kind === 'at-bat' ? <i className={bases['bases']} data-bases={situation.runners.join('')} /> : null}
      <bdi>{words}</bdi>
      {situation?.kind === 'drive' && situation.redZone === true ? <b>{texts.redZone}</b> : null}
    </p>
  );
};

const SidesBoard = ({ match, zone, stale, score }: BoardProps) => {
  const figures = headline(match, zone);
  const [first, second] = sideOrder(match);
  const isNarrow = figures.kind === 'score' && figures.home.length + figures.away.length > longestWide;
  const decision = decisionWords(match);
  const halfTime = halfTimeScore(match);
  const flash = useFlash(useFlashes(), match.id, stale);
  const rise = flash?.kind === 'rise' ? flash : undefined;
  return (
    <>
      <Team match={match} side={first} />
      <div className={styles['middle']}>
        <div
          ref={score}
          className={classNames(styles['score'], isNarrow && styles['narrow'])}
          data-score
          tabIndex={-1}
          aria-live="off"
        >
          {figures.kind === 'words' ? (
            figures.text
          ) : (
            <>
              <Figure side={first} figure={figures[first]} rise={rise} />
              {' - '}
              <Figure side={second} figure={figures[second]} rise={rise} />
            </>
          )}
        </div>
        <State match={match} zone={zone} stale={stale} flash={flash} />
        {halfTime === undefined ? null : (
          <span className={styles['halfTime']}>{texts.halfTime(halfTime[first], halfTime[second])}</span>
        )}
      </div>
      <Team match={match} side={second} />
      {decision === undefined ? null : <p className={styles['decision']}>{decision}</p>}
      <SituationLine match={match} />
    </>
  );
};

export type ScoreboardProps = {
  readonly match: Match;
  /** Whether the data of a live match may be out of date. */
  readonly stale: boolean;
  /** Receives the focus when a hidden score is revealed. */
  readonly score: RefObject<HTMLDivElement | null>;
};

/** The scoreboard of a match: league, sides, score, status. */
export const Scoreboard = ({ match, stale, score }: ScoreboardProps) => {
  const zone = userZone();
  const field = sports[match.sport].scoreShape === 'classification';
  return (
    <div className={classNames(styles['board'], field && styles['field'])}>
      <FieldDrawing sport={match.sport} />
      <LeagueLine match={match} field={field} />
      {field ? (
        <FieldBoard match={match} zone={zone} stale={stale} score={score} />
      ) : (
        <SidesBoard match={match} zone={zone} stale={stale} score={score} />
      )}
    </div>
  );
};
