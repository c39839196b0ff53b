import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { setScoreTitle } from '../browser/score-title.ts';
import { runAfter } from '../browser/tasks.ts';
import { createScoreAnnouncer, scorePairs } from '../match/score-announcer.ts';
import { scoreChangesOf } from '../match/score-changes.ts';
import type { MatchScoreChange } from '../match/score-changes.ts';
import type { AlertScope } from '../preferences/preferences.ts';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { playGoalOnce } from './goal-sound.ts';
import type { ScoreChangeBatch } from './goal-toasts.tsx';
import styles from './score-alerts.module.css';
import { createTitleAlerts, type TitleAlerts } from './title-alerts.ts';

/** Which matches alert the user. */
export type AlertChoice = {
  readonly scope: AlertScope;
  /** The open match. It alerts the user even if it is not followed. */
  readonly openMatch: string | undefined;
  readonly isFollowed: (match: Match) => boolean;
  /** Whether a muted team plays. The match then alerts only while it is open. */
  readonly isMuted: (match: Match) => boolean;
};

/** Whether changes to a match alert this user. Sports with very frequent scores never do. */
export const isAlerted = (match: Match, { scope, openMatch, isFollowed, isMuted }: AlertChoice): boolean => {
  if (scope === 'none' || sports[match.sport].scoring?.alerts !== true) return false;
  return match.id === openMatch || (!isMuted(match) && (scope === 'all' || isFollowed(match)));
};

const GoalToasts = lazyPart(async () => (await import('./goal-toasts.tsx')).GoalToasts);

export type ScoreAlertsProps = AlertChoice & {
  readonly sound: boolean;
  readonly onOpen: (matchId: string) => void;
};

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Alerts the user to score changes in the chosen matches by toast, tab title, sound and announcement. */
export const ScoreAlerts = (props: ScoreAlertsProps) => {
  const { store } = useLive();
  const { openMatch } = props;
  const latest = useRef(props);
  const title = useRef<TitleAlerts>(undefined);
  const [words, setWords] = useState('');
  const [batch, setBatch] = useState<ScoreChangeBatch>();

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const announcer = createScoreAnnouncer({ now: () => Date.now(), after: runAfter, say: setWords });
    const tab = createTitleAlerts({ store, isHidden, after: runAfter, set: setScoreTitle });
    title.current = tab;
    const take = (all: readonly MatchScoreChange[]): void => {
      const { openMatch: open, sound, ...choice } = latest.current;
      const news = all.filter(
        ({ match, change: scoreChange }) =>
          scoreChange.kind !== 'dip' &&
          scoreChange.kind !== 'recovered' &&
          isAlerted(match, { openMatch: open, ...choice }),
      );
      const last = news.at(-1);
      if (last === undefined) return;
      // The dialog of the open match announces its own score.
      announcer.take(news.filter(({ match }) => match.id !== open));
      tab.alert(last.match.id);
      const goal = news.find(({ change: scoreChange }) => scoreChange.kind === 'goal');
      if (sound && goal !== undefined)
        playGoalOnce(`${goal.match.id}.${scorePairs(goal.match, goal.change.after).join(' - ')}`);
      setBatch((before) => ({ turn: (before?.turn ?? 0) + 1, news }));
    };
    const unwatch = scoreChangesOf(store).watch(take);
    document.addEventListener('visibilitychange', tab.onVisibilityChange);
    return () => {
      unwatch();
      document.removeEventListener('visibilitychange', tab.onVisibilityChange);
      announcer.end();
      tab.end();
    };
  }, [store]);

  useEffect(() => title.current?.look(openMatch), [openMatch]);

  return (
    <>
      <output className={styles['spoken']} aria-live="polite" aria-atomic="true">
        {words}
      </output>
      {batch === undefined ? null : (
        <PartBoundary fallback={null} attempt={batch}>
          <GoalToasts batch={batch} onOpen={props.onOpen} />
        </PartBoundary>
      )}
    </>
  );
};
