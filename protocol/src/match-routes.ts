import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { DisplayKind } from './displays.ts';
import { routes } from './routes.ts';

/**
 * The data of one match. Responses are documented in `match-data-schema.ts` and `forecast-schema.ts`. `live` streams
 * changes of `odds`, `statistics` and `details`.
 */
export type MatchPart = 'odds' | 'statistics' | 'details' | 'live' | 'forecast';

/** The address of a part on the server's own origin. */
export const matchRoute = (matchId: string, part: MatchPart): string =>
  `${routes.matches}/${encodeURIComponent(matchId)}/${part}`;

/*
 * Shareable addresses of matches and teams on the server's own origin. Other sites and programs store them, so they
 * must not change.
 */

/** A team's matches on the board as a calendar (RFC 5545), in one language. `scores=1` adds results. */
export const calendarRoute = (sport: SportId, teamId: string, language = 'en'): string =>
  `/calendar/${sport}/${encodeURIComponent(teamId)}.ics${language === 'en' ? '' : `?language=${language}`}`;

/** One match as a small page that any site may embed. `?theme=dark|light`; if omitted, the reader's own theme. */
export const embedRoute = (matchId: string): string => `/embed/${encodeURIComponent(matchId)}`;

/** The address of a display without options. */
export const displayRoute = (kind: DisplayKind): string => `/embed/${kind}`;

/** The page on which users compose the address of a display. */
export const displayBuilderRoute = '/embed';

/** The same page, at first with an overlay of one match. */
export const builderRoute = (matchId: string, language = 'en'): string =>
  `${displayBuilderRoute}?kind=overlay&show=${encodeURIComponent(`match/${matchId}`)}${language === 'en' ? '' : `&language=${language}`}`;

/** The preview image of a match link. `?scores=1` shows the score. */
export const previewPictureRoute = (matchId: string): string => `/og/${encodeURIComponent(matchId)}.png`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A team's name may contain markup, and this text is pasted into other sites. */
export const attributeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The HTML that embeds an address on another site. */
export const frameCode = (frame: {
  readonly src: string;
  readonly title: string;
  readonly heightPx: number;
  readonly widestPx?: number;
}): string => {
  const { src, title, heightPx, widestPx } = frame;
  const widest = widestPx === undefined ? '' : `;max-width:${widestPx}px`;
  return `<iframe src="${attributeText(src)}" title="${attributeText(title)}" width="100%" height="${heightPx}" loading="lazy" style="border:0${widest}"></iframe>`;
};
