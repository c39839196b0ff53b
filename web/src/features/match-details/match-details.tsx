import type { Match } from '@touchline/domain/match/match.ts';
import { matchTitle } from '@touchline/texts/en/app.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { OpenMatchStream } from '../../live/match-stream.ts';
import { useBoardPart } from '../../live/use-board.ts';
import { useStaleSports } from '../../live/use-stale-sports.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { pairingWords } from '../../match/row-words.ts';
import { IconButton } from '../../ui/button.tsx';
import { controlInUse } from '../../ui/control-in-use.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { MatchBody } from './match-body.tsx';
import styles from './match-details.module.css';
import { NoMatch } from './no-match.tsx';
import { ScoreSummary, useScoreOutOfSight } from './score-summary.tsx';
import { useKeptMatch } from './use-kept-match.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useScoreWords } from './use-score-words.ts';

export type MatchDetailsProps = {
  /** The match that is looked at; undefined closes the dialog. */
  readonly matchId: string | undefined;
  /** Ids of the list that it was opened from; undefined for a match that a link opened. */
  readonly order: readonly string[] | undefined;
  readonly onMove: (matchId: string) => void;
  readonly onClose: () => void;
  readonly openStream: OpenMatchStream;
  /** How to hand the match on; `onTold` says to people what became of it. */
  readonly share: (match: Match, onTold: (words: string) => void) => ReactNode;
  /** How to follow the match, its teams and its league. */
  readonly follow: (match: Match) => ReactNode;
  /** The sections that other screens draw too. */
  readonly chances: (match: Match) => ReactNode;
  readonly odds: (match: Match) => ReactNode;
  readonly statistics: (match: Match) => ReactNode;
  /** Stands at the end, whichever match is shown; no room is kept when absent. */
  readonly ad?: ReactNode;
};

/** What opens a match on the page beneath: the first button of its row or card. */
const openerOf = (matchId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`article[data-match="${CSS.escape(matchId)}"] button`);

/** A match may be opened by more than its row, such as the source of an answer. */
type Opening = { readonly matchId: string; readonly by: HTMLElement | undefined };

/**
 * Where the focus goes when the dialog closes: to what opened its match, or to that one's row, or to what it was opened with. Who
 * came by the search or a link may have none: they get the first control of the screen.
 */
const focusAfter = (matchId: string, opening: Opening): HTMLElement | true => {
  const by = opening.by?.isConnected === true ? opening.by : openerOf(opening.matchId);
  return (matchId === opening.matchId ? by : openerOf(matchId)) ?? by ?? document.querySelector('main') ?? true;
};

/** A table that is wider than its column takes the arrow keys to scroll. */
const scrollsSideways = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.scrollWidth > target.clientWidth + 1 && target.tabIndex >= 0;

const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
  !scrollsSideways(event.target);

type MoveButtonProps = {
  readonly way: 'previous' | 'next';
  readonly to: string | undefined;
  readonly onMove: (matchId: string | undefined) => void;
};

/** At the end of the list it stays reachable: the button that was just pressed must not lose the focus. */
const MoveButton = ({ way, to, onMove }: MoveButtonProps) => (
  <IconButton
    icon={way === 'previous' ? 'left' : 'right'}
    label={way === 'previous' ? texts.previous : texts.next}
    className={styles['move'] ?? ''}
    aria-disabled={to === undefined}
    aria-keyshortcuts={way === 'previous' ? 'ArrowLeft' : 'ArrowRight'}
    onClick={() => onMove(to)}
  />
);

type WindowProps = Omit<MatchDetailsProps, 'matchId' | 'onClose'> & { readonly matchId: string };

const Window = ({ matchId, order, onMove, openStream, share, follow, chances, odds, statistics, ad }: WindowProps) => {
  const { match, left } = useKeptMatch(matchId);
  const phase = useBoardPart((board) => board.phase);
  const { previous, next } = useNeighbours(matchId, order);
  const scoreWords = useScoreWords(matchId);
  const [told, setTold] = useState<{ readonly matchId: string; readonly words: string }>();
  const [moved, setMoved] = useState(false);
  const [opening] = useState<Opening>(() => ({ matchId, by: controlInUse() }));
  const body = useRef<HTMLDivElement>(null);
  const scoreIsOut = useScoreOutOfSight(body);
  const staleSports = useStaleSports();
  const boardIsThere = phase === 'ready' || phase === 'failed';
  const stale = left || staleSports === 'all' || (match !== undefined && staleSports.has(match.sport));
  const pairing = match === undefined ? '' : pairingWords(match);

  const move = (id: string | undefined): void => {
    if (id === undefined) return;
    setMoved(true);
    body.current?.scrollTo(0, 0);
    onMove(id);
  };

  return (
    <DialogFrame
      title={matchTitle}
      summary={match !== undefined && scoreIsOut ? <ScoreSummary match={match} stale={stale} /> : undefined}
      width={960}
      phone="full"
      flush
      place="pinned"
      bodyRef={body}
      finalFocus={() => focusAfter(matchId, opening)}
      onKeyDown={(event) => {
        if (!isPlain(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        event.preventDefault();
        move(event.key === 'ArrowLeft' ? previous : next);
      }}
      tools={
        <>
          <output className={styles['told']}>{told?.matchId === matchId ? told.words : ''}</output>
          <MoveButton way="previous" to={previous} onMove={move} />
          <MoveButton way="next" to={next} onMove={move} />
          {match === undefined ? null : share(match, (words) => setTold({ matchId, words }))}
        </>
      }
    >
      <output className={styles['spoken']}>{scoreWords ?? (moved ? pairing : '')}</output>
      {match === undefined && !boardIsThere ? <DetailsSkeleton /> : null}
      {match === undefined && boardIsThere ? <NoMatch /> : null}
      {match === undefined ? null : (
        <MatchBody
          key={matchId}
          match={match}
          left={left}
          stale={stale}
          scroller={body}
          openStream={openStream}
          follow={follow}
          chances={chances}
          odds={odds}
          statistics={statistics}
        />
      )}
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </DialogFrame>
  );
};

/**
 * The details of a match over the page, for every sport. What is open, and what comes before and after it, is the
 * caller's; the match itself comes from the store, so it changes while it is looked at.
 */
export const MatchDetails = ({ matchId, onClose, ...rest }: MatchDetailsProps) => {
  // What was open stays in the window while that fades.
  const [shown, setShown] = useState(matchId);
  if (matchId !== undefined && matchId !== shown) setShown(matchId);
  return (
    <DialogLayer open={matchId !== undefined} onClose={onClose}>
      {shown === undefined ? null : (
        <MatchQueries>
          <Window matchId={shown} {...rest} />
        </MatchQueries>
      )}
    </DialogLayer>
  );
};
