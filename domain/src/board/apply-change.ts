import { dequal } from 'dequal/lite';
import type { Match } from '../match/match.ts';
import type { BoardChange } from './board.ts';
import { applyMatchPatch } from './match-patch.ts';

type MatchDraft = { -readonly [K in keyof Match]: Match[K] };

const keepPart = <K extends keyof Match>(draft: Pick<MatchDraft, K>, before: Pick<Match, K>, key: K): void => {
  draft[key] = before[key];
};

const isMatchKey = (match: Match, key: string): key is keyof Match => Object.hasOwn(match, key);

/** `after`, with every part that says the same as in `before` being the part of `before`. */
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
 * The matches after one step of the board. `read` checks what a patch made of a match: where that is no match any more,
 * or is another one, the match stays as it was. Matches, and parts of them, that did not change keep their identity.
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
