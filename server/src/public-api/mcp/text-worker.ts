import { parentPort } from 'node:worker_threads';
import { type TextFacts, textClaims } from '@touchline/domain/analyst/claims/text-claims.ts';
import type { AnswerLanguage } from '@touchline/domain/analyst/languages/answer-language.ts';
import { english } from '@touchline/domain/analyst/languages/english.ts';
import { german } from '@touchline/domain/analyst/languages/german.ts';
import { spanish } from '@touchline/domain/analyst/languages/spanish.ts';
import type { ThreadReply, ThreadRequest } from '../../platform/worker-thread.ts';

const languages = { en: english, de: german, es: spanish } as const satisfies Readonly<Record<string, AnswerLanguage>>;

/** A clean text whose numbers are compared with facts. */
export type TextWork = {
  readonly text: string;
  readonly facts: TextFacts;
  readonly language: keyof typeof languages;
  readonly zone: string;
  /** The most numbers and sentences that are read. */
  readonly most: { readonly numbers: number; readonly sentences: number };
};

type TextResult = ReturnType<typeof textClaims>;

// Runs on a separate thread, because a long text takes a tenth of a second, for which live scores would wait.
const answer = ({ number, work }: ThreadRequest<TextWork>): ThreadReply<TextResult> => {
  const { text, facts, language, zone, most } = work;
  try {
    return { number, result: textClaims(text, facts, { language, notation: languages[language], zone, most }) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<TextWork>) => parentPort?.postMessage(answer(order), []));
