import type { Match } from '@touchline/domain/match/match.ts';
import { matchTitle } from '@touchline/texts/en/app-shell.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLive, useBoardPart, useMatch, useStaleSports } from '../../board/live-provider.tsx';
import { runAfter } from '../../browser/tasks.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DialogFrame, DialogLayer, focusedControl } from '../../ui/dialog-frame.tsx';
import { EmptyState } from '../../ui/error-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MatchQueries } from '../match-queries.tsx';
import { pairingWords } from '../row-wording.ts';
import { createScoreAnnouncer } from '../score-announcer.ts';
import { scoreChangesOf } from '../score-changes.ts';
import styles from './match-details.module.css';
import { useNeighbours } from './match-order.ts';
import { MatchSections } from './match-sections.tsx';
import { ScoreSummary, useScoreOutOfSight } from './score-summary.tsx';
import boardStyles from './scoreboard.module.css';
import type { OpenMatchStream } from './use-match-stream.ts';

const lines = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Blocks of the size of a match's details while the board is on its way. */
const DetailsSkeleton = () => (
  <div aria-busy="true">
    <output className="visually-hidden">{texts.loading}</output>
    <div className={boardStyles['board']}>
      <span className={boardStyles['league']}>
        <Skeleton width={160} height={14} />
      </span>
      <span className={boardStyles['team']}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={120} height={20} />
      </span>
      <span className={boardStyles['middle']}>
        <Skeleton width={120} height={56} />
        <Skeleton width={90} height={20} />
      </span>
      <span className={boardStyles['team']}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={120} height={20} />
      </span>
    </div>
    <div className={styles['columns']}>
      {['figures', 'odds'].map((column) => (
        <div key={column} className={classNames(styles['block'], styles[column])}>
          {lines.map((line) => (
            <p key={line} className={styles['line']}>
              <Skeleton width="100%" height={14} />
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** Stands for a match that the board does not have: a link of another day, or one that was cut off. */
const NoMatch = () => (
  <div className={styles['nothing']}>
    <EmptyState drawing="flag" title={texts.notThere} text={texts.notThereText} />
  </div>
);

type LastKnownMatch = {
  /** The match as it is now, or as it was last; undefined while the board never had it. */
  readonly match: Match | undefined;
  /** It was there and is not on the board any more. */
  readonly left: boolean;
};

/** A match that stays with who looks at it, even when it leaves the board meanwhile. */
const useLastKnownMatch = (id: string): LastKnownMatch => {
  const now = useMatch(id);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const kept = last?.id === id ? last : undefined;
  return { match: now ?? kept, left: now === undefined && kept !== undefined };
};

type Announcement = { readonly matchId: string; readonly words: string };

/** What was last said of a match's score since it was opened; undefined before it moves. */
const useScoreWords = (matchId: string): string | undefined => {
  const { store } = useLive();
  const [said, setSaid] = useState<Announcement>();
  useEffect(() => {
    const say = (words: string): void => setSaid({ matchId, words });
    const teller = createScoreAnnouncer({ now: () => Date.now(), after: runAfter, say });
    const unwatch = scoreChangesOf(store).watch((news) =>
      teller.take(news.filter(({ match }) => match.id === matchId)),
    );
    return () => {
      unwatch();
      teller.end();
    };
  }, [store, matchId]);
  return said?.matchId === matchId ? said.words : undefined;
};

export type MatchDetailsProps = {
  /** The match that is looked at; undefined closes the dialog. */
  readonly matchId: string | undefined;
  /** Ids of the list that it was opened from; undefined for a match that a link opened. */
  readonly order: readonly string[] | undefined;
  readonly onMove: (matchId: string) => void;
  readonly onClose: () => void;
  readonly openStream: OpenMatchStream;
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

const Window = ({ matchId, order, onMove, openStream, ad }: WindowProps) => {
  const { match, left } = useLastKnownMatch(matchId);
  const phase = useBoardPart((board) => board.phase);
  const { previous, next } = useNeighbours(matchId, order);
  const scoreWords = useScoreWords(matchId);
  const [told, setTold] = useState<{ readonly matchId: string; readonly words: string }>();
  const [moved, setMoved] = useState(false);
  const [opening] = useState<Opening>(() => ({ matchId, by: focusedControl() }));
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
          {match === undefined ? null : <ShareButton match={match} onTold={(words) => setTold({ matchId, words })} />}
        </>
      }
    >
      <output className="visually-hidden">{scoreWords ?? (moved ? pairing : '')}</output>
      {match === undefined && !boardIsThere ? <DetailsSkeleton /> : null}
      {match === undefined && boardIsThere ? <NoMatch /> : null}
      {match === undefined ? null : (
        <MatchSections key={matchId} match={match} left={left} stale={stale} scroller={body} openStream={openStream} />
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
