import { isRaced } from '@touchline/domain/match/classification.ts';
import type { ClassificationEntry, Match, Team } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';
import { anything, count, sourceId, team, text, type Draft } from './items/item-fields.ts';
import type { FollowUpRequest, ListEnricher, ListedMatch } from './list-enricher.ts';

const driverSchema = v.object({ id: sourceId, name: text, image: anything });

/** An optional count. A value of the wrong type does not affect the other fields. */
const optionalCount = v.fallback(v.nullish(count), undefined);

/**
 * `/rankings/races?race=`: the running or finishing order of a session. `grid` is the starting position as text, `pits`
 * is the number of pit stops, and `gap` is a text of the provider or null.
 */
const rankingSchema = v.object({
  driver: driverSchema,
  team: v.nullish(v.object({ name: text })),
  position: count,
  time: text,
  laps: v.nullish(count),
  grid: v.fallback(
    v.nullish(v.union([count, v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))])),
    undefined,
  ),
  pits: optionalCount,
  gap: v.fallback(text, undefined),
});

/** `/rankings/fastestlaps?race=`: each driver's best lap, such as "1:22.384". */
const fastestLapSchema = v.object({ driver: v.object({ id: sourceId }), time: text });

/** The item of a race has the overall best lap. In other sessions, its driver is null. */
const bestLapSchema = v.object({
  fastest_lap: v.nullish(v.object({ driver: v.nullish(v.object({ id: v.nullish(sourceId) })), time: text })),
});

/** A lap time in seconds: "1:22.384" is 82.384. Anything else is 0, which means "unknown" in a score. */
export const lapSeconds = (written: string | null | undefined): number => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}\.\d{1,3})$/.exec(written?.trim() ?? '');
  if (parts === null) return 0;
  return Math.round((Number(parts[1] ?? 0) * 60 + Number(parts[2])) * 1000) / 1000;
};

type Ranking = v.InferOutput<typeof rankingSchema>;

/** What the further calls returned about a session. */
type Standing = {
  readonly order: readonly Ranking[];
  readonly lapByDriver: ReadonlyMap<string, number>;
  /** Whether the fastest laps were fetched after the race. They do not change after the flag. */
  readonly hasLaps: boolean;
};

const entryOf = (ranking: Ranking): ClassificationEntry => {
  const entry: Draft<ClassificationEntry> = {
    position: ranking.position,
    name: plainText(ranking.driver.name ?? '') || 'TBD',
  };
  const teamName = plainText(ranking.team?.name ?? '');
  if (teamName !== '') entry.team = teamName;
  const time = plainText(ranking.time ?? '', 40);
  if (time !== '') entry.time = time;
  if (typeof ranking.laps === 'number') entry.laps = ranking.laps;
  // The provider sends 0 if there is no grid position, as in practice sessions.
  if (typeof ranking.grid === 'number' && ranking.grid > 0) entry.grid = ranking.grid;
  if (typeof ranking.pits === 'number') entry.pits = ranking.pits;
  const gap = plainText(ranking.gap ?? '', 40);
  if (gap !== '') entry.gap = gap;
  return entry;
};

const driverAsTeam = ({ driver }: Ranking): Team => team({ id: driver.id, name: driver.name, logo: driver.image });

/** The first two drivers become home and away, their fastest laps in seconds the score (section 3 of the spec). */
const withStanding = (match: Match, { order, lapByDriver }: Standing): Match => {
  const [first, second] = order;
  if (first === undefined || second === undefined) return match;
  // In practice and qualifying, the ranking's time is the driver's best lap. In a race, it is the total time or a gap.
  const lapOf = ({ driver, time }: Ranking): number =>
    lapByDriver.get(String(driver.id)) ?? (isRaced(match) ? 0 : lapSeconds(time));
  return {
    ...match,
    homeTeam: driverAsTeam(first),
    awayTeam: driverAsTeam(second),
    homeScore: lapOf(first),
    awayScore: lapOf(second),
    // A session without a classification has the circuit as its away side.
    facts: { ...match.facts, venue: match.awayTeam.name },
    classification: order.map(entryOf),
  };
};

const readAll = <Schema extends v.GenericSchema>(schema: Schema, items: readonly unknown[]): v.InferOutput<Schema>[] =>
  items.flatMap((item) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });

const bestLap = (item: unknown): ReadonlyMap<string, number> => {
  const read = v.safeParse(bestLapSchema, item);
  const best = read.success ? read.output.fastest_lap : undefined;
  const driver = best?.driver?.id;
  return driver === undefined || driver === null ? new Map() : new Map([[String(driver), lapSeconds(best?.time)]]);
};

/** The maximum number of further calls per poll. The rest are made with the next poll, a minute later. */
const mostCalls = 6;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Stewards may change results for hours after a race, but ever more rarely, and hardly ever the next day. */
const retryAfterMs = 3 * hourMs;
const finalAfterMs = 12 * hourMs;

/** When to fetch the classification of a finished session again: after three hours, then after as long as it is old. */
const nextLookAt = (match: Match, nowMs: number): number => {
  const ageMs = nowMs - epochMs(match.startTime);
  return ageMs >= finalAfterMs ? Infinity : nowMs + Math.max(retryAfterMs, ageMs);
};

/** The first wait after a failed or an empty ranking. Each further wait is twice as long. */
const failedWaitMs = minuteMs;
const emptyWaitMs = 10 * minuteMs;

/** After more consecutive failures, a missing ranking no longer causes an early poll of the list. */
const mostFailures = 3;

const mostRemembered = 100;

/** Whether a finished race still lacks its fastest laps, which need a separate call. */
const wantsLaps = (match: Match, before: Standing | undefined): boolean =>
  match.status === 'finished' && isRaced(match) && before?.hasLaps !== true;

/**
 * Makes the further calls for a session. Returns their result, or the reason as text if there is none. If only the call
 * for fastest laps fails, only the laps are missing.
 */
const standingOf = async (
  listed: ListedMatch,
  before: Standing | undefined,
  request: FollowUpRequest,
): Promise<Standing | string> => {
  const { match, item } = listed;
  const race = { race: match.id.slice(match.id.indexOf('-') + 1) };
  const ranking = await request('rankings/races', race);
  if (!ranking.ok) return ranking.why;
  const order = readAll(rankingSchema, ranking.items).toSorted((a, b) => a.position - b.position);
  const laps = wantsLaps(match, before) ? await request('rankings/fastestlaps', race) : { ok: false as const };
  const timed = readAll(fastestLapSchema, laps.ok ? laps.items : []);
  return {
    order,
    hasLaps: before?.hasLaps === true || timed.length > 0,
    lapByDriver: new Map([
      ...(before?.lapByDriver ?? []),
      ...bestLap(item),
      ...timed.map(({ driver, time }) => [String(driver.id), lapSeconds(time)] as const),
    ]),
  };
};

/** What is known about a session. `askAt`: when to fetch a finished session again, in epoch ms. */
type Known = {
  readonly standing: Standing | undefined;
  /** False if the classification was fetched before the end: it is then a running order without a winner. */
  readonly isFinal: boolean;
  readonly askAt: number;
  /** Consecutive replies without a classification. */
  readonly inVain: number;
};

const afterFailure = (before: Known | undefined, nowMs: number): Known => {
  const inVain = (before?.inVain ?? 0) + 1;
  const askAt = nowMs + failedWaitMs * 2 ** (inVain - 1);
  return { standing: before?.standing, isFinal: before?.isFinal ?? false, askAt, inVain };
};

const afterStanding = (before: Known | undefined, match: Match, standing: Standing, nowMs: number): Known => {
  const isOver = match.status === 'finished';
  if (isOver && standing.order.length < 2) {
    const inVain = (before?.inVain ?? 0) + 1;
    const askAt = nowMs + emptyWaitMs * 2 ** (inVain - 1);
    return before?.isFinal ? { ...before, askAt, inVain } : { standing: undefined, isFinal: false, askAt, inVain };
  }
  return { standing, isFinal: isOver, askAt: nextLookAt(match, nowMs), inVain: 0 };
};

/** Sessions in play first, then the latest finished sessions: results matter most right after the flag. */
const mostWantedFirst = ({ match: a }: ListedMatch, { match: b }: ListedMatch): number =>
  Number(b.status === 'live') - Number(a.status === 'live') || epochMs(b.startTime) - epochMs(a.startTime);

/** The caller has the final classification of this session, for example from before a restart. */
const alreadySettled = (match: Match, nowMs: number): Known => ({
  standing: undefined,
  isFinal: true,
  askAt: nextLookAt(match, nowMs),
  inVain: 0,
});

/** Adds the classification to live and finished sessions, with one call each, or two for a finished race. */
export const createFormula1Enricher = (): ListEnricher => {
  const known = new Map<string, Known>();

  const isDue = ({ match }: ListedMatch, nowMs: number): boolean =>
    match.status === 'live' || (match.status === 'finished' && nowMs >= (known.get(match.id)?.askAt ?? 0));

  /** A live session has no `askAt`, so that it is fetched at once when it is over. */
  const remember = (id: string, found: Known, isLive: boolean): void => {
    known.delete(id);
    known.set(id, isLive ? { ...found, askAt: 0 } : found);
  };

  return async (listed, call, request, nowMs) => {
    for (const { match } of listed) {
      const isSettled = call.kind === 'day' && match.status === 'finished' && call.settled?.has(match.id) === true;
      if (isSettled && !known.has(match.id)) known.set(match.id, alreadySettled(match, nowMs));
    }
    const notes: string[] = [];
    let left = mostCalls;
    let isIncomplete = false;
    for (const entry of listed.filter((each) => isDue(each, nowMs)).toSorted(mostWantedFirst)) {
      const { match } = entry;
      const before = known.get(match.id);
      const cost = wantsLaps(match, before?.standing) ? 2 : 1;
      if (cost > left) {
        isIncomplete = true;
        continue;
      }
      left -= cost;
      const standing = await standingOf(entry, before?.standing, request);
      const isLive = match.status === 'live';
      if (typeof standing === 'string') {
        notes.push(`${match.id}: no classification: ${standing}`);
        const found = afterFailure(before, nowMs);
        if (!isLive && found.inVain <= mostFailures) isIncomplete = true;
        remember(match.id, found, isLive);
      } else remember(match.id, afterStanding(before, match, standing, nowMs), isLive);
    }
    for (const id of known.keys()) if (known.size > mostRemembered) known.delete(id);
    const matches = listed.map(({ match }) => {
      const found = match.status === 'live' || match.status === 'finished' ? known.get(match.id) : undefined;
      if (found?.standing === undefined || (match.status === 'finished' && !found.isFinal)) return match;
      return withStanding(match, found.standing);
    });
    return { matches, notes, isIncomplete };
  };
};
