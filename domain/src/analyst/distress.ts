import { cleanMessage } from './clean-name.ts';
import type { Distress } from './distress-signs.ts';
import { distressSigns } from './distress-signs.ts';

/** Whether somebody writes of harming himself, or of losses that he runs after. The graver one is said. */
export const distressOf = (message: string): Distress | undefined => {
  const heard = cleanMessage(message)
    .normalize('NFKC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const isSaid = (distress: Distress): boolean => distressSigns[distress].some((sign) => sign.test(heard));
  if (isSaid('self-harm')) return 'self-harm';
  return isSaid('losses') ? 'losses' : undefined;
};
