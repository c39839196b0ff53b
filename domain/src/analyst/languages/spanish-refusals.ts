import type { Refusals } from './refusals.ts';

export const spanishRefusals: Refusals = { promises: [], stakes: [], isDenied: () => false };
