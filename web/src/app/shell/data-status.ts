import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type BoardView, sourceProblem } from '../../board/board-view.ts';
import type { LinkState } from '../../board/live-link.ts';
import { dateWords } from '../../match/days/dates.ts';
import { sportsByShownName } from '../../match/sport-and-country-names.ts';
import type { IconName } from '../../ui/icon-sprite.tsx';
import type { PageCounts } from '../use-page-counts.ts';

/** HH:MM in the user's time zone, with the date if it is not today. */
export const timeOfScores = ({ sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number }): string => {
  const day = dayText(sinceMs);
  return day === dayText(nowMs) ? clockText(sinceMs) : `${day}, ${clockText(sinceMs)}`;
};

/** The data-source bar's text while the page is offline. */
export const offlineText = (facts: { readonly sinceMs: number; readonly nowMs: number }): string =>
  texts.offlineSince(timeOfScores(facts));

/** HH:MM in the user's time zone. */
export const clockText = (ms: number): string => dateWords(ms, 'time');

/** A day such as "1 May", in the user's time zone. */
const dayText = (ms: number): string => dateWords(ms, 'date');

/** From this age on, a time without a date could be mistaken for today's. */
const needsDayMs = 12 * 3_600_000;

/**
 * HH:MM:SS in the user's time zone, with the date if the update is at least 12 hours old, so that an old board does not
 * look new.
 */
export const updatedText = (iso: string | null, nowMs: number): string => {
  if (iso === null) return '--:--:--';
  const ms = epochMs(iso);
  const ofDay = dateWords(ms, 'timeWithSeconds');
  return Math.abs(nowMs - ms) < needsDayMs ? ofDay : `${dayText(ms)}, ${ofDay}`;
};

export type DataTone = 'error' | 'loading' | 'stale' | 'live' | 'proxy' | 'database';

/** The content of the data-source bar. */
export type DataStatus = {
  readonly tone: DataTone;
  readonly icon: IconName;
  readonly label: string;
  /** Shown after the label if the data comes through our server. */
  readonly provider?: string;
  readonly summary: string;
  /** Explains the source; shown on request. */
  readonly notes: readonly string[];
  /** How updates arrive if not by the stream; always shown. */
  readonly linkNotes: readonly string[];
  /** Problems in the spec's words, one sentence per entry. */
  readonly problems: readonly string[];
};

const labels: Readonly<Record<BoardView['source'], string>> = {
  proxy: texts.proxySource,
  free: texts.freeSource,
  direct: texts.directSource,
};

export const namesOf = (ids: ReadonlySet<SportId>): string =>
  sportsByShownName
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => sportNames[id])
    .join(', ');

export type DataFacts = {
  readonly board: Pick<BoardView, 'phase' | 'problem' | 'sports' | 'staleSports' | 'source' | 'provider'>;
  readonly counts: Pick<PageCounts, 'total' | 'live'>;
  readonly link: LinkState;
};

/** Whether every polled sport fails. */
export const allFail = (sports: FreshnessBySport): boolean => {
  const feeds = Object.values(sports);
  return feeds.length > 0 && feeds.every(({ problem }) => problem !== undefined);
};

/**
 * The failures that the data-source bar shows: those of sports that never had a valid reply, or all failures if every
 * sport fails. A failed refresh of a sport with earlier replies is not shown (spec, section 8); the connection bar
 * reports old live scores.
 */
const sportProblems = ({ sports }: DataFacts['board']): readonly string[] => {
  const feeds = sportsByShownName.flatMap(({ id }) => {
    const feed = sports[id];
    return feed === undefined ? [] : [{ id, feed }];
  });
  const nothingWorks = allFail(sports);
  const bySentence = new Map<string, Set<SportId>>();
  for (const { id, feed } of feeds) {
    if (feed.problem === undefined) continue;
    if (!nothingWorks && feed.checkedAt !== undefined) continue;
    const sentence = sourceProblem(feed.problem.kind);
    bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(id));
  }
  return [...bySentence].map(([sentence, ids]) =>
    ids.size === feeds.length ? sentence : `${namesOf(ids)}: ${sentence}`,
  );
};

const linkNotesOf = (link: LinkState): readonly string[] =>
  link.kind === 'polling' ? [texts.pollingEvery(Math.round(link.everyMs / 1000))] : [];

/** Builds the content of the data-source bar, in the words of the spec (section 2). */
export const dataStatus = ({ board, counts, link }: DataFacts): DataStatus => {
  const source = {
    label: labels[board.source],
    ...(board.source === 'proxy' && board.provider !== '' ? { provider: board.provider } : {}),
  };
  // The board is counted a moment after it arrives; until then, the total is unknown.
  const summary = counts.total === undefined ? texts.loading : texts.matchCounts(counts.total, counts.live);
  const ofFeeds = sportProblems(board);
  const notes = board.source === 'proxy' ? [texts.proxyNote] : [];
  const linkNotes = linkNotesOf(link);

  const phase = board.phase === 'ready' && counts.total === undefined ? 'partial' : board.phase;
  switch (phase) {
    case 'loading':
    case 'partial':
      return { ...source, tone: 'loading', icon: 'refresh', summary: texts.loading, notes, linkNotes, problems: [] };
    case 'failed':
      // The error screen gives the reason. A second reason here could contradict it.
      return {
        ...source,
        tone: 'error',
        icon: 'alert',
        summary: texts.connectionError,
        notes: [],
        linkNotes,
        problems: [],
      };
    case 'ready':
      break;
  }
  if (link.kind === 'lost')
    return { ...source, tone: 'stale', icon: 'offline', summary, notes: [], linkNotes, problems: [] };
  if (allFail(board.sports)) {
    return {
      ...source,
      tone: 'error',
      icon: 'alert',
      summary: texts.connectionError,
      notes: [],
      linkNotes,
      problems: ofFeeds,
    };
  }
  if (board.staleSports.size > 0) {
    return { ...source, tone: 'stale', icon: 'clock', summary, notes: [], linkNotes, problems: ofFeeds };
  }
  const way =
    board.source === 'proxy'
      ? ({ tone: 'proxy', icon: 'shield' } as const)
      : ({ tone: 'database', icon: 'database' } as const);
  return {
    ...source,
    ...(counts.live > 0 ? ({ tone: 'live', icon: 'live' } as const) : way),
    summary,
    notes,
    linkNotes,
    problems: ofFeeds,
  };
};
