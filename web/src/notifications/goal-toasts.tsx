import { Toast } from '@base-ui/react/toast';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/notifications.ts';
import { useEffect, useRef, useState } from 'react';
import { pairingWords, periodWords } from '../match/row-wording.ts';
import { scorePairs, type ScoreSummary, summaryTitle } from '../match/score-announcer.ts';
import type { MatchScoreChange } from '../match/score-changes.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './goal-toasts.module.css';

/**
 * Score changes that were detected together. `turn` numbers the batches, so that each batch is shown only once, even if
 * the component renders again.
 */
export type ScoreChangeBatch = { readonly turn: number; readonly news: readonly MatchScoreChange[] };

/** The match row is highlighted for the same time. */
const shownMs = 8_000;

/** More toasts would cover the scores. */
const maxShown = 3;

/** The content of a toast. A match has at most one toast, which later changes update. */
type Alert = { readonly story: ScoreSummary; readonly head: string; readonly note: string };

/** "72' Dybala, Serie A". */
const noteOf = ({ match, change: scoreChange }: MatchScoreChange, nowMs: number): string => {
  const clock = matchClock(match, nowMs);
  const players =
    scoreChange.kind === 'goal'
      ? scoreChange.rises.flatMap(({ events }) => events.flatMap(({ player }) => player ?? []))
      : [];
  const when = clock === undefined ? periodWords(match) : `${clock}'`;
  const what = [when, players.join(', ')].filter((part) => part !== undefined && part !== '').join(' ');
  return [what, match.league].filter((part) => part !== '').join(', ');
};

/** Goals add up while the toast of their match is shown. A reversal replaces them, because a sum would hide it. */
const addToAlert = (alert: Alert | undefined, news: MatchScoreChange, nowMs: number): Alert | undefined => {
  const { match, change: scoreChange } = news;
  if (scoreChange.kind === 'dip' || scoreChange.kind === 'recovered') return alert;
  const goesOn = scoreChange.kind === 'goal' && alert !== undefined && alert.story.reversal === undefined;
  const story: ScoreSummary = {
    match,
    before: goesOn ? alert.story.before : scoreChange.before,
    after: scoreChange.after,
    ...(scoreChange.kind === 'goal' ? {} : { reversal: scoreChange.kind }),
  };
  const head = summaryTitle(story);
  return head === undefined ? undefined : { story, head, note: noteOf(news, nowMs) };
};

/** "Inter 1 - 1 Roma", with each score on the same line as its team. */
const ScorePairs = ({ match, score }: { readonly match: Match; readonly score: Score }) => {
  const [first, second] = scorePairs(match, score);
  return (
    <bdi>
      <span className={styles['pair']}>{first}</span>
      {' - '}
      <span className={styles['pair']}>{second}</span>
    </bdi>
  );
};

type ToastsProps = { readonly onOpen: (matchId: string) => void };

const Toasts = ({ onOpen }: ToastsProps) => {
  const { toasts, close } = Toast.useToastManager<Alert>();
  return toasts.map((toast) => {
    const { id, data } = toast;
    if (data === undefined) return null;
    const match: Match = data.story.match;
    return (
      <Toast.Root
        key={id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className={classNames(styles['toast'], data.story.reversal !== undefined && styles['reversed'])}
      >
        <Toast.Content className={styles['words']}>
          <Toast.Title render={<b />}>
            {data.head}. <ScorePairs match={match} score={data.story.after} />
          </Toast.Title>
          <Toast.Description>
            <bdi>{data.note}</bdi>
          </Toast.Description>
        </Toast.Content>
        <button
          type="button"
          className={styles['open']}
          aria-label={texts.open(pairingWords(match))}
          onClick={() => {
            close(id);
            onOpen(id);
          }}
        />
        <IconButton
          icon="close"
          size="small"
          label={texts.dismiss}
          className={styles['dismiss'] ?? ''}
          onClick={() => close(id)}
        />
      </Toast.Root>
    );
  });
};

export type GoalToastsProps = ToastsProps & { readonly batch: ScoreChangeBatch };

/**
 * Toasts for recent goals, one for each match. Pressing a toast opens its match. Screen readers do not announce the
 * toasts, because a separate live region announces goals. F6 moves the focus to the toasts, and they stay while hovered
 * or focused.
 */
export const GoalToasts = ({ batch, onOpen }: GoalToastsProps) => {
  const [manager] = useState(() => Toast.createToastManager<Alert>());
  const alerts = useRef(new Map<string, Alert>());
  const shown = useRef(0);

  useEffect(() => {
    if (batch.turn === shown.current) return;
    shown.current = batch.turn;
    for (const news of batch.news) {
      const { id } = news.match;
      const alert = addToAlert(alerts.current.get(id), news, Date.now());
      if (alert === undefined) continue;
      alerts.current.set(id, alert);
      manager.add({ id, data: alert, onClose: () => alerts.current.delete(id) });
    }
  }, [batch, manager]);

  return (
    <Toast.Provider toastManager={manager} timeout={shownMs} limit={maxShown}>
      <Toast.Portal>
        <Toast.Viewport className={styles['stack']} aria-live="off" aria-label={texts.goalAlerts}>
          <Toasts onOpen={onOpen} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
