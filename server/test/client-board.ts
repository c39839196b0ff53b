import { applyChange } from '@touchline/domain/board/board.ts';
import type { BoardChange } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { boardChangeSchema, snapshotSchema } from '@touchline/protocol/board-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { decodeShortForm } from '@touchline/protocol/short-form-decoder.ts';
import * as v from 'valibot';
import { fieldOf } from './stream-reader.ts';

/** The board as a client sees it, read and updated only through the schemas of the protocol. */
export type ClientBoard = {
  readonly version: number;
  readonly sports: object;
  readonly matches: ReadonlyMap<string, Match>;
};

export const fetchSnapshot = async (origin: string): Promise<ClientBoard> => {
  const reply = await fetch(`${origin}/api/matches`);
  const { version, sports, matches } = v.parse(snapshotSchema, await reply.json());
  const read = matches.map((value) => readMatch(value)).filter((match) => match !== undefined);
  return { version, sports, matches: new Map(read.map((match) => [match.id, match])) };
};

/** Whether a block is a change in the short form: an event with data but without a name. */
const isShort = (block: string): boolean =>
  fieldOf(block, 'event') === undefined && fieldOf(block, 'data') !== undefined;

/** The change in a block of the live stream. */
export const changeOf = (block: string): BoardChange => {
  const data = fieldOf(block, 'data') ?? 'null';
  const decoded: unknown = isShort(block) ? decodeShortForm(fieldOf(block, 'id') ?? '', data) : JSON.parse(data);
  return v.parse(boardChangeSchema, decoded);
};

/** Applies a block of the live stream to the board; throws if the version does not increase. */
export const follow = (held: ClientBoard, block: string): ClientBoard => {
  if (fieldOf(block, 'event') !== 'board' && !isShort(block)) return held;
  const change = changeOf(block);
  if (change.version <= held.version) throw new Error(`the board went from ${held.version} to ${change.version}`);
  return {
    version: change.version,
    sports: { ...held.sports, ...change.sports },
    matches: applyChange(held.matches, change, readMatch),
  };
};

/** The board as canonical text: equal for boards with the same content, regardless of key order. */
export const canonicalText = (held: ClientBoard): string =>
  JSON.stringify([held.version, held.sports, Object.fromEntries(held.matches)], (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
