import type { DrawnPage, DrawPage } from '@touchline/protocol/drawn-page.ts';
import { hashOf } from './page-files.ts';

/** What the server drew, in the parts that go into the document. */
export type DrawnRoot = {
  /** JSON of what was taken for granted. */
  readonly note: string;
  readonly html: string;
  /** The text of a style element, and its hash as a content security policy names it. */
  readonly style: string;
  readonly styleHash: string;
};

// The renderer escapes quotes everywhere else: in a text there is no such attribute.
const inlineStyle = / style="(?<declarations>[^"]*)"/g;

/**
 * Draws the page's root. Its computed places and heights are lifted out of the elements into one style element, which
 * a policy can allow by its hash: no style in any other place, and none that somebody else wrote, is ever applied.
 */
export const drawRoot = async (
  draw: DrawPage,
  from: { readonly config: unknown; readonly firstScreen: unknown; readonly drawn: DrawnPage },
): Promise<DrawnRoot> => {
  const places = new Map<string, number>();
  const drawn = await draw(from);
  const html = drawn.replace(inlineStyle, (_attribute, declarations: string) => {
    const place = places.get(declarations) ?? places.size;
    places.set(declarations, place);
    return ` data-at="${place}"`;
  });
  // The page's own rules name classes: an id is stronger, as the element's own style would be.
  const style = [...places].map(([declarations, place]) => `#root [data-at="${place}"]{${declarations}}`).join('');
  return { note: JSON.stringify(from.drawn), html, style, styleHash: hashOf(style) };
};
