import type { OutlookKind } from '@touchline/domain/outlook/season-outlook.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import type { CSSProperties, RefObject } from 'react';
import { useMatch } from '../../board/live-provider.tsx';
import { useFromNow } from '../../board/page-clock.ts';
import { chanceText, kindName } from '../../match/outlook/season-chance.tsx';
import { classNames } from '../../ui/class-names.ts';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './season.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The chances before and after a goal on a scale from 0 to 100%. */
    '--before'?: string;
    '--after'?: string;
  }
}

type Goal = NonNullable<SeasonOutlookAnswer['goal']>;
type Change = Goal['changes'][number];

const teamName = ({ teams }: SeasonOutlookAnswer, teamId: string): string =>
  teams.find((team) => team.teamId === teamId)?.team ?? '';

/** "Saka 63'", or the team without a scorer. */
const goalName = (outlook: SeasonOutlookAnswer, { scorer, teamId, minute }: Goal): string =>
  [scorer ?? teamName(outlook, teamId), ...(minute === undefined ? [] : [`${minute}'`])].join(' ');

/** Changes that show in whole percentages. */
const shownChanges = ({ changes }: Goal): readonly Change[] =>
  changes.filter(({ before, after }) => chanceText(before) !== chanceText(after));

const changeKey = ({ teamId, kind }: Change): string => `${teamId} ${kind}`;

/** On narrow screens, the last goal and its largest changes above the table. Leads to the card. */
export const GoalStrip = ({
  outlook,
  onOpen,
}: {
  readonly outlook: SeasonOutlookAnswer;
  readonly onOpen: () => void;
}) => {
  const { goal } = outlook;
  if (goal === undefined) return null;
  const changes = shownChanges(goal).slice(0, 2);
  return (
    <button type="button" className={styles['strip']} onClick={onOpen}>
      <span className={styles['tag']}>{texts.goal}</span>{' '}
      <span>
        <b>{goalName(outlook, goal)}</b>
        {changes.length === 0 ? `. ${texts.noChange}` : null}
        {changes.map((change, at) => (
          <span key={changeKey(change)}>
            {at === 0 ? ' ' : '; '}
            {texts.ofTeam(teamName(outlook, change.teamId), kindName(change.kind, outlook))}:{' '}
            {chanceText(change.before)}
            {' \u2192 '}
            <b>{chanceText(change.after)}</b>
          </span>
        ))}
      </span>
    </button>
  );
};

const scale = ({ before, after }: Change): CSSProperties => ({
  '--before': `${(before * 100).toFixed(1)}%`,
  '--after': `${(after * 100).toFixed(1)}%`,
});

type ShiftProps = { readonly change: Change; readonly team: string; readonly kind: string };

/** One change: a hollow mark before the goal and a filled mark after it, on a scale from 0 to 100%. */
const Shift = ({ change, team, kind }: ShiftProps) => {
  const rises = change.after > change.before;
  return (
    <li className={styles['shift']}>
      <span className="visually-hidden">
        {texts.changed(texts.ofTeam(team, kind), chanceText(change.before), chanceText(change.after))}
      </span>
      <span aria-hidden="true">
        <bdi>{team}</bdi> {texts.kindInSentence(kind)}
      </span>
      <span className={styles['figures']} aria-hidden="true">
        {chanceText(change.before)}{' '}
        <i className={rises ? styles['up'] : styles['down']}>{rises ? '\u25b2' : '\u25bc'}</i>{' '}
        <b>{chanceText(change.after)}</b>
      </span>
      <span
        className={classNames(styles['track'], rises && styles['rises'])}
        style={scale(change)}
        aria-hidden="true"
      />
    </li>
  );
};

const ago = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });

/** "3 min ago" */
const agoWords = (at: string, nowMs: number): string => {
  const minutes = Math.max(0, Math.floor((nowMs - epochMs(at)) / 60_000));
  return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
};

const GoalTime = ({ at }: { readonly at: string }) => (
  <span className={outlookStyles['aside']}>{useFromNow((nowMs) => agoWords(at, nowMs))}</span>
);

type GoalEffectProps = {
  readonly outlook: SeasonOutlookAnswer;
  readonly goal: Goal;
  readonly onMatch: (matchId: string, among: readonly string[]) => void;
};

const GoalEffect = ({ outlook, goal, onMatch }: GoalEffectProps) => {
  const match = useMatch(goal.matchId);
  const score = match && matchScore(match);
  const changes = shownChanges(goal);
  const kindOf = (kind: OutlookKind): string => kindName(kind, outlook);
  return (
    <>
      <p className={styles['scorer']}>
        <span className={styles['tag']}>{texts.goal}</span> <bdi>{goalName(outlook, goal)}</bdi>
      </p>
      <p className={outlookStyles['lead']}>
        {match === undefined || score === undefined ? null : (
          <bdi>{`${match.homeTeam.name} ${score.home}-${score.away} ${match.awayTeam.name}. `}</bdi>
        )}
        {changes.length === 0 ? texts.noChange : texts.beforeAndAfter}
      </p>
      <ul>
        {changes.map((change) => (
          <Shift
            key={changeKey(change)}
            change={change}
            team={teamName(outlook, change.teamId)}
            kind={kindOf(change.kind)}
          />
        ))}
      </ul>
      {changes.length === 0 ? null : <p className={outlookStyles['note']}>{texts.goalNote}</p>}
      {match === undefined ? null : (
        <button type="button" className={styles['link']} onClick={() => onMatch(match.id, [match.id])}>
          {texts.stakesOfMatch}
        </button>
      )}
    </>
  );
};

export type GoalCardProps = Pick<GoalEffectProps, 'outlook' | 'onMatch'> & {
  /** Whether a match is in play. The card then has its place before the first goal, so that a goal moves nothing. */
  readonly isLive: boolean;
  readonly ref: RefObject<HTMLElement | null>;
};

/** What the last goal changed: its scorer, and at most four chances before and after it. */
export const GoalCard = ({ outlook, isLive, onMatch, ref }: GoalCardProps) => {
  const { goal } = outlook;
  if (goal === undefined && !isLive) return null;
  return (
    <section ref={ref} tabIndex={-1} className={styles['goal']} aria-labelledby="goal-card">
      <h3 id="goal-card" className={outlookStyles['title']}>
        {texts.goalChanged}
        {goal === undefined ? null : <GoalTime at={goal.at} />}
      </h3>
      <div aria-live="polite">
        {goal === undefined ? (
          <p className={outlookStyles['lead']}>{texts.noGoalYet}</p>
        ) : (
          <GoalEffect outlook={outlook} goal={goal} onMatch={onMatch} />
        )}
      </div>
    </section>
  );
};
