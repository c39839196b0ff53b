import type { Replacements } from '@touchline/domain/analyst/answer-guard.ts';
import type { AnswerReader } from '@touchline/domain/analyst/answer-format.ts';
import type { Distress } from '@touchline/domain/analyst/distress.ts';
import { helpLines } from '@touchline/domain/analyst/help-lines.ts';
import { english as spokenEnglish } from '@touchline/domain/analyst/languages/english.ts';
import { german as spokenGerman } from '@touchline/domain/analyst/languages/german.ts';
import { spanish as spokenSpanish } from '@touchline/domain/analyst/languages/spanish.ts';
import { bands as germanBands } from '@touchline/texts/de/match.ts';
import * as german from '@touchline/texts/de/server.ts';
import * as germanHelp from '@touchline/texts/de/status.ts';
import { bands as englishBands } from '@touchline/texts/en/match.ts';
import * as english from '@touchline/texts/en/server.ts';
import * as englishHelp from '@touchline/texts/en/status.ts';
import { bands as spanishBands } from '@touchline/texts/es/match.ts';
import * as spanish from '@touchline/texts/es/server.ts';
import * as spanishHelp from '@touchline/texts/es/status.ts';
import type { Language } from '@touchline/texts/language.ts';

/** Our own words in one language: the answers that need no model, and what replaces a model's forbidden sentence. */
export type FixedAnswers = {
  /** For a question about live matches when there are none. */
  readonly nothingLive: string;
  /** For an empty answer from the model. */
  readonly emptyReply: string;
  readonly replacements: Replacements;
  /** For a message that shows distress, instead of an analysis. `region`: a two-letter country code, or '' if unknown. */
  readonly help: (distress: Distress, region: string) => string;
  /** For a later message in such a conversation that shows no distress itself. */
  readonly helpAgain: (distress: Distress, region: string) => string;
};

const answersOf = (
  { nothingLive, emptyReply, replacements, opening, closing, again, closingAgain, helpWords }: typeof english,
  { words: listedWords }: { readonly words: Readonly<Record<string, string>> },
): FixedAnswers => {
  const localized = (words: string): string => listedWords[words] ?? helpWords[words] ?? words;
  const linesFor = (distress: Distress, region: string): string =>
    helpLines(distress, region)
      .map((line) => `- ${localized(line.region)}: ${localized(line.name)}, ${localized(line.contact)}`)
      .join('\n');
  return {
    nothingLive,
    emptyReply,
    replacements,
    help: (distress, region) => [opening[distress], linesFor(distress, region), closing[distress]].join('\n\n'),
    helpAgain: (distress, region) => [again, linesFor(distress, region), closingAgain].join('\n\n'),
  };
};

export const fixedAnswers: Readonly<Record<Language, FixedAnswers>> = {
  en: answersOf(english, englishHelp),
  de: answersOf(german, germanHelp),
  es: answersOf(spanish, spanishHelp),
};

/** How a model's answer is written in a language, with the names of the bands as on the page. */
export const answerLanguages: Readonly<Record<Language, Pick<AnswerReader, 'language' | 'bands'>>> = {
  en: { language: spokenEnglish, bands: englishBands },
  de: { language: spokenGerman, bands: germanBands },
  es: { language: spokenSpanish, bands: spanishBands },
};
