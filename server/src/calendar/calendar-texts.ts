import * as de from '@touchline/texts/de/calendar.ts';
import * as en from '@touchline/texts/en/calendar.ts';
import * as es from '@touchline/texts/es/calendar.ts';
import type { Language } from '@touchline/texts/language.ts';

/** What a calendar says, in every language. */
export const calendarTexts: Readonly<Record<Language, typeof en>> = { en, de, es };
