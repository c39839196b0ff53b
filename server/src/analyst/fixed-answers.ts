import type { Distress } from '@touchline/domain/analyst/distress.ts';
import { helpLines } from '@touchline/domain/analyst/help-lines.ts';
import * as german from '@touchline/texts/de/server.ts';
import * as germanHelp from '@touchline/texts/de/status.ts';
import * as english from '@touchline/texts/en/server.ts';
import * as englishHelp from '@touchline/texts/en/status.ts';
import * as spanish from '@touchline/texts/es/server.ts';
import * as spanishHelp from '@touchline/texts/es/status.ts';
import type { Language } from '@touchline/texts/language.ts';

/** The answers that need no model, in one language. `region` is a two-letter country code, or '' if unknown. */
export type FixedAnswers = {
  /** For a question about live matches when there are none. */
  readonly nothingLive: string;
  /** For an empty answer from the model. */
  readonly emptyReply: string;
  /** For a message that shows distress, instead of an analysis. */
  readonly help: (distress: Distress, region: string) => string;
  /** For a later message in such a conversation that shows no distress itself. */
  readonly helpAgain: (distress: Distress, region: string) => string;
};

const answersOf = (
  { nothingLive, emptyReply, opening, closing, again, closingAgain, helpWords }: typeof english,
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
    help: (distress, region) => [opening[distress], linesFor(distress, region), closing[distress]].join('\n\n'),
    helpAgain: (distress, region) => [again, linesFor(distress, region), closingAgain].join('\n\n'),
  };
};

export const fixedAnswers: Readonly<Record<Language, FixedAnswers>> = {
  en: answersOf(english, englishHelp),
  de: answersOf(german, germanHelp),
  es: answersOf(spanish, spanishHelp),
};
