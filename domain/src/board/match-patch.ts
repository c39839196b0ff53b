import { dequal } from 'dequal/lite';
import type { Match } from '../match/match.ts';
import type { MatchPatch } from './board.ts';
import { isJsonObject } from '../json-object.ts';

/*
 * RFC 7396 over matches. It has no way to say "null", and a match holds none. Arrays are replaced whole.
 * Assigning to `__proto__` would change what an object is instead of what it holds: that key is never a field.
 */
const forbiddenKey = '__proto__';

type JsonObject = Readonly<Record<string, unknown>>;

const diffObjects = (before: JsonObject, after: JsonObject): Record<string, unknown> | undefined => {
  let patch: Record<string, unknown> | undefined;
  for (const key in after) {
    const next = after[key];
    const previous = before[key];
    if (next === previous || next === undefined || key === forbiddenKey) continue;
    let part: unknown = next;
    if (isJsonObject(next) && isJsonObject(previous)) part = diffObjects(previous, next);
    else if (dequal(previous, next)) part = undefined;
    if (part !== undefined) (patch ??= {})[key] = part;
  }
  for (const key in before) {
    if (before[key] !== undefined && after[key] === undefined) (patch ??= {})[key] = null;
  }
  return patch;
};

const mergeObject = (target: JsonObject, patch: JsonObject): JsonObject => {
  let merged: Record<string, unknown> | undefined;
  for (const key in patch) {
    if (key === forbiddenKey) continue;
    const change = patch[key];
    if (change === null) {
      if (!Object.hasOwn(target, key)) continue;
      merged ??= { ...target };
      delete merged[key];
      continue;
    }
    const previous = Object.hasOwn(target, key) ? target[key] : undefined;
    const next = isJsonObject(change) ? mergeObject(isJsonObject(previous) ? previous : {}, change) : change;
    if (next === previous) continue;
    (merged ??= { ...target })[key] = next;
  }
  return merged ?? target;
};

/** What changed from one state of a match to the next; undefined when nothing did. */
export const diffMatch = (before: Match, after: Match): MatchPatch | undefined => diffObjects(before, after);

/**
 * The match after a patch, to be read before it is trusted: a patch may hold anything. Parts that the patch does not
 * change keep their identity, and so does the whole match when nothing changes.
 */
export const applyMatchPatch = (match: Match, patch: MatchPatch): unknown => mergeObject(match, patch);
