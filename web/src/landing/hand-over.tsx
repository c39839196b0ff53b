import { useIsFetching } from '@tanstack/react-query';
import { landingMatchId } from '@touchline/protocol/landing-page.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useBoardPart, useLive } from '../board/live-provider.tsx';
import { documentData } from '../browser/server-rendered-page.ts';
import { runAfter } from '../browser/tasks.ts';
import { matchQueries } from '../match/match-queries.tsx';

/** Time for a dialog that was just drawn to request its data. */
const settleMs = 150;

/** The longest time that the content of a landing page stays while a dialog with current scores still loads other data. */
const longestMs = 3_000;

const cover = (): HTMLElement | null => document.querySelector('#landing');

/** The app around the dialogs. On a phone, it is drawn after the dialog that a landing page opens. */
export type Surroundings = { readonly areDrawn: boolean; readonly draw: () => void };

type HandOverProps = {
  readonly open: boolean;
  readonly surroundings: Surroundings;
  /** Whether the dialog puts the current score into the document's title. */
  readonly hasScoreTitle?: boolean;
};

/**
 * Removes the content of a landing page once the dialog above it shows the same with current scores, or was closed.
 * While the server does not answer, as for a crawler that runs scripts, content and title stay.
 */
export const HandOver = ({ open, surroundings: { areDrawn, draw }, hasScoreTitle = false }: HandOverProps) => {
  const { store } = useLive();
  // Without an answer of the server, the first matches of the document count as ready, too.
  const isReady = useBoardPart(({ phase }) => phase === 'ready' && store.version() !== undefined);
  const isLoading = useIsFetching({}, matchQueries) > 0;
  const [title] = useState(() => cover()?.dataset['title']);

  // The match may be of another day, which the store does not know. Before the paint, so that no placeholder is seen.
  useLayoutEffect(() => {
    if (cover() === null) return;
    const match = readMatch(documentData(landingMatchId));
    if (match !== undefined && store.match(match.id) === undefined) store.takeNext([match]);
  }, [store]);

  const end = useCallback(() => {
    cover()?.remove();
    draw();
  }, [draw]);

  useEffect(() => {
    if (!open) end();
    return open && isReady && !isLoading ? runAfter(settleMs, end) : undefined;
  }, [open, isReady, isLoading, end]);

  useEffect(() => (isReady ? runAfter(longestMs, end) : undefined), [isReady, end]);

  // React puts the newest title before all others, where it counts. The key makes it newer than that of the app shell.
  return open && title !== undefined && !(hasScoreTitle && isReady) ? <title key={`${areDrawn}`}>{title}</title> : null;
};
