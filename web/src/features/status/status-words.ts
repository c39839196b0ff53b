import * as texts from '@touchline/texts/en/status.ts';
import type { SportFeed, SportFeeds } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { LinkState } from '../../live/live-link.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long ago something was, as coarse as it is old: "just now", "40 seconds ago", "3 hours ago". */
export const agoText = (iso: string, nowMs: number): string => {
  // A reader's clock that is behind the server's makes it the future.
  const ageMs = Math.max(0, nowMs - epochMs(iso));
  if (ageMs < 10_000) return texts.justNow;
  if (ageMs < minuteMs) return texts.ago.second(Math.floor(ageMs / 10_000) * 10);
  if (ageMs < hourMs) return texts.ago.minute(Math.floor(ageMs / minuteMs));
  if (ageMs < 48 * hourMs) return texts.ago.hour(Math.floor(ageMs / hourMs));
  return texts.ago.day(Math.floor(ageMs / (24 * hourMs)));
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
  if (fine + failing === 0) return texts.noneAsked;
  if (failing === 0) return texts.allFine(fine);
  if (fine === 0) return texts.noneFine;
  return texts.someFailing(failing, fine + failing);
};

/** How this page gets to know of changes. */
export const linkText = (link: LinkState): string =>
  link.kind === 'polling' ? texts.polling(Math.round(link.everyMs / 1000)) : texts.link[link.kind];
