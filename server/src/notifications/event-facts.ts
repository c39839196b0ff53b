import { type NotifiedEvent, notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import { firstPlace } from '@touchline/domain/match/classification.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { leagueText, pairingText, scoreText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import { specialEnds, specialWin } from '@touchline/domain/match/status-label.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as v from 'valibot';

const factsSchema = v.object({
  kind: v.picklist(notificationKinds),
  matchId: v.string(),
  /** "Inter – Roma", in English. */
  pairing: v.string(),
  /** If the league names the visitors first: the visiting team and its hosts. */
  visit: v.exactOptional(v.object({ visitors: v.string(), hosts: v.string() })),
  /** "Inter 1 - 0 Roma"; absent without a score. */
  score: v.exactOptional(v.string()),
  /** "Serie A, Italy", in English. */
  league: v.string(),
  /** The league and its country as the provider names them; absent in rows of earlier releases. */
  place: v.exactOptional(v.object({ league: v.string(), leagueCountry: v.exactOptional(v.string()) })),
  /** "72", "45+2"; absent without a running clock. */
  clock: v.exactOptional(v.string()),
  /** For a goal: how many each side scored, in the league's order. */
  scored: v.array(v.object({ team: v.string(), by: v.number() })),
  unit: v.picklist(['goal', 'run', 'set', 'points']),
  /** The scorers or sent-off players that the provider has named so far. */
  players: v.array(v.string()),
  /** For a red card: the team of the player. */
  team: v.exactOptional(v.string()),
  /** For the end of a match: winner and reason, if the score does not show them. */
  win: v.exactOptional(
    v.object({ end: v.picklist(specialEnds), name: v.string(), kicks: v.exactOptional(v.string()) }),
  ),
  /** For the end of a race or session: the winner or the fastest. */
  first: v.exactOptional(v.object({ name: v.string(), as: v.picklist(['winner', 'fastest']) })),
  /** For a disallowed score: whether it was decided by video review. */
  byVideo: v.boolean(),
});

/** The facts of an event at the time when it happened. Names are the provider's own and untrusted. */
export type EventFacts = v.InferOutput<typeof factsSchema>;

/** Undefined if invalid, for example if written by another version. */
export const readEventFacts = (stored: unknown): EventFacts | undefined => {
  const read = v.safeParse(factsSchema, stored);
  return read.success ? read.output : undefined;
};

const nameOf = ({ homeTeam, awayTeam }: Match, side: Side): string => (side === 'home' ? homeTeam : awayTeam).name;

/** The match with the score at the event; the current score may already be different. */
const atEvent = (match: Match, changes: NotifiedEvent): Match =>
  changes.kind === 'goal' || changes.kind === 'disallowed'
    ? { ...match, homeScore: changes.change.after.home, awayScore: changes.change.after.away }
    : match;

/** @param nowMs epoch ms */
export const eventFacts = (match: Match, changes: NotifiedEvent, nowMs: number): EventFacts => {
  const score = scoreText(atEvent(match, changes));
  const clock = matchClock(match, nowMs);
  const rises = changes.kind === 'goal' ? changes.change.rises : [];
  const ordered = sideOrder(match).flatMap((side) => rises.filter((rise) => rise.side === side));
  const win = changes.kind === 'end' ? specialWin(match) : undefined;
  const first = changes.kind === 'end' ? firstPlace(match) : undefined;
  const sentOff = changes.kind === 'red-card' && changes.player !== undefined ? [changes.player] : [];
  return {
    kind: changes.kind,
    matchId: match.id,
    pairing: pairingText(match),
    ...(isAwayFirst(match) && { visit: { visitors: match.awayTeam.name, hosts: match.homeTeam.name } }),
    ...(score !== undefined && { score }),
    league: leagueText(match),
    place: { league: match.league, ...(match.leagueCountry !== undefined && { leagueCountry: match.leagueCountry }) },
    ...(clock !== undefined && { clock }),
    scored: ordered.map(({ side, by }) => ({ team: nameOf(match, side), by })),
    unit: sports[match.sport].scoring?.unit ?? 'points',
    players: [...ordered.flatMap(({ events }) => events.flatMap(({ player }) => player ?? [])), ...sentOff],
    ...(changes.kind === 'red-card' && { team: nameOf(match, changes.side) }),
    ...(win && { win }),
    ...(first && { first }),
    byVideo: changes.kind === 'disallowed' && changes.change.kind === 'disallowed',
  };
};
