import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Companion, ListedMatch } from '../src/api-sports/companion.ts';
import { createFormula1Companion } from '../src/api-sports/formula1-classification.ts';
import { readItems } from '../src/api-sports/listed-items.ts';
import { createMmaCompanion } from '../src/api-sports/mma-results.ts';
import type { ListReply } from './list-replies.ts';

const completed = async (listed: ListedMatch, companion: Companion, { sport, further }: ListReply): Promise<Match> => {
  const day = listed.match.startTime.slice(0, 10);
  const { matches } = await companion(
    [listed],
    { kind: 'day', sport, day },
    async (path) => {
      const items = further[path];
      return items === undefined ? { ok: false, why: 'none recorded' } : { ok: true, items };
    },
    epochMs(listed.match.startTime),
  );
  return matches[0] ?? listed.match;
};

/** Undefined where the item cannot be read, as one without what every match has. */
export const readReply = async (reply: ListReply): Promise<Match | undefined> => {
  const [listed] = readItems(reply.sport, [reply.item]).matches;
  if (listed === undefined) return undefined;
  if (reply.sport === 'formula1') return completed(listed, createFormula1Companion(), reply);
  return reply.sport === 'mma' ? completed(listed, createMmaCompanion(), reply) : listed.match;
};
