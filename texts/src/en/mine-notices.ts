export const follow = 'Follow';
export const pin = 'Pin';
export const thisMatch = 'This match';
export const thisFight = 'This fight';
export const thisSession = 'This session';

/** By the kinds of entries in `domain/mine/mine.ts`. */
export const removed = {
  match: (name: string): string => `${name} has no star any more.`,
  team: (name: string): string => `You no longer follow ${name}.`,
  league: (name: string): string => `You no longer follow ${name}.`,
  pin: (name: string): string => `${name} is no longer pinned.`,
  hide: (name: string): string => `${name} is shown again.`,
};
export const full = {
  match: (most: number): string => `There is room for ${most} starred matches. Take one off first.`,
  team: (most: number): string => `There is room for ${most} teams. Take one off first.`,
  league: (most: number): string => `There is room for ${most} leagues. Take one off first.`,
  pin: (most: number): string => `There is room for ${most} pinned leagues. Take one off first.`,
  hide: (most: number): string => `There is room for ${most} hidden sports. Take one off first.`,
};
export const unnamed = 'This has no name that can be kept.';
