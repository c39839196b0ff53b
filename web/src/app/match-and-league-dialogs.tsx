import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import * as league from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import type { OpenMatch } from '../match/open-match.ts';
import { DialogAwaited } from '../ui/dialog-loading.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const load = () => import('./dialog-content.tsx');

const MatchDialog = lazyPart(async () => (await load()).MatchDialog);

/** Loads what a match's details are drawn with and what they will show: somebody is about to open them. */
export const prepareMatch = (match: Match): void => {
  // Without a network there is nothing to prepare, and who opens the match is told then.
  void load().then(
    (dialog) => dialog.prepareMatch(match),
    () => undefined,
  );
};

export type MatchWindowProps = {
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
export const MatchWindow = (props: MatchWindowProps) => {
  const { matchId, leagueKey, onClose } = props;
  return (
    <LazyDialog
      open={(matchId ?? leagueKey) !== undefined}
      onClose={onClose}
      fallback={
        <DialogAwaited
          {...(matchId === undefined
            ? { title: league.leagueTitle, label: league.loadingLeague }
            : { title: texts.matchTitle, label: texts.loadingMatch })}
          onClose={onClose}
        />
      }
    >
      <MatchDialog {...props} />
    </LazyDialog>
  );
};
