import type { ShootoutKick, TimelineEvent } from '@touchline/domain/details/match-details.ts';
import type { Side } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

/*
 * `details` of a soccer competition on ESPN's scoreboards: goals, cards and shoot-out kicks, in order of play. The
 * flags determine the kind of an entry, because its text varies ("Goal - Header", "Penalty - Scored"). The team of a
 * goal is the team for which it counts, even for own goals.
 */

const flag = v.fallback(v.nullish(v.boolean()), undefined);
const name = v.fallback(v.nullish(v.string()), undefined);

const detailSchema = v.object({
  clock: v.fallback(v.nullish(v.object({ displayValue: name })), undefined),
  team: v.object({ id: v.string() }),
  scoringPlay: flag,
  penaltyKick: flag,
  ownGoal: flag,
  yellowCard: flag,
  redCard: flag,
  shootout: flag,
  athletesInvolved: v.fallback(v.nullish(v.array(v.object({ displayName: name, shortName: name }))), undefined),
});

type Detail = v.InferOutput<typeof detailSchema>;

/** A dismissal after a second booking has the flags of both cards. */
const kindOf = ({ scoringPlay, penaltyKick, ownGoal, yellowCard, redCard }: Detail) => {
  if (redCard === true) return 'red-card';
  if (yellowCard === true) return 'yellow-card';
  if (scoringPlay !== true) return penaltyKick === true ? 'missed-penalty' : undefined;
  if (ownGoal === true) return 'own-goal';
  return penaltyKick === true ? 'penalty-goal' : 'goal';
};

const playerOf = ({ athletesInvolved }: Detail): string => {
  const [first] = athletesInvolved ?? [];
  return plainText(first?.displayName ?? first?.shortName ?? '');
};

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** The clock "45'+2'" is a minute with stoppage time. An entry without a minute cannot be ordered and is left out. */
const eventOf = (detail: Detail, kind: TimelineEvent['kind'], side: Side): TimelineEvent | undefined => {
  const clock = /^(\d{1,3})'(?:\+(\d{1,2})'?)?$/.exec(detail.clock?.displayValue ?? '');
  if (clock === null) return undefined;
  const event: Draft<TimelineEvent> = { kind, side, minute: Number(clock[1]) };
  if (clock[2] !== undefined && Number(clock[2]) > 0) event.stoppage = Number(clock[2]);
  const player = playerOf(detail);
  if (player !== '') event.player = player;
  return event;
};

const kickOf = (detail: Detail, side: Side): ShootoutKick => {
  const player = playerOf(detail);
  return { side, scored: detail.scoringPlay === true, ...(player !== '' && { player }) };
};

/** Far more entries than any match has. */
const mostDetails = 300;

const when = ({ minute, stoppage }: TimelineEvent): number => minute * 100 + (stoppage ?? 0);

export type SoccerEvents = {
  readonly timeline: readonly TimelineEvent[];
  readonly kicks: readonly ShootoutKick[];
};

/** The events of a competition; undefined if it has no list of details. Leaves out unreadable entries. Never throws. */
export const readSoccerEvents = (details: unknown, homeId: string, awayId: string): SoccerEvents | undefined => {
  if (!Array.isArray(details)) return undefined;
  const sideOf = (teamId: string): Side | undefined => {
    if (teamId === homeId) return 'home';
    return teamId === awayId ? 'away' : undefined;
  };
  const timeline: TimelineEvent[] = [];
  const kicks: ShootoutKick[] = [];
  for (const item of details.slice(0, mostDetails)) {
    const read = v.safeParse(detailSchema, item);
    const side = read.success ? sideOf(read.output.team.id) : undefined;
    if (!read.success || side === undefined) continue;
    if (read.output.shootout === true) {
      kicks.push(kickOf(read.output, side));
      continue;
    }
    const kind = kindOf(read.output);
    const event = kind === undefined ? undefined : eventOf(read.output, kind, side);
    if (event !== undefined) timeline.push(event);
  }
  return { timeline: timeline.toSorted((a, b) => when(a) - when(b)), kicks };
};
