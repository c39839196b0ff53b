import * as germanDays from '@touchline/texts/de/days.ts';
import * as german from '@touchline/texts/de/link-preview.ts';
import * as germanNumbers from '@touchline/texts/de/numbers.ts';
import * as englishDays from '@touchline/texts/en/days.ts';
import * as english from '@touchline/texts/en/link-preview.ts';
import * as englishNumbers from '@touchline/texts/en/numbers.ts';
import * as spanishDays from '@touchline/texts/es/days.ts';
import * as spanish from '@touchline/texts/es/link-preview.ts';
import * as spanishNumbers from '@touchline/texts/es/numbers.ts';
import type { Language } from '@touchline/texts/language.ts';

const zone = { timeZone: 'UTC' } as const;

/** What a preview says in one language: its words, and moments in UTC, epoch ms. */
export type PreviewTexts = typeof english & {
  /** "en_GB", as The Open Graph protocol writes it. */
  readonly ogLocale: string;
  /** "Sat 14 Mar 2026". */
  readonly dayOf: (ms: number) => string;
  /** "19:45". */
  readonly timeOf: (ms: number) => string;
};

const textsOf = (
  words: typeof english,
  { tidyDate }: Pick<typeof englishDays, 'tidyDate'>,
  { locale }: { readonly locale: string },
): PreviewTexts => {
  const day = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' });
  return {
    ...words,
    ogLocale: locale.replace('-', '_'),
    dayOf: (ms) => tidyDate(day.format(ms)),
    timeOf: (ms) => time.format(ms),
  };
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: textsOf(english, englishDays, englishNumbers),
  de: textsOf(german, germanDays, germanNumbers),
  es: textsOf(spanish, spanishDays, spanishNumbers),
};
