import type { Match } from '@touchline/domain/match/match.ts';
import { matchPageRoute, previewPictureRoute } from '@touchline/protocol/take-away-routes.ts';
import { previewWords } from './preview-words.ts';

/** The picture's size in pixels, the one that the large sites ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** HTML for the head of a link to a match: The Open Graph protocol, and the one older name that it does not cover. */
export const previewHead = (
  match: Match,
  options: { readonly publicUrl: string; readonly scores: boolean; readonly nowMs: number },
): string => {
  const { publicUrl, scores } = options;
  const { title, description } = previewWords(match, options);
  const picture = new URL(previewPictureRoute(match.id), publicUrl);
  if (scores) picture.searchParams.set('scores', '1');
  const canonical = new URL(matchPageRoute(match.id), publicUrl).href;
  const properties = {
    'og:site_name': 'Touchline',
    'og:type': 'website',
    'og:url': canonical,
    'og:title': title,
    'og:description': description,
    'og:image': picture.href,
    'og:image:type': 'image/png',
    'og:image:width': `${pictureSize.width}`,
    'og:image:height': `${pictureSize.height}`,
    'og:image:alt': `${title}. ${description}`,
  };
  const elements = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${attributeText(content)}">`,
  );
  return [
    `<link rel="canonical" href="${attributeText(canonical)}">`,
    ...elements,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A team may be called `"><script>`. */
const attributeText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
