import * as v from 'valibot';

/** The cookie in which the page writes what the server must know before it draws the next one. */
export const pageCookie = 'touchline_page';

const choicesSchema = v.object({
  theme: v.picklist(['system', 'dark', 'light']),
  /** The order of the live list; `own` where favorites, hidden scores or an account change it, which only the browser knows. */
  start: v.picklist(['by-league', 'by-time', 'own']),
  banner: v.picklist(['shown', 'closed']),
});

export type PageChoices = v.InferOutput<typeof choicesSchema>;

const defaults: PageChoices = { theme: 'system', start: 'by-league', banner: 'shown' };

/** The value of the cookie. The script in `web/index.html` reads it too. */
export const pageCookieValue = ({ theme, start, banner }: PageChoices): string => [theme, start, banner].join('.');

/** The choices in the value of a cookie, which anybody may have written; the defaults for any other text. */
export const readPageCookie = (value: string | undefined): PageChoices => {
  const [theme, start, banner, ...more] = (value ?? '').split('.', 4);
  const read = v.safeParse(choicesSchema, { theme, start, banner });
  return read.success && more.length === 0 ? read.output : defaults;
};
