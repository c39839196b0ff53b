import type { AnswerFormat } from '@touchline/domain/analyst/answer-format.ts';
import { boundedConversation, questionsOf } from '@touchline/domain/analyst/conversation.ts';
import type { Turn } from '@touchline/domain/analyst/conversation.ts';
import { distressIn, distressOf } from '@touchline/domain/analyst/distress.ts';
import { selectMatches } from '@touchline/domain/analyst/match-selection.ts';
import type { Selection } from '@touchline/domain/analyst/match-selection.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import { problems } from '@touchline/protocol/problems.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Clock } from '../platform/clock.ts';
import type { AiFailure, AiProvider } from './ai-provider.ts';
import type { AnalystEvents, AnswerFacts } from './analyst-log.ts';
import type { AnswerStream } from './answer-stream.ts';
import type { FactCollector } from './fact-collector.ts';
import { answerLanguages, fixedAnswers } from './fixed-answers.ts';
import { modelAnswer } from './model-answer.ts';
import type { ModelAnswer } from './model-answer.ts';
import { reserveQuestion } from './question-limits.ts';
import type { DailyAllowance, ReservedQuestion, QuestionReservation, QuestionLocks } from './question-limits.ts';

/** Timeout for a complete answer, measured from its question. */
const answerWithinMs = 90_000;

/** A crashed node's turn is freed after this time; a working node renews it. */
export const lockExpiresAfterMs = 30_000;
const lockRenewEveryMs = 10_000;

export type Question = {
  readonly userId: string;
  /** The last message is the question. */
  readonly messages: readonly Turn[];
  /** The reader's two-letter country code; '' when unknown. */
  readonly region: string;
  readonly reader: AnswerFormat;
  /** The page's language. Every answer is in it, even if the question is in another one. */
  readonly language: Language;
};

/** A question is either answered on a stream or refused. */
export type Begun =
  | {
      readonly ok: true;
      readonly answerOn: (stream: AnswerStream) => Promise<void>;
      readonly drop: () => Promise<void>;
    }
  | Extract<QuestionReservation, { ok: false }>;

export type Answers = {
  readonly begin: (question: Question) => Promise<Begun>;
  /** Ends every answer in progress. */
  readonly close: () => void;
};

/**
 * Answers questions: with a fixed text if a user needs help or wants live matches when there are none, otherwise with
 * the model and the facts of the selected matches. A question to the model occupies the user's only turn and counts
 * toward the daily limit; it is refunded if it gets no text.
 */
export const createAnswers = (options: {
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly factsOf: FactCollector;
  readonly provider: AiProvider;
  readonly locks: QuestionLocks;
  readonly allowance: DailyAllowance;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The site's name. */
  readonly site: string;
  readonly events: AnalystEvents;
}): Answers => {
  const { board, factsOf, provider, allowance, clock, newId, events } = options;
  const closing = new AbortController();

  /** Sends the final events that `work` returns after `end` has cleaned up, and always ends the stream. */
  const respond = async (
    stream: AnswerStream,
    work: () => Promise<readonly AnswerEvent[]>,
    end?: () => Promise<void>,
  ): Promise<void> => {
    let last: readonly AnswerEvent[];
    try {
      last = await work();
    } catch (cause) {
      events.onBroken(cause);
      last = [{ event: 'problem', data: { code: 'internal', title: problems.internal.title } }];
    }
    try {
      await end?.();
    } catch (cause) {
      events.onBroken(cause);
    }
    for (const event of last) stream.send(event);
    stream.end();
  };

  const fixed = ({ userId }: Question, text: string): Begun => ({
    ok: true,
    drop: async () => undefined,
    answerOn: (stream) =>
      respond(stream, async () => {
        const left = await allowance.remaining(userId, utcDay(clock.now()));
        return [
          { event: 'text', data: { delta: text } },
          { event: 'done', data: { finish: 'fixed', unverified: [], corrected: false, left } },
        ];
      }),
  });

  const begin = async (question: Question): Promise<Begun> => {
    const { userId, messages, language } = question;
    const answers = fixedAnswers[language];
    const questions = questionsOf(messages);
    const problemGambling = distressIn(questions);
    if (problemGambling !== undefined) {
      const isRepeated = distressOf(questions.at(-1) ?? '') !== undefined;
      return fixed(question, (isRepeated ? answers.help : answers.helpAgain)(problemGambling, question.region));
    }
    const selection = selectMatches(questions, board.matches(), ({ forecast }) => forecast?.basis);
    if (selection.kind === 'live' && selection.matches.length === 0) return fixed(question, answers.nothingLive);

    const reservation = await reserveQuestion(options, userId);
    if (!reservation.ok) return reservation;
    const reserved = reservation.question;
    return {
      ok: true,
      drop: reserved.end,
      // The reader may send the next question at once, so free the turn before sending the final events.
      answerOn: (stream) => respond(stream, () => answer(stream, question, selection, reserved), reserved.end),
    };
  };

  /** Sends the facts and the text; returns the final events. */
  const answer = async (
    stream: AnswerStream,
    { messages, reader, language }: Question,
    { kind, named, matches }: Selection,
    reserved: ReservedQuestion,
  ): Promise<readonly AnswerEvent[]> => {
    const startedAt = clock.now();
    let factsMs = 0;
    let firstTextMs: number | undefined;
    const result = await untilDone(stream, reserved, async (signal) => {
      const collected = factsOf(matches, reader.zone, questionsOf(messages), named.length);
      const facts = await Promise.race([collected, whenAborted(signal)]);
      factsMs = clock.now() - startedAt;
      if (facts === undefined) return noAnswer;
      stream.send({ event: 'facts', data: facts });
      return modelAnswer({
        provider,
        facts,
        reader: { ...reader, ...answerLanguages[language] },
        replacements: fixedAnswers[language].replacements,
        kind,
        conversation: boundedConversation(messages),
        nonce: newId(),
        site: options.site,
        show: ({ text, unverified }) => {
          firstTextMs ??= clock.now() - startedAt;
          reserved.commit();
          stream.send({ event: 'text', data: { delta: text, unverified } });
        },
        signal,
      });
    });
    const outcome = outcomeOf(result, stream.gone.aborted, closing.signal.aborted);
    const left = await settle(reserved, result, outcome);
    if (!result.end.ok && outcome === 'failed') events.onProviderFailure(asTimeout(result.end.failure));
    const { tokens, isEstimate, corrected, unverified } = result;
    const totalMs = clock.now() - startedAt;
    events.onAnswered({
      outcome,
      matches: matches.length,
      factsMs,
      firstTextMs,
      totalMs,
      tokens,
      isEstimate,
      corrected,
      unverified: unverified.length,
    });
    return endOf(result, outcome, left, fixedAnswers[language].emptyReply);
  };

  const renewLock = async (reserved: ReservedQuestion, over: AbortSignal): Promise<void> => {
    for (;;) {
      await clock.wait(lockRenewEveryMs, over);
      if (over.aborted) return;
      try {
        await reserved.renew();
      } catch (cause) {
        events.onBroken(cause);
      }
    }
  };

  /**
   * Runs `work`, and renews the turn until it is done. The signal aborts if the reader leaves, the server shuts down or
   * the answer takes too long.
   */
  const untilDone = async <T>(
    stream: AnswerStream,
    reserved: ReservedQuestion,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const done = new AbortController();
    const late = new AbortController();
    void renewLock(reserved, done.signal);
    void clock.wait(answerWithinMs, done.signal).then(() => late.abort());
    try {
      return await work(AbortSignal.any([stream.gone, closing.signal, late.signal]));
    } finally {
      done.abort();
    }
  };

  return { begin, close: () => closing.abort() };
};

const whenAborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const end = (): void => resolve(undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** The result when the answer ends before the model is called. */
const noAnswer: ModelAnswer = {
  text: '',
  end: { ok: false, failure: { kind: 'aborted' } },
  unverified: [],
  corrected: false,
  tokens: 0,
  isEstimate: false,
};

type Outcome = AnswerFacts['outcome'];
type AnswerEvent = Parameters<AnswerStream['send']>[0];

const outcomeOf = ({ end, text }: ModelAnswer, hasLeft: boolean, isClosing: boolean): Outcome => {
  if (end.ok) return text === '' ? 'empty' : end.finish;
  if (hasLeft) return 'left';
  return isClosing ? 'shutting-down' : 'failed';
};

/**
 * Counts the tokens unless the call failed without any text. Refunds a question that got no text. If the reader left
 * while the model was working, both the tokens and the question count.
 */
const settle = (reserved: ReservedQuestion, { end, text, tokens }: ModelAnswer, outcome: Outcome): Promise<number> => {
  const hasLeft = outcome === 'left' && tokens > 0;
  if (hasLeft) reserved.commit();
  return reserved.settle(end.ok || text !== '' || hasLeft ? tokens : 0);
};

/** For failed answers whose reader is still there: only the time limit can have aborted them. */
const asTimeout = (failure: AiFailure): AiFailure => (failure.kind === 'aborted' ? { kind: 'timeout' } : failure);

/** The final events. Text that was shown stays, with its citations, even if the answer failed. */
const endOf = (
  { end, text, unverified, corrected }: ModelAnswer,
  outcome: Outcome,
  left: number,
  emptyReply: string,
): AnswerEvent[] => {
  const done = { unverified: [...unverified], corrected, left };
  if (text !== '') {
    return [{ event: 'done', data: { finish: end.ok ? end.finish : 'broken', ...done } }];
  }
  if (end.ok) {
    return [
      { event: 'text', data: { delta: emptyReply } },
      { event: 'done', data: { finish: 'fixed', ...done } },
    ];
  }
  const code = outcome === 'shutting-down' ? 'shutting-down' : 'analyst-failed';
  return [{ event: 'problem', data: { code, title: problems[code].title } }];
};
