export const follow = 'Follow';
export const pin = 'Pin';
export const thisMatch = 'This match';
export const thisFight = 'This fight';
export const thisSession = 'This session';

/** By the kinds of entries in `domain/mine/mine.ts`. */
export const removed = {
  match: (name: string): string => `Star removed from ${name}.`,
  team: (name: string): string => `You no longer follow ${name}.`,
  league: (name: string): string => `You no longer follow ${name}.`,
  pin: (name: string): string => `${name} is no longer pinned.`,
  hide: (name: string): string => `${name} is shown again.`,
};
export const full = {
  match: (most: number): string => `You can star up to ${most} matches. Remove one first.`,
  team: (most: number): string => `You can follow up to ${most} teams. Remove one first.`,
  league: (most: number): string => `You can follow up to ${most} leagues. Remove one first.`,
  pin: (most: number): string => `You can pin up to ${most} leagues. Remove one first.`,
  hide: (most: number): string => `You can hide up to ${most} sports. Show one first.`,
};
export const unnamed = 'This has no name that can be saved.';
