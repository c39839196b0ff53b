import type { BoardChange, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { boardChangeSchema, snapshotSchema } from '@touchline/protocol/board-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { type FirstList, firstScreenSchema, type LiveCounts } from '@touchline/protocol/page-rendering.ts';
import { decodeShortForm } from '@touchline/protocol/short-form-decoder.ts';
import * as v from 'valibot';

/** The first matches of the list that the page opens with, embedded in the document by the server. */
export type FirstScreen = {
  readonly snapshot: Snapshot;
  readonly list: FirstList;
  /** Live counts of the whole board. */
  readonly live: LiveCounts;
  /** Whether the list contains all live matches. */
  readonly hasAllLive: boolean;
  /** Set if the board comes from the browser's storage and is shown offline: its time in epoch milliseconds. */
  readonly asOf?: number | undefined;
  /** The region whose leagues come first. */
  readonly region?: LeagueRegion | undefined;
};

/** Validates a first screen; undefined if invalid. */
export const readFirstScreen = (value: unknown): FirstScreen | undefined => {
  const snapshot = readSnapshot(value);
  const read = v.safeParse(firstScreenSchema, value);
  if (snapshot === undefined || !read.success) return undefined;
  const { list, live, asOf, region } = read.output;
  const shown = snapshot.matches.filter(({ status }) => status === 'live').length;
  const inPlay = Object.values(live).reduce((sum, count) => sum + count, 0);
  return { snapshot, list, live, hasAllLive: shown === inPlay, asOf, region };
};

/** The board from `GET /api/matches`. Matches are validated one by one; `dropped` counts the invalid ones. */
export type Snapshot = {
  readonly version: number;
  readonly updatedAt: string | null;
  readonly source: 'proxy' | 'free';
  readonly provider: string;
  readonly stale: boolean;
  readonly sports: FreshnessBySport;
  readonly matches: readonly Match[];
  readonly dropped: number;
};

const envelopeSchema = v.object({
  ...boardChangeSchema.entries,
  put: v.exactOptional(v.array(v.unknown())),
});

const readMatches = (values: readonly unknown[]): { readonly matches: Match[]; readonly dropped: number } => {
  const matches = values.map(readMatch).filter((match) => match !== undefined);
  return { matches, dropped: values.length - matches.length };
};

/** Validates a snapshot and drops invalid matches; undefined if anything else is invalid. */
export const readSnapshot = (value: unknown): Snapshot | undefined => {
  const read = v.safeParse(snapshotSchema, value);
  if (!read.success) return undefined;
  return { ...read.output, ...readMatches(read.output.matches) };
};

/** A board change without its invalid matches, which `dropped` counts. */
export type ReadChange = { readonly change: BoardChange; readonly dropped: number };

const readEnvelope = (value: unknown): ReadChange | undefined => {
  const read = v.safeParse(envelopeSchema, value);
  if (!read.success) return undefined;
  const { put, ...rest } = read.output;
  if (put === undefined) return { change: rest, dropped: 0 };
  const { matches, dropped } = readMatches(put);
  return { change: { ...rest, put: matches }, dropped };
};

const jsonSchema = v.pipe(v.string(), v.parseJson());

const resetSchema = v.pipe(jsonSchema, v.pick(snapshotSchema, ['version']));

/** The version in the data of an `event: reset`; undefined if the data is invalid. */
export const readResetVersion = (data: string): number | undefined => {
  const read = v.safeParse(resetSchema, data);
  return read.success ? read.output.version : undefined;
};

/** Reads the data of an `event: board`; undefined if invalid, in which case the page must load the whole board. */
export const readChange = (data: string): ReadChange | undefined => {
  const read = v.safeParse(jsonSchema, data);
  return read.success ? readEnvelope(read.output) : undefined;
};

/** Reads the data of an event in the short form; undefined if invalid. `id` is the event id. */
export const readShortChange = (id: string, data: string): ReadChange | undefined =>
  readEnvelope(decodeShortForm(id, data));
