import type { ClassificationEntry, Match, Team } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';

import { plainText } from '../text/plain-text.ts';
import type { AskFurther, Companion, ListedMatch } from './companion.ts';
import { type Draft, count, sourceId, team, text, anything } from './items/item-fields.ts';

const driverSchema = v.object({ id: sourceId, name: text, image: anything });

/** `/rankings/races?race=`: the running or finishing order of a session. */
const rankingSchema = v.object({
  driver: driverSchema,
  team: v.nullish(v.object({ name: text })),
  position: count,
  time: text,
  laps: v.nullish(count),
});

/** `/rankings/fastestlaps?race=`: each driver's best lap, "1:22.384". */
const fastestLapSchema = v.object({ driver: v.object({ id: sourceId }), time: text });

/** The race's own item names the best lap of all; a session other than a race has a null driver there. */
const bestLapSchema = v.object({
  fastest_lap: v.nullish(v.object({ driver: v.nullish(v.object({ id: v.nullish(sourceId) })), time: text })),
});

/** A lap time in seconds, "1:22.384" being 82.384; 0, which is "unknown" in a score, when it is not one. */
export const lapSeconds = (written: string | null | undefined): number => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}\.\d{1,3})$/.exec(written?.trim() ?? '');
  if (parts === null) return 0;
  return Math.round((Number(parts[1] ?? 0) * 60 + Number(parts[2])) * 1000) / 1000;
};

type Ranking = v.InferOutput<typeof rankingSchema>;

/** What the further calls told about a session. */
type Standing = {
  readonly order: readonly Ranking[];
  readonly lapByDriver: ReadonlyMap<string, number>;
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
  return entry;
};

const driverAsTeam = ({ driver }: Ranking): Team => team({ id: driver.id, name: driver.name, logo: driver.image });

/** Sessions in which laps are raced, not timed one by one: only there are fastest laps a call of their own. */
const isRace = (match: Match): boolean => match.session === 'Race' || match.session === 'Sprint';

/** The first two drivers stand in as home and away, their fastest laps in seconds as the score (spec, section 3). */
const withStanding = (match: Match, { order, lapByDriver }: Standing): Match => {
  const [first, second] = order;
  if (first === undefined || second === undefined) return match;
  // In practice and qualifying the ranking's time is the driver's best lap; in a race it is the whole race or a gap.
  const lapOf = ({ driver, time }: Ranking): number =>
    lapByDriver.get(String(driver.id)) ?? (isRace(match) ? 0 : lapSeconds(time));
  return {
    ...match,
    homeTeam: driverAsTeam(first),
    awayTeam: driverAsTeam(second),
    homeScore: lapOf(first),
    awayScore: lapOf(second),
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

/** A weekend day has three or four sessions; more than this many further calls in one poll is not worth their quota. */
const mostCalls = 6;

/** Stewards change results for hours after a race. */
const askAgainAfterMs = 3 * 3_600_000;

const mostRemembered = 100;

/** What the further calls tell about a session, or why they tell nothing. A missing lap list only leaves laps out. */
const standingOf = async (listed: ListedMatch, ask: AskFurther): Promise<Standing | string> => {
  const { match, item } = listed;
  const race = { race: match.id.slice(match.id.indexOf('-') + 1) };
  const ranking = await ask('rankings/races', race);
  if (!ranking.ok) return ranking.why;
  const order = readAll(rankingSchema, ranking.items).toSorted((a, b) => a.position - b.position);
  const wantsLaps = match.status === 'finished' && isRace(match);
  const laps = wantsLaps ? await ask('rankings/fastestlaps', race) : { ok: false as const };
  const timed = readAll(fastestLapSchema, laps.ok ? laps.items : []);
  return {
    order,
    lapByDriver: new Map([
      ...bestLap(item),
      ...timed.map(({ driver, time }) => [String(driver.id), lapSeconds(time)] as const),
    ]),
  };
};

/** Puts the classification on live and finished sessions: one call each, two for a finished race. */
export const createFormula1Companion = (): Companion => {
  const known = new Map<string, { readonly standing: Standing; readonly settledAt: number | undefined }>();

  return async (listed, _call, ask, nowMs) => {
    const notes: string[] = [];
    let left = mostCalls;
    const isSettled = ({ match }: ListedMatch): boolean => {
      const settledAt = match.status === 'finished' ? known.get(match.id)?.settledAt : undefined;
      return settledAt !== undefined && nowMs - settledAt < askAgainAfterMs;
    };
    const open = listed
      .filter((entry) => (entry.match.status === 'live' || entry.match.status === 'finished') && !isSettled(entry))
      .toSorted((a, b) => Number(b.match.status === 'live') - Number(a.match.status === 'live'));
    for (const entry of open) {
      const { match } = entry;
      const cost = match.status === 'finished' && isRace(match) ? 2 : 1;
      if (cost > left) break;
      left -= cost;
      const standing = await standingOf(entry, ask);
      if (typeof standing === 'string') notes.push(`${match.id}: no classification: ${standing}`);
      else known.set(match.id, { standing, settledAt: match.status === 'finished' ? nowMs : undefined });
    }
    for (const id of known.keys()) if (known.size > mostRemembered) known.delete(id);
    const matches = listed.map(({ match }) => {
      const told = match.status === 'live' || match.status === 'finished' ? known.get(match.id) : undefined;
      return told === undefined ? match : withStanding(match, told.standing);
    });
    return { matches, notes };
  };
};
