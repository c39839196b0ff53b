import { formsOf } from '@touchline/domain/league/league-table.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { addDays } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import { useLive, useMatch, useStaleSports } from '../../board/live-provider.tsx';
import type { MatchStore } from '../../board/match-store.ts';
import { useMatchClock } from '../../board/page-clock.ts';
import { dayButton, useToday } from '../../match/days/day-wording.ts';
import { userZone } from '../../match/days/local-days.ts';
import marks from '../../match/form-marks.module.css';
import { FormMarks } from '../../match/league-table.tsx';
import { rowName, scoreWords } from '../../match/row-wording.ts';
import { badgeWords } from '../../match/status-wording.ts';
import { SideLogo } from '../../match/team-logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './team-page.module.css';

/** Which side the team is on. */
const sideOf = (match: Match, teamId: string): Side => (match.homeTeam.id === teamId ? 'home' : 'away');

/** The team's score first; nothing before the start or while the score is hidden. */
const scoreOf = (match: Match, side: Side): string | undefined => {
  if (match.status === 'scheduled' || isMasked(match)) return undefined;
  return `${scoreWords(match, side)} - ${scoreWords(match, side === 'home' ? 'away' : 'home')}`;
};

/** "Tomorrow", "Sat 28 Nov". */
const dayWords = (day: string, today: string): string => {
  const { label, date } = dayButton(day, today);
  return day >= addDays(today, -1) && day <= addDays(today, 1) ? label : `${label} ${date}`;
};

type LineProps = { readonly match: Match; readonly teamId: string; readonly onOpen: (matchId: string) => void };

/** One match of the team: when, against whom, and the score or result. */
const Line = ({ match, teamId, onOpen }: LineProps) => {
  const zone = userZone();
  const today = useToday(zone);
  const clock = useMatchClock(match);
  const stale = useStaleSports();
  const side = sideOf(match, teamId);
  const opponent = side === 'home' ? 'away' : 'home';
  const { name } = opponent === 'home' ? match.homeTeam : match.awayTeam;
  const badge = badgeWords(match, clock, zone, stale === 'all' || stale.has(match.sport));
  const day = kickOffDay(match, zone);
  const score = scoreOf(match, side);
  const letter = formsOf([match]).get(teamId)?.at(-1);
  return (
    <article className={classNames(styles['line'], match.status === 'live' && styles['live'])}>
      <button
        type="button"
        className={styles['open']}
        aria-label={rowName(match, clock, zone)}
        onClick={() => onOpen(match.id)}
      />
      <span className={styles['when']} aria-hidden="true">
        {day === undefined ? null : dayWords(day, today)}
        <small>
          <bdi>{match.league}</bdi>
        </small>
      </span>
      <span className={styles['opponent']} aria-hidden="true">
        <SideLogo match={match} side={opponent} />
        <bdi>{name}</bdi>
        <small>{side === 'home' ? texts.home : texts.away}</small>
      </span>
      <span className={styles['result']} aria-hidden="true">
        {match.status === 'finished' && letter !== undefined ? null : <Badge tone={badge.tone}>{badge.text}</Badge>}
        {score}
        {match.status === 'finished' && letter !== undefined ? (
          <i className={classNames(marks['result'], marks[letter])}>{texts.formResults[letter].short}</i>
        ) : null}
      </span>
    </article>
  );
};

/** Reads its match from the store, where the score is current, delayed or hidden. */
const StoredLine = ({ id, ...props }: Omit<LineProps, 'match'> & { readonly id: string }) => {
  const match = useMatch(id);
  return match === undefined ? null : <Line match={match} {...props} />;
};

/** Watches the store's copies of matches, where scores are current, delayed or hidden. */
const storedMatches = (store: MatchStore, matches: readonly Match[]) => {
  let last: readonly Match[] = [];
  return {
    watch: (onChange: () => void) => {
      const unwatch = matches.map(({ id }) => store.watchMatch(id, onChange));
      return () => {
        for (const stop of unwatch) stop();
      };
    },
    current: () => {
      const stored = matches.map(({ id }) => store.match(id)).filter((match) => match !== undefined);
      // React needs the same array while nothing has changed.
      if (stored.length !== last.length || stored.some((match, at) => match !== last[at])) last = stored;
      return last;
    },
  };
};

/** The results of the listed matches, oldest first as in tables; none while one of them is hidden. */
const useForm = (matches: readonly Match[], teamId: string) => {
  const { store } = useLive();
  const { watch, current } = useMemo(() => storedMatches(store, matches), [store, matches]);
  const shown = useSyncExternalStore(watch, current, current);
  return shown.some(isMasked) ? [] : (formsOf(shown).get(teamId) ?? []);
};

export type TeamMatchesProps = {
  readonly title: string;
  readonly matches: readonly Match[];
  readonly teamId: string;
  /** Whether the heading shows the results as letters. */
  readonly withForm?: boolean;
  readonly onOpen: (matchId: string, among: readonly string[]) => void;
  /** Content below the lines. */
  readonly children?: ReactNode;
};

/** A titled list of a team's matches. */
export const TeamMatches = ({ title, matches, teamId, withForm = false, onOpen, children }: TeamMatchesProps) => {
  const id = useId();
  const ids = matches.map((match) => match.id);
  const form = useForm(matches, teamId);
  return (
    <section aria-labelledby={id}>
      <div className={styles['heading']}>
        <h3 id={id}>{title}</h3>
        {withForm && form.length > 0 ? <FormMarks form={form} /> : null}
      </div>
      {ids.map((matchId) => (
        <StoredLine key={matchId} id={matchId} teamId={teamId} onOpen={(opened) => onOpen(opened, ids)} />
      ))}
      {children}
    </section>
  );
};
