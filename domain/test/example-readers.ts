import type { Replacements } from '../src/analyst/answer-guard.ts';
import type { AnswerReader } from '../src/analyst/answer-format.ts';
import { english } from '../src/analyst/languages/english.ts';
import { german } from '../src/analyst/languages/german.ts';
import { spanish } from '../src/analyst/languages/spanish.ts';

/** A reader in UTC with decimal prices, in each language. The bands are named as on the page. */
export const englishReader: AnswerReader = {
  language: english,
  bands: { High: 'High confidence', Medium: 'Medium confidence', Low: 'Low confidence' },
  zone: 'UTC',
  oddsFormat: 'decimal',
};

export const germanReader: AnswerReader = {
  ...englishReader,
  language: german,
  bands: { High: 'Hohe Sicherheit', Medium: 'Mittlere Sicherheit', Low: 'Geringe Sicherheit' },
};

export const spanishReader: AnswerReader = {
  ...englishReader,
  language: spanish,
  bands: { High: 'Confianza alta', Medium: 'Confianza media', Low: 'Confianza baja' },
};

/** Replacements for forbidden sentences. */
export const exampleReplacements: Replacements = {
  promise: 'No result can be promised: these are chances, and every bet can lose.',
  stake: 'I cannot advise on whether to bet or how much to stake.',
};
