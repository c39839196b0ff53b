import { epochMs, utcDay } from '@touchline/domain/match/iso-time.ts';

const dayMs = 24 * 3_600_000;

/** How many days a UTC day lies after the present one, before it when negative. */
export const dayDistance = (day: string, nowMs: number): number =>
  (epochMs(`${day}T00:00:00Z`) - epochMs(`${utcDay(nowMs)}T00:00:00Z`)) / dayMs;

/** Yesterday, today and tomorrow are on the board. */
export const isOnBoard = (distance: number): boolean => Math.abs(distance) <= 1;
