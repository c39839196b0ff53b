import { useIsFetching } from '@tanstack/react-query';
import { landingMatchId } from '@touchline/protocol/landing-page.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useBoardPart, useLive } from '../board/live-provider.tsx';
import { documentData } from '../browser/server-rendered-page.ts';
import { matchQueries } from '../match/match-queries.tsx';

/** Time for a dialog that was just drawn to request its data. */
const settleMs = 150;

/** The longest time that the content of a landing page stays while a dialog with current scores still loads other data. */
const longestMs = 3_000;

const cover = (): HTMLElement | null => document.querySelector('#landing');

type HandOverProps = {
  readonly open: boolean;
  /** Whether the dialog puts the current score into the document's title. */
  readonly hasScoreTitle?: boolean;
};

/**
 * Removes the content of a landing page once the dialog above it shows the same with current scores, or was closed.
 * While the server does not answer, as for a crawler that runs scripts, content and title stay.
 */
export const HandOver = ({ open, hasScoreTitle = false }: HandOverProps) => {
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

  useEffect(() => {
    if (!open) cover()?.remove();
    if (!open || !isReady || isLoading) return undefined;
    const timer = setTimeout(() => cover()?.remove(), settleMs);
    return () => clearTimeout(timer);
  }, [open, isReady, isLoading]);

  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => cover()?.remove(), longestMs);
    return () => clearTimeout(timer);
  }, [isReady]);

  // React puts the newest title before all others, where it counts.
  return open && title !== undefined && !(hasScoreTitle && isReady) ? <title>{title}</title> : null;
};
