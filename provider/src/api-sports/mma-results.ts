import type { FightResult, Match } from '@touchline/domain/match/match.ts';
import { utcDay, epochMs } from '@touchline/domain/match/iso-time.ts';
import * as v from 'valibot';

import { plainText } from '../text/plain-text.ts';
import type { Companion } from './companion.ts';
import { type Draft, count, sourceId, text } from './items/item-fields.ts';

/** `/fights/results`: how fights ended. `minute` is the clock of the round; judges' cards (`score`) are not read. */
const resultSchema = v.object({
  fight: v.object({ id: sourceId }),
  won_type: text,
  ko_type: text,
  sub_type: text,
  round: v.nullish(count),
  minute: text,
});

const methods: Readonly<Record<string, string>> = { SUB: 'Submission', KO: 'KO', TKO: 'TKO', DQ: 'Disqualification' };

const endingOf = (result: v.InferOutput<typeof resultSchema>): FightResult => {
  const ending: Draft<FightResult> = {};
  const method = plainText(result.won_type ?? '', 40);
  if (method !== '') ending.method = methods[method.toUpperCase()] ?? method;
  const detail = plainText(result.sub_type ?? result.ko_type ?? '', 40);
  if (detail !== '') ending.detail = detail;
  if (typeof result.round === 'number' && result.round > 0) ending.round = result.round;
  const time = plainText(result.minute ?? '', 20);
  if (time !== '') ending.time = time;
  return ending;
};

/** Results trail the end of a fight by minutes: asking for them at every poll would double the calls of a fight night. */
const askAgainAfterMs = 60_000;

const mostRemembered = 500;

/** Puts how each finished fight ended on it, from one call for the day. */
export const createMmaCompanion = (): Companion => {
  const endings = new Map<string, FightResult>();
  const askedAt = new Map<string, number>();

  const withEnding = (match: Match): Match => {
    const ending = match.status === 'finished' ? endings.get(match.id) : undefined;
    return ending === undefined ? match : { ...match, result: ending };
  };

  return async (listed, call, ask, nowMs) => {
    const open = listed.filter(({ match }) => match.status === 'finished' && !endings.has(match.id));
    const days = new Set(open.map(({ match }) => (call.kind === 'day' ? call.day : utcDay(epochMs(match.startTime)))));
    const notes: string[] = [];
    for (const day of days) {
      if (nowMs - (askedAt.get(day) ?? -Infinity) < askAgainAfterMs) continue;
      askedAt.set(day, nowMs);
      const reply = await ask('fights/results', { date: day });
      if (!reply.ok) notes.push(`results of the fights of ${day}: ${reply.why}`);
      for (const item of reply.ok ? reply.items : []) {
        const read = v.safeParse(resultSchema, item);
        if (read.success) endings.set(`mma-${read.output.fight.id}`, endingOf(read.output));
        else notes.push(`a result of the fights of ${day} is unreadable`);
      }
    }
    for (const id of endings.keys()) if (endings.size > mostRemembered) endings.delete(id);
    for (const day of askedAt.keys()) if (askedAt.size > 10) askedAt.delete(day);
    return { matches: listed.map(({ match }) => withEnding(match)), notes, isIncomplete: false };
  };
};
