import type { Sport, StatusCode } from '../sport.ts';
import { statusCodes } from '../status-codes.ts';

/** The code of a status as the tables spell it. Where the source has no short code, its one word is the code. */
export const statusCodeOf = (short: string | undefined, long: string | undefined): string =>
  (short?.trim() || long?.trim() || '').toUpperCase();

/** What the sport's own table says of a code; undefined when it does not have it. */
export const documentedCode = ({ id }: Pick<Sport, 'id'>, code: string): StatusCode | undefined =>
  Object.hasOwn(statusCodes[id], code) ? statusCodes[id][code] : undefined;
