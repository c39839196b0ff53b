import type { MomentNews } from '../../match/moment-watch.ts';

/** What happened at once, and which time that was: the same news is told once, however often it is drawn. */
export type ToldNews = { readonly turn: number; readonly news: readonly MomentNews[] };
