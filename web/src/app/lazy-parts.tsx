import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import * as league from '@touchline/texts/en/app-shell.ts';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountDialogContentProps } from '../account/dialogs/account-dialog-content.tsx';
import { idleTask } from '../browser/tasks.ts';
import type { OpenMatch } from '../match/open-match.ts';
import type { ScoreAlertsProps } from '../notifications/score-alerts.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import type { StatusDialogProps } from '../status/status-dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import type { PreferencesDialogsProps } from './preferences/preferences-dialog.tsx';

const StatusDialog = lazyPart(async () => (await import('../status/status-dialog.tsx')).StatusDialog);

/** How the product is; its code is fetched with the first use. */
export const LazyStatusDialog = (props: StatusDialogProps) => (
  <LazyDialog open={props.open} onClose={props.onClose}>
    <StatusDialog {...props} />
  </LazyDialog>
);

const PreferencesDialogs = lazyPart(
  async () => (await import('./preferences/preferences-dialog.tsx')).PreferencesDialogs,
);

/** The settings and the list of shortcuts; their code is fetched with the first use. */
export const LazyPreferencesDialogs = (props: PreferencesDialogsProps) => (
  <LazyDialog open={props.open !== undefined} onClose={props.onClose}>
    <PreferencesDialogs {...props} />
  </LazyDialog>
);

const AccountDialogContent = lazyPart(
  async () => (await import('../account/dialogs/account-dialog-content.tsx')).AccountDialogContent,
);

/** The windows about the account; their code is fetched with the first use. */
export const LazyAccountDialogs = (props: AccountDialogContentProps) => (
  <LazyDialog open={props.layer !== undefined} onClose={() => props.onLayer(undefined)}>
    <AccountDialogContent {...props} />
  </LazyDialog>
);

const ScoreAlerts = lazyPart(async () => (await import('../notifications/score-alerts.tsx')).ScoreAlerts);

/** The alerts of goals, whose code comes once the page has nothing else to do, and never to who wants none. */
export const LazyScoreAlerts = (props: Omit<ScoreAlertsProps, 'scope' | 'sound'>) => {
  const { goalAlerts, goalSound } = usePreferences();
  const [idle, setIdle] = useState(false);
  useEffect(() => void idleTask().then(() => startTransition(() => setIdle(true))), []);
  if (!idle || goalAlerts === 'none') return null;
  return (
    <PartBoundary fallback={null} attempt={props.openMatch}>
      <ScoreAlerts {...props} scope={goalAlerts} sound={goalSound} />
    </PartBoundary>
  );
};

const load = () => import('./match-dialogs.tsx');

const MatchDialogs = lazyPart(async () => (await load()).MatchDialogs);

/** Loads what a match's details are drawn with and what they will show: somebody is about to open them. */
export const prepareMatch = (match: Match): void => {
  // Without a network there is nothing to prepare, and who opens the match is told then.
  void load().then(
    (dialog) => dialog.prepareMatch(match),
    () => undefined,
  );
};

export type LazyMatchDialogsProps = {
  readonly matchId: string | undefined;
  /** The league whose page is open, beneath the match where one is. */
  readonly leagueKey?: string | undefined;
  /** Ids of the list that it was opened from; undefined for a match that a link opened. */
  readonly order: readonly string[] | undefined;
  /** Opens a match from the league's page. */
  readonly onOpen: OpenMatch;
  readonly onMove: (matchId: string) => void;
  /** Closes what lies on top. */
  readonly onClose: () => void;
  /** The ad at the end of it; no room is kept when absent. */
  readonly ad: ReactNode;
};

/** The details of the open match, and the page of the open league. Costs nothing before the first one is opened; stays from then on, to close softly. */
export const LazyMatchDialogs = (props: LazyMatchDialogsProps) => {
  const { matchId, leagueKey, onClose } = props;
  return (
    <LazyDialog
      open={(matchId ?? leagueKey) !== undefined}
      onClose={onClose}
      fallback={
        <DialogLoading
          {...(matchId === undefined
            ? { title: league.leagueTitle, label: league.loadingLeague }
            : { title: texts.matchTitle, label: texts.loadingMatch })}
          onClose={onClose}
        />
      }
    >
      <MatchDialogs {...props} />
    </LazyDialog>
  );
};
