import { dequal } from 'dequal/lite';
import { isJsonObject } from '../json-object.ts';
import type { Match } from '../match/match.ts';
import type { ProviderProblemKind } from '../provider-problem.ts';
import type { SportId } from '../sport/sport.ts';

/** Where a board's matches come from: the keyed provider or the free provider. */
export const boardSources = ['proxy', 'free'] as const;

export type BoardSource = (typeof boardSources)[number];

/** The freshness of one sport on the board. */
export type SportFreshness = {
  /** The time of the provider's last successful reply, ISO 8601 UTC; absent before the first reply. */
  readonly checkedAt?: string;
  /** Present from the first failed call until the next successful call. */
  readonly problem?: { readonly kind: ProviderProblemKind; readonly since: string };
};

export type FreshnessBySport = Readonly<Partial<Record<SportId, SportFreshness>>>;

/** RFC 7396 merge patch of a match, with null for removed fields. */
export type MatchPatch = Readonly<Record<string, unknown>>;

/**
 * One step of the board from an older version to `version`. Applying every change in order to a snapshot results in
 * exactly the next snapshot. `put` has whole matches, `patch` changed fields by match id, `drop` the ids of removed
 * matches, `sports` complete sport entries that changed.
 */
export type BoardChange = {
  readonly version: number;
  /** The time of the provider's last successful reply for any sport; null before the first reply. */
  readonly updatedAt: string | null;
  readonly put?: readonly Match[];
  readonly patch?: Readonly<Record<string, MatchPatch>>;
  readonly drop?: readonly string[];
  readonly sports?: FreshnessBySport;
};

/*
 * RFC 7396 for matches. A merge patch cannot set a field to null, but no field of a match is ever null. Arrays are
 * replaced as a whole. Assigning to `__proto__` would change the object's prototype, so that key is ignored.
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

/** The patch from one state of a match to the next; undefined if nothing changed. */
export const diffMatch = (before: Match, after: Match): MatchPatch | undefined => diffObjects(before, after);

/**
 * Applies an untrusted patch: the caller must validate the result. Unchanged parts keep their identity, and so does an
 * unchanged match.
 */
export const applyMatchPatch = (match: Match, patch: MatchPatch): unknown => mergeObject(match, patch);

type MatchDraft = { -readonly [K in keyof Match]: Match[K] };

const keepPart = <K extends keyof Match>(draft: Pick<MatchDraft, K>, before: Pick<Match, K>, key: K): void => {
  draft[key] = before[key];
};

const isMatchKey = (match: Match, key: string): key is keyof Match => Object.hasOwn(match, key);

/** `after`, reusing equal parts of `before`. */
const keepIdentity = (before: Match | undefined, after: Match): Match => {
  if (before === undefined) return after;
  if (dequal(before, after)) return before;
  const draft: MatchDraft = { ...after };
  for (const key in after) {
    if (isMatchKey(after, key) && isMatchKey(before, key) && dequal(before[key], after[key])) {
      keepPart(draft, before, key);
    }
  }
  return draft;
};

/**
 * Applies one step to the board. `read` validates a patched match. If the result is invalid or has another id, the
 * match stays unchanged. Unchanged matches and parts keep their identity.
 */
export const applyChange = (
  matches: ReadonlyMap<string, Match>,
  change: BoardChange,
  read: (value: unknown) => Match | undefined,
): Map<string, Match> => {
  const next = new Map(matches);
  for (const match of change.put ?? []) next.set(match.id, keepIdentity(next.get(match.id), match));
  for (const [id, patch] of Object.entries(change.patch ?? {})) {
    const before = next.get(id);
    if (before === undefined) continue;
    const patched = applyMatchPatch(before, patch);
    const after = patched === before ? before : read(patched);
    if (after?.id === id) next.set(id, keepIdentity(before, after));
  }
  for (const id of change.drop ?? []) next.delete(id);
  return next;
};
