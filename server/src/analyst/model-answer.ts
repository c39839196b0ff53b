import type { AnswerReader } from '@touchline/domain/analyst/answer-format.ts';
import type { Replacements } from '@touchline/domain/analyst/answer-guard.ts';
import { createAnswerPieces, sanitizedPiece } from '@touchline/domain/analyst/answer-pieces.ts';
import { maxAnswerLength } from '@touchline/domain/analyst/conversation.ts';
import type { Turn } from '@touchline/domain/analyst/conversation.ts';
import { citableRefs } from '@touchline/domain/analyst/facts.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import { instructions } from '@touchline/domain/analyst/instructions.ts';
import { createNumberCheck } from '@touchline/domain/analyst/number-check.ts';
import type { TextSpan } from '@touchline/domain/analyst/number-check.ts';
import type { QuestionKind } from '@touchline/domain/analyst/question-kind.ts';
import { createThinkingFilter } from '@touchline/domain/analyst/thinking-filter.ts';
import type { AiAnswer, AiProvider } from './ai-provider.ts';

/** An answer as it was shown. */
export type ModelAnswer = {
  readonly text: string;
  /** How the provider's answer ended; `cut-off` also if we stopped an answer that was too long. */
  readonly end: AiAnswer;
  readonly unverified: readonly TextSpan[];
  /** True if a sentence was replaced. */
  readonly corrected: boolean;
  readonly tokens: number;
  /** True if the provider did not count the tokens. */
  readonly isEstimate: boolean;
};

/** `unverified`: positions in the whole answer. */
export type ShownPiece = { readonly text: string; readonly unverified: readonly TextSpan[] };

/** A token has about four characters in English, and fewer in German and Spanish. */
const charactersPerToken = 4;

/**
 * Sends the question to the model and shows its answer one checked sentence or line at a time: forbidden phrases are
 * replaced before the user sees them.
 */
export const modelAnswer = async (options: {
  readonly provider: AiProvider;
  readonly facts: Facts;
  readonly reader: AnswerReader;
  /** Replaces forbidden sentences. */
  readonly replacements: Replacements;
  readonly kind: QuestionKind;
  readonly conversation: readonly Turn[];
  /** Random letters and digits. */
  readonly nonce: string;
  /** The site's name. */
  readonly site: string;
  readonly show: (piece: ShownPiece) => void;
  readonly signal: AbortSignal;
}): Promise<ModelAnswer> => {
  const { provider, facts, reader, replacements, kind, conversation, nonce, site, show, signal } = options;
  const refs = citableRefs(facts);
  const visible = createThinkingFilter();
  const pieces = createAnswerPieces();
  const tooLong = new AbortController();
  const numbersOf = createNumberCheck(facts, reader);
  const unverified: TextSpan[] = [];
  let text = '';
  let corrected = false;
  let given = 0;

  const showPiece = (piece: string): void => {
    const checked = sanitizedPiece(piece, refs, replacements);
    corrected ||= checked.corrected;
    // Leading white space does not count as an answer.
    const words = text === '' ? checked.text.trimStart() : checked.text;
    if (words === '') return;
    text += words;
    const marks = numbersOf(words);
    unverified.push(...marks);
    show({ text: words, unverified: marks });
  };
  // A server may send everything in one piece: drop the text beyond the limit before it is checked.
  const take = (delta: string): void => {
    if (signal.aborted || tooLong.signal.aborted) return;
    const fits = delta.slice(0, maxAnswerLength - given);
    given += fits.length;
    for (const piece of pieces.add(visible.add(fits))) showPiece(piece);
    if (fits.length < delta.length) tooLong.abort();
  };

  const system = instructions(facts, { kind, nonce, reader, site });
  const ended = await provider.complete(
    [{ role: 'system', content: system }, ...conversation],
    take,
    AbortSignal.any([signal, tooLong.signal]),
  );
  for (const piece of [...pieces.add(visible.rest()), pieces.rest()]) showPiece(piece);
  const requested = conversation.reduce((sum, { content }) => sum + content.length, system.length);
  const counted = ended.ok ? ended.tokens : undefined;
  return {
    text,
    end: tooLong.signal.aborted ? { ok: true, finish: 'cut-off', tokens: undefined } : ended,
    unverified,
    corrected,
    tokens: counted ?? Math.ceil((requested + given) / charactersPerToken),
    isEstimate: counted === undefined,
  };
};
