import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreRequest, ScoreReply, ScoreProvider } from '@touchline/provider/score-provider.ts';
import { callKey } from '../src/ingest/planning/poll-calls.ts';

/** A successful reply with these matches. */
export const good = (...matches: readonly Match[]): ScoreReply => ({
  ok: true,
  matches,
  droppedItems: [],
  quota: {},
  calls: 1,
});

/**
 * A provider that returns the reply in `answers` for a call, such as `football live` or `hockey day:2024-05-25`, or by
 * default an empty list.
 */
export const scriptedProvider = (sports: readonly SportId[]) => {
  const answers = new Map<string, ScoreReply | Error>();
  const asked: string[] = [];
  const requests: ScoreRequest[] = [];
  const open = { calls: 0, most: 0 };
  let held: { readonly until: Promise<void>; readonly sport: SportId | undefined } | undefined;
  const source: ScoreProvider = {
    name: 'Scripted',
    sports,
    liveCall: sports.filter((sport) => sport === 'football'),
    recentCall: [],
    request: async (call: ScoreRequest) => {
      const name = `${call.sport} ${callKey(call)}`;
      asked.push(name);
      requests.push(call);
      open.calls += 1;
      open.most = Math.max(open.most, open.calls);
      if (held !== undefined && (held.sport ?? call.sport) === call.sport) await held.until;
      open.calls -= 1;
      const answer = answers.get(name) ?? good();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  /** Delays the replies to all later calls, or only to those for one sport. */
  const hold = (until: Promise<void>, sport?: SportId): void => {
    held = { until, sport };
  };
  return { source, answers, asked, requests, open, hold };
};
