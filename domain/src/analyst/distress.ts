import { isSaid } from './distress-sign.ts';
import type { DistressSign } from './distress-sign.ts';
import { gamblingSigns } from './gambling-signs.ts';
import { heardText } from './heard-text.ts';
import { lossSigns } from './loss-signs.ts';
import { selfHarmSigns } from './self-harm-signs.ts';

/** Why somebody needs help more than an answer. */
export type Distress = 'losses' | 'self-harm';

/** Whether somebody writes of harming himself, or of losses that he runs after. The graver one is said. */
export const distressOf = (message: string): Distress | undefined => {
  const heard = heardText(message);
  const tells = (signs: readonly DistressSign[]): boolean => signs.some((sign) => isSaid(sign, heard));
  if (tells(selfHarmSigns)) return 'self-harm';
  return tells(lossSigns) || tells(gamblingSigns) ? 'losses' : undefined;
};

/**
 * What any message of a person's conversation tells, the graver of two: who wrote of losses once is given no tips in that
 * conversation any more.
 */
export const distressIn = (questions: readonly string[]): Distress | undefined => {
  const told = new Set(questions.map(distressOf));
  if (told.has('self-harm')) return 'self-harm';
  return told.has('losses') ? 'losses' : undefined;
};
