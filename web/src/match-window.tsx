import type { Match } from '@touchline/domain/match/match.ts';
import { lazy, Suspense, useState } from 'react';
import { ScreenBoundary } from './features/frame/screen-boundary.tsx';
import { DialogShade } from './ui/dialog-shade.tsx';

const load = () => import('./match-dialog.tsx');

const MatchDialog = lazy(async () => ({ default: (await load()).MatchDialog }));

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
  /** Ids of the list that it was opened from; undefined for a match that a link opened. */
  readonly order: readonly string[] | undefined;
  readonly onMove: (matchId: string) => void;
  readonly onClose: () => void;
};

/** The details of the open match. Costs nothing before the first one is opened; stays from then on, to close softly. */
export const MatchWindow = (props: MatchWindowProps) => {
  const { matchId } = props;
  const [used, setUsed] = useState(matchId !== undefined);
  if (matchId !== undefined && !used) setUsed(true);
  if (!used) return null;
  return (
    <ScreenBoundary>
      <Suspense fallback={<DialogShade label="Loading match" />}>
        <MatchDialog {...props} />
      </Suspense>
    </ScreenBoundary>
  );
};
