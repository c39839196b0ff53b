import type { Distress } from '@touchline/domain/analyst/distress.ts';
import { helpLines } from '@touchline/domain/analyst/help-lines.ts';
import * as german from '@touchline/texts/de/server.ts';
import * as germanHelp from '@touchline/texts/de/status.ts';
import * as english from '@touchline/texts/en/server.ts';
import * as englishHelp from '@touchline/texts/en/status.ts';
import * as spanish from '@touchline/texts/es/server.ts';
import * as spanishHelp from '@touchline/texts/es/status.ts';
import type { Language } from '@touchline/texts/language.ts';

/** What is answered without the model, in one language. `region` is a country's two letters, '' when it is not known. */
export type FixedAnswers = {
  /** To a live question while nothing is live. */
  readonly nothingLive: string;
  /** The model said nothing. */
  readonly emptyReply: string;
  /** In place of an analysis. */
  readonly help: (distress: Distress, region: string) => string;
  /** The same for a later message of the conversation that tells of nothing itself. */
  readonly helpAgain: (distress: Distress, region: string) => string;
};

const answersOf = (
  { nothingLive, emptyReply, opening, closing, again, closingAgain, helpWords }: typeof english,
  { words: listedWords }: { readonly words: Readonly<Record<string, string>> },
): FixedAnswers => {
  const said = (words: string): string => listedWords[words] ?? helpWords[words] ?? words;
  const linesFor = (distress: Distress, region: string): string =>
    helpLines(distress, region)
      .map((line) => `- ${said(line.region)}: ${said(line.name)}, ${said(line.contact)}`)
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
