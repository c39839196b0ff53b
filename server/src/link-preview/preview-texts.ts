import * as germanCountries from '@touchline/texts/de/countries.ts';
import * as germanDays from '@touchline/texts/de/days.ts';
import * as german from '@touchline/texts/de/link-preview.ts';
import * as germanMatch from '@touchline/texts/de/match.ts';
import * as germanNumbers from '@touchline/texts/de/numbers.ts';
import * as englishCountries from '@touchline/texts/en/countries.ts';
import * as englishDays from '@touchline/texts/en/days.ts';
import * as english from '@touchline/texts/en/link-preview.ts';
import * as englishMatch from '@touchline/texts/en/match.ts';
import * as englishNumbers from '@touchline/texts/en/numbers.ts';
import * as spanishCountries from '@touchline/texts/es/countries.ts';
import * as spanishDays from '@touchline/texts/es/days.ts';
import * as spanish from '@touchline/texts/es/link-preview.ts';
import * as spanishMatch from '@touchline/texts/es/match.ts';
import * as spanishNumbers from '@touchline/texts/es/numbers.ts';
import type { Language } from '@touchline/texts/language.ts';

const zone = { timeZone: 'UTC' } as const;

/** What a preview says in one language: its words, the names that a source has in English, and moments in UTC, epoch ms. */
export type PreviewTexts = typeof english &
  Pick<typeof englishMatch, 'periodName' | 'sessionName'> &
  Pick<typeof englishCountries, 'countryName'> & {
    /** "en_GB", as The Open Graph protocol writes it. */
    readonly ogLocale: string;
    /** "Sat 14 Mar 2026". */
    readonly dayOf: (ms: number) => string;
    /** "19:45". */
    readonly timeOf: (ms: number) => string;
  };

const textsOf = (
  words: typeof english,
  { periodName, sessionName }: Pick<typeof englishMatch, 'periodName' | 'sessionName'>,
  { countryName }: typeof englishCountries,
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
    periodName,
    sessionName,
    countryName,
    ogLocale: locale.replace('-', '_'),
    dayOf: (ms) => tidyDate(day.format(ms)),
    timeOf: (ms) => time.format(ms),
  };
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: textsOf(english, englishMatch, englishCountries, englishDays, englishNumbers),
  de: textsOf(german, germanMatch, germanCountries, germanDays, germanNumbers),
  es: textsOf(spanish, spanishMatch, spanishCountries, spanishDays, spanishNumbers),
};
