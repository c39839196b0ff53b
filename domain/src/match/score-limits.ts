import type { SportId } from '../sport/sport.ts';
import type { Match, PeriodScores, SideScores, Situation } from './match.ts';

/*
 * Removes counts that the rules of a sport do not allow. Providers send such counts between plays, for example, a third
 * strike, or by mistake. Only counts that are impossible in every league are removed.
 */

/**
 * Baseball: the fourth ball, third strike and third out end the at-bat or the half inning. American football has four
 * downs and 100 yards.
 */
const most = { balls: 3, strikes: 2, outs: 2, downs: 4, yards: 99, rounds: 5 } as const;

type Draft = { -readonly [Field in keyof Match]: Match[Field] };

/**
 * The points that win a set. Beyond them, one side is at most two ahead. Volleyball plays the fifth set to 15. Tennis
 * uses ten, for the tie-break that some events play instead of a final set.
 */
const setTargets: Readonly<Partial<Record<SportId, (key: string) => number>>> = {
  volleyball: (key) => (key === 'set5' ? 15 : 25),
  tennis: () => 10,
};

const allowedSituation = (situation: Situation): Situation | undefined => {
  if (situation.kind === 'drive') {
    if (situation.down < 1 || situation.down > most.downs) return undefined;
    const { yards, ...rest } = situation;
    return yards !== undefined && yards > most.yards ? rest : situation;
  }
  if (situation.kind !== 'at-bat') return situation;
  // There is no batter after the third out.
  if (situation.outs > most.outs) return undefined;
  const { balls = 0, strikes = 0, ...rest } = situation;
  return balls > most.balls || strikes > most.strikes ? rest : situation;
};

const without = (scores: SideScores, keys: ReadonlySet<string>): SideScores =>
  Object.fromEntries(Object.entries(scores).filter(([key]) => !keys.has(key)));

const allowedSets = (sets: PeriodScores, target: (key: string) => number): PeriodScores | undefined => {
  const keys = new Set([...Object.keys(sets.home), ...Object.keys(sets.away)]);
  const beyond = new Set(
    [...keys].filter((key) => {
      const [home = 0, away = 0] = [sets.home[key], sets.away[key]];
      return Math.max(home, away) > target(key) && Math.abs(home - away) > 2;
    }),
  );
  if (beyond.size === 0) return sets;
  return beyond.size === keys.size ? undefined : { home: without(sets.home, beyond), away: without(sets.away, beyond) };
};

/** The match without impossible counts; the same object if there are none. */
export const withinScoreLimits = (match: Match): Match => {
  const { situation, setScores, result } = match;
  const target = setTargets[match.sport];
  const allowed = situation && allowedSituation(situation);
  const sets = setScores && target ? allowedSets(setScores, target) : setScores;
  const isLongFight = match.sport === 'mma' && (result?.round ?? 0) > most.rounds;
  if (allowed === situation && sets === setScores && !isLongFight) return match;
  const valid: Draft = { ...match };
  delete valid.situation;
  delete valid.setScores;
  if (allowed !== undefined) valid.situation = allowed;
  if (sets !== undefined) valid.setScores = sets;
  if (isLongFight && result !== undefined) {
    const { round: _, ...rest } = result;
    valid.result = rest;
  }
  return valid;
};
