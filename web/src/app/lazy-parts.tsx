import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountDialogContentProps } from '../account/dialogs/account-dialog-content.tsx';
import { idleTask } from '../browser/tasks.ts';
import type { Surroundings } from '../landing/hand-over.tsx';
import type { OpenMatch } from '../match/open-match.ts';
import { usePreferences } from '../preferences/preferences.ts';
import type { StatusDialogProps } from '../status/status-dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import type { FollowedAlertsProps } from './followed-alerts.tsx';
import type { PreferencesDialogsProps } from './preferences/preferences-dialog.tsx';

const StatusDialog = lazyPart(async () => (await import('../status/status-dialog.tsx')).StatusDialog);

/** The status dialog; its code loads on first use. */
export const LazyStatusDialog = (props: StatusDialogProps) => (
  <LazyDialog open={props.open} onClose={props.onClose}>
    <StatusDialog {...props} />
  </LazyDialog>
);

const PreferencesDialogs = lazyPart(
  async () => (await import('./preferences/preferences-dialog.tsx')).PreferencesDialogs,
);

/** The settings and the list of shortcuts; their code loads on first use. */
export const LazyPreferencesDialogs = (props: PreferencesDialogsProps) => (
  <LazyDialog open={props.open !== undefined} onClose={props.onClose}>
    <PreferencesDialogs {...props} />
  </LazyDialog>
);

const AccountDialogContent = lazyPart(async () => (await import('./account-dialogs.tsx')).AccountDialogs);

/** The account dialogs; their code loads on first use. */
export const LazyAccountDialogs = (props: Omit<AccountDialogContentProps, 'forgetAccount'>) => (
  <LazyDialog open={props.layer !== undefined} onClose={() => props.onLayer(undefined)}>
    <AccountDialogContent {...props} />
  </LazyDialog>
);

const FollowedAlerts = lazyPart(async () => (await import('./followed-alerts.tsx')).FollowedAlerts);

/** The score alerts. Their code loads when the page is idle, and never if the user has turned the alerts off. */
export const LazyScoreAlerts = (props: Omit<FollowedAlertsProps, 'scope' | 'sound'>) => {
  const { goalAlerts, goalSound } = usePreferences();
  const [idle, setIdle] = useState(false);
  useEffect(() => void idleTask().then(() => startTransition(() => setIdle(true))), []);
  if (!idle || goalAlerts === 'none') return null;
  return (
    <PartBoundary fallback={null} attempt={props.openMatch}>
      <FollowedAlerts {...props} scope={goalAlerts} sound={goalSound} />
    </PartBoundary>
  );
};

const load = () => import('./match-dialogs.tsx');

const MatchDialogs = lazyPart(async () => (await load()).MatchDialogs);

/** Preloads the match dialog's code and data before a likely press. */
export const prepareMatch = (match: Match): void => {
  // A failure here is reported when the match is opened.
  void load().then(
    (dialog) => dialog.prepareMatch(match),
    () => undefined,
  );
};

export type LazyMatchDialogsProps = {
  readonly matchId: string | undefined;
  /** The league whose page is open, below the match dialog if both are open. */
  readonly leagueKey?: string | undefined;
  /** The team whose sheet is open, below the match dialog if both are open. */
  readonly team?: string | undefined;
  /** Ids of the list that the match was opened from; undefined if a link opened it. */
  readonly order: readonly string[] | undefined;
  /** Opens a match from a league's page or a team's sheet. */
  readonly onOpen: OpenMatch;
  readonly onMove: (matchId: string) => void;
  /** Closes the top dialog. */
  readonly onClose: () => void;
  /** The ad at the end of the dialog; without one, no space is reserved. */
  readonly ad: ReactNode;
  readonly surroundings: Surroundings;
};

/**
 * The match dialog, the league page and the team sheet. Their code loads when one of them is first opened; they then
 * stay mounted for their closing animations.
 */
export const LazyMatchDialogs = (props: LazyMatchDialogsProps) => {
  const { matchId, leagueKey, team, onClose } = props;
  const beneath =
    leagueKey === undefined
      ? { title: texts.teamTitle, label: texts.loadingTeam }
      : { title: texts.leagueTitle, label: texts.loadingLeague };
  return (
    <LazyDialog
      open={(matchId ?? leagueKey ?? team) !== undefined}
      onClose={onClose}
      fallback={
        <DialogLoading
          {...(matchId === undefined ? beneath : { title: texts.matchTitle, label: texts.loadingMatch })}
          onClose={onClose}
        />
      }
    >
      <MatchDialogs {...props} />
    </LazyDialog>
  );
};
