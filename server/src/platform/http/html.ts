/** Markup that is safe to send. Only `html` and `raw` create it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What a template may contain: text is escaped, markup and lists of markup are not, nothing is left out. */
export type HtmlPart = string | number | Html | readonly Html[] | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup and attribute values: a team may be called `"><script>`. */
export const escapedText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const markupOf = (part: HtmlPart): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapedText(String(part));
};

/**
 * A template for markup: every text in it is escaped, so a name from outside can add no element and no attribute.
 * Attribute values in templates are always quoted.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text));

/** Our own constant markup or style. Never for text from outside. */
export const raw = (markup: string): Html => new Html(markup);
