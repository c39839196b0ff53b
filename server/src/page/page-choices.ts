import { type PageChoices, pageCookie, readPageCookie } from '@touchline/protocol/page-cookie.ts';
import { parseCookie } from 'cookie';

/** What the reader chose, as far as the server draws by it. */
export const pageChoicesOf = ({ cookie }: { readonly cookie?: string | undefined }): PageChoices =>
  readPageCookie(parseCookie(cookie ?? '')[pageCookie]);
