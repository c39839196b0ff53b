import type { Match } from '@touchline/domain/match/match.ts';
import { matchPageRoute, previewPictureRoute } from '@touchline/protocol/take-away-routes.ts';
import { languages } from '@touchline/texts/language.ts';
import { previewTexts } from './preview-texts.ts';
import { previewWords } from './preview-words.ts';
import type { Telling } from './preview-words.ts';

/** The picture's size in pixels, the one that the large sites ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * HTML for the head of a link to a match: The Open Graph protocol, and the one older name that it does not cover. The picture's
 * address names the language, English by naming none: a site fetches it as it likes, and any cache may keep it.
 */
export const previewHead = (
  match: Match,
  { publicUrl, ...telling }: Telling & { readonly publicUrl: string },
): string => {
  const { scores, language } = telling;
  const { title, description } = previewWords(match, telling);
  const picture = new URL(previewPictureRoute(match.id), publicUrl);
  if (scores) picture.searchParams.set('scores', '1');
  if (language !== languages[0]) picture.searchParams.set('language', language);
  const canonical = new URL(matchPageRoute(match.id), publicUrl).href;
  const properties = {
    'og:site_name': 'Touchline',
    'og:type': 'website',
    'og:locale': previewTexts[language].ogLocale,
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
