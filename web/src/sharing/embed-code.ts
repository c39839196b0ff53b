import type { Match } from '@touchline/domain/match/match.ts';
import { embedRoute } from '@touchline/protocol/match-routes.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { plainPairing } from './pairing-title.ts';

/** What a card takes, with a line of notes: measured, 360 px wide. */
const heightPx = 240;
const widestPx = 520;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A team may be called `"><script>`, and this is pasted into somebody's page. */
const attributeText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The HTML that shows a match's card on another site. `page` is any address of this one. */
export const embedCode = (match: Match, page: string): string => {
  const src = attributeText(texts.cardAddress(new URL(embedRoute(match.id), page).href));
  const title = attributeText(texts.liveScore(plainPairing(match)));
  return `<iframe src="${src}" title="${title}" width="100%" height="${heightPx}" loading="lazy" style="border:0;max-width:${widestPx}px"></iframe>`;
};
