import * as texts from '@touchline/texts/en/league.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';

/** `sport` is its name. */
type Gap = { readonly gap: LeagueGap; readonly part: LeaguePart; readonly sport: string };

const sentences: Readonly<Record<LeagueGap, (part: LeaguePart, sport: string) => string>> = {
  unsupported: texts.unsupported,
  nothing: texts.nothing,
  reserved: texts.callsKept,
  plan: texts.notInPlan,
  quota: texts.callsSpent,
  auth: () => texts.noKey,
  caller: texts.notKnown,
  rate: texts.soonAgain,
  provider: texts.soonAgain,
  network: texts.soonAgain,
  timeout: texts.soonAgain,
  malformed: texts.soonAgain,
};

/** Why a part is not there, or not newer. */
export const gapSentence = ({ gap, part, sport }: Gap): string => sentences[gap](part, sport);
