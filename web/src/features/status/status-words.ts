import type { SportFeed, SportFeeds } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { SourceProblemKind } from '@touchline/domain/source/source-problem.ts';
import type { LinkState } from '../../live/live-link.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`;

/** How long ago something was, as coarse as it is old: "just now", "40 seconds ago", "3 hours ago". */
export const agoText = (iso: string, nowMs: number): string => {
  // A reader's clock that is behind the server's makes it the future.
  const ageMs = Math.max(0, nowMs - epochMs(iso));
  if (ageMs < 10_000) return 'just now';
  if (ageMs < minuteMs) return counted(Math.floor(ageMs / 10_000) * 10, 'second');
  if (ageMs < hourMs) return counted(Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < 48 * hourMs) return counted(Math.floor(ageMs / hourMs), 'hour');
  return counted(Math.floor(ageMs / (24 * hourMs)), 'day');
};

/** What is wrong with a sport's source, for people who want to know. */
export const problemWords: Readonly<Record<SourceProblemKind, string>> = {
  auth: 'The source does not accept our key',
  quota: 'Today’s calls to the source are used up',
  rate: 'The source asks us to slow down',
  plan: 'Our plan at the source does not cover this sport',
  caller: 'The source does not know what we ask for',
  provider: 'The source has a fault of its own',
  network: 'The source can’t be reached',
  timeout: 'The source does not answer in time',
  malformed: 'The source answers something that can’t be read',
};

/** How a sport is: `fine`, `failing` since its problem began, or `unasked` before its first call. */
export const sportState = (feed: SportFeed | undefined): 'fine' | 'failing' | 'unasked' => {
  if (feed?.problem !== undefined) return 'failing';
  return feed?.checkedAt === undefined ? 'unasked' : 'fine';
};

/** All sports in a sentence. */
export const overallText = (feeds: SportFeeds): string => {
  const states = Object.values(feeds).map(sportState);
  const failing = states.filter((state) => state === 'failing').length;
  const fine = states.filter((state) => state === 'fine').length;
  if (fine + failing === 0) return 'No sport has been asked for yet.';
  if (failing === 0) return fine === 1 ? 'One sport, and it is fine.' : `All ${fine} sports are fine.`;
  if (fine === 0) return 'No sport gets an answer at the moment. Scores are as of the times below.';
  return `${failing} of ${fine + failing} sports ${failing === 1 ? 'gets' : 'get'} no answer at the moment. The others are fine.`;
};

const linkWords: Readonly<Record<Exclude<LinkState['kind'], 'polling'>, string>> = {
  streaming: 'Changes are pushed to this page.',
  connecting: 'This page is connecting.',
  lost: 'This page has lost its connection.',
};

/** How this page gets to know of changes. */
export const linkText = (link: LinkState): string => {
  if (link.kind === 'polling') {
    return `The push is off; this page asks every ${Math.round(link.everyMs / 1000)} seconds.`;
  }
  return linkWords[link.kind];
};
