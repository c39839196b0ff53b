import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors, sideOrder } from '@touchline/domain/match/sides.ts';
import { matchColours } from '@touchline/domain/team/team-badge.ts';
import { matchTitle } from '@touchline/texts/en/app-shell.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLive, useBoardPart, useMatch, useStaleSports } from '../../board/live-provider.tsx';
import { runAfter } from '../../browser/tasks.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DialogLayout, DialogLayer, focusedControl } from '../../ui/dialog-layout.tsx';
import { EmptyState } from '../../ui/error-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MatchQueries } from '../match-queries.tsx';
import { pairingWords } from '../row-wording.ts';
import { createScoreAnnouncer } from '../score-announcer.ts';
import { scoreChangesOf } from '../score-changes.ts';
import styles from './match-details.module.css';
import { useNeighbours } from './match-order.ts';
import { MatchSections } from './match-sections.tsx';
import { ScoreSummary } from './score-summary.tsx';
import boardStyles from './scoreboard.module.css';
import type { OpenMatchStream } from './use-match-stream.ts';

const lines = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Skeleton the size of a match's details, shown while the board loads. */
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
    <div className={styles['summary']}>
      {['events', 'chances'].map((column) => (
        <div key={column} className={styles['block']}>
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

/** Shown for a match that is not on the board: a link to another day, or an incomplete link. */
const NoMatch = () => (
  <div className={styles['nothing']}>
    <EmptyState drawing="flag" title={texts.notThere} text={texts.notThereText} />
  </div>
);

type LastKnownMatch = {
  /** The current match, or its last known state; undefined if it was never on the board. */
  readonly match: Match | undefined;
  /** Whether the match has left the board. */
  readonly left: boolean;
};

/** Keeps the last known state of a match that leaves the board while it is shown. */
const useLastKnownMatch = (id: string): LastKnownMatch => {
  const now = useMatch(id);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const kept = last?.id === id ? last : undefined;
  return { match: now ?? kept, left: now === undefined && kept !== undefined };
};

type Announcement = { readonly matchId: string; readonly words: string };

/** The last score announcement since the match was opened; undefined before the first announcement. */
const useScoreWords = (matchId: string): string | undefined => {
  const { store } = useLive();
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => {
    const say = (words: string): void => setAnnouncement({ matchId, words });
    const teller = createScoreAnnouncer({ now: () => Date.now(), after: runAfter, say });
    const unwatch = scoreChangesOf(store).watch((news) =>
      teller.take(news.filter(({ match }) => match.id === matchId)),
    );
    return () => {
      unwatch();
      teller.end();
    };
  }, [store, matchId]);
  return announcement?.matchId === matchId ? announcement.words : undefined;
};

export type MatchDetailsProps = {
  /** The shown match; undefined closes the dialog. */
  readonly matchId: string | undefined;
  /** Ids of the list that the match was opened from; undefined if a link opened the match. */
  readonly order: readonly string[] | undefined;
  readonly onMove: (matchId: string) => void;
  readonly onClose: () => void;
  readonly openStream: OpenMatchStream;
  /** An ad at the end of the dialog, for every match. If absent, no space is reserved. */
  readonly ad?: ReactNode;
};

/** The element on the page that opens a match: the first button of its row or card. */
const openerOf = (matchId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`article[data-match="${CSS.escape(matchId)}"] button`);

/** The match that was opened first, and the control that opened it: a row or, for example, a citation in an answer. */
type Opening = { readonly matchId: string; readonly by: HTMLElement | undefined };

/**
 * Where the focus goes when the dialog closes: the opener, or the row of the shown match. A dialog opened by search or
 * a link may have neither; then the focus goes to the screen.
 */
const focusAfter = (matchId: string, opening: Opening): HTMLElement | true => {
  const by = opening.by?.isConnected === true ? opening.by : openerOf(opening.matchId);
  return (matchId === opening.matchId ? by : openerOf(matchId)) ?? by ?? document.querySelector('main') ?? true;
};

/** Whether the arrow keys scroll the element, for example a table that is wider than its column. */
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

/** A button that stays focusable at the end of the list, so that it does not lose the focus when pressed. */
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

/** The colours of both sides; undefined without two sides. */
const edgesOf = (match: Match | undefined): readonly [left: string, right: string] | undefined => {
  if (match === undefined || isField(match) || !hasBothCompetitors(match)) return undefined;
  const colours = matchColours(match.homeTeam.name, match.awayTeam.name);
  const [left, right] = sideOrder(match);
  return [colours[left].fill, colours[right].fill];
};

type WindowProps = Omit<MatchDetailsProps, 'matchId' | 'onClose'> & { readonly matchId: string };

const Window = ({ matchId, order, onMove, openStream, ad }: WindowProps) => {
  const { match, left } = useLastKnownMatch(matchId);
  const phase = useBoardPart((board) => board.phase);
  const { previous, next } = useNeighbours(matchId, order);
  const scoreWords = useScoreWords(matchId);
  const [shareResult, setShareResult] = useState<{ readonly matchId: string; readonly words: string }>();
  const [moved, setMoved] = useState(false);
  const [opening] = useState<Opening>(() => ({ matchId, by: focusedControl() }));
  const body = useRef<HTMLDivElement>(null);
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
    <DialogLayout
      title={matchTitle}
      summary={match === undefined ? undefined : <ScoreSummary match={match} stale={stale} />}
      edges={edgesOf(match)}
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
          <output className={styles['announcement']}>
            {shareResult?.matchId === matchId ? shareResult.words : ''}
          </output>
          <MoveButton way="previous" to={previous} onMove={move} />
          <MoveButton way="next" to={next} onMove={move} />
          {match === undefined ? null : (
            <ShareButton match={match} onAnnounce={(words) => setShareResult({ matchId, words })} />
          )}
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
    </DialogLayout>
  );
};

/**
 * The match dialog, for every sport. The caller decides which match is open and which list it belongs to. The match
 * comes from the store, so the dialog updates while it is open.
 */
export const MatchDetails = ({ matchId, onClose, ...rest }: MatchDetailsProps) => {
  // Keeps the match in the dialog while the dialog fades out.
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
