import { frame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import type { MatchRead } from './freshness.ts';
import type { DetailsAnswer, OddsAnswer, StatisticsAnswer } from './match-answers.ts';

/** An answer about one match as an event: the same JSON as the answer of the read's own address. */
export const answerFrame = (read: MatchRead, answer: OddsAnswer | StatisticsAnswer | DetailsAnswer): Frame =>
  frame(`event: ${read}\ndata: ${JSON.stringify(answer)}\n\n`);
