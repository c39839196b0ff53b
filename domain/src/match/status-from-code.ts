import type { MatchStatus, Sport, StatusCode } from '../sport/sport.ts';
import { statusCodes } from '../sport/status-codes.ts';
import type { Side } from './match.ts';

/**
 * The code of a status in the tables' spelling. If the provider has no short code, its single-word text is the code.
 */
const statusCodeOf = (short: string | undefined, long: string | undefined): string =>
  (short?.trim() || long?.trim() || '').toUpperCase();

/** The entry for a code in the sport's own table; undefined if there is none. */
export const documentedCode = ({ id }: Pick<Sport, 'id'>, code: string): StatusCode | undefined =>
  Object.hasOwn(statusCodes[id], code) ? statusCodes[id][code] : undefined;

/**
 * The period in plain words: "2nd half", "Q4", "Set 3", "After OT". An unknown code keeps the provider's long text.
 * Undefined if the status is specific enough.
 */
export const periodName = (sport: Sport, short: string | undefined, long: string | undefined): string | undefined => {
  const documented = documentedCode(sport, statusCodeOf(short, long));
  if (documented !== undefined) return documented.period;
  return long?.trim() || undefined;
};

const codes = (status: MatchStatus, list: string): [string, MatchStatus][] =>
  list.split(' ').map((code) => [code, status]);

/**
 * The general tables of spec section 4, for codes missing in the sport's own table. POST, AW and INTR are spellings of
 * PST, AWD and INT in half of the provider's sports.
 */
const generalCodes: ReadonlyMap<string, MatchStatus> = new Map([
  ...codes('live', '1H 2H HT LIVE ET P INT INTR SUSP BT Q1 Q2 Q3 Q4 OT AOT P1 P2 P3 SO T1 T2 T3 T4 T5 T6 T7 T8 T9'),
  ...codes('live', 'SET1 SET2 SET3 SET4 SET5 R1 R2 R3 R4 R5 LAP PRACTICE QUALIFYING RACE S1 S2 S3 S4 S5 H1 H2'),
  ...codes('finished', 'FT AET PEN AP FINAL'),
  ...codes('postponed', 'PST POST CANC ABD AWD AW WO POSTPONED'),
]);

/*
 * The long text decides last, in this order, because its words overlap:
 * 1. a completed or last part ("Set 2 completed", "Final round") means play;
 * 2. words for the end ("Match Finished", "Finished after overtime", "Race completed");
 * 3. words for a cancellation ("Cancelled after practice");
 * 4. words for play.
 * Only whole words count, because "Suspended" contains "ended" and "Reset" contains "set".
 */
const part = '(?:half|quarter|period|set|round|inning|lap)';
const stillOn = new RegExp(`\\bfinal ${part}\\b|\\b${part}(?: \\d+)? (?:is )?(?:ended|finished|completed)\\b`, 'i');
const over = /\b(?:finished|final|ended|completed|decision|knockout)\b/i;
const off = /\b(?:postponed|cancell?ed|abandoned|walkover)\b/i;
const inPlay =
  /\b(?:in play|live|half(?:[ -]?time)?|over ?time|practice|qualifying|race|fight|(?:quarter|period|(?<!\bbe )set|round|inning|lap)(?:s|\d+)?)\b/i;

const statusFromLongText = (long: string): MatchStatus => {
  if (stillOn.test(long)) return 'live';
  if (over.test(long)) return 'finished';
  if (off.test(long)) return 'postponed';
  return inPlay.test(long) ? 'live' : 'scheduled';
};

/**
 * Baseball, American football and rugby (spec section 4): only two texts have a meaning, anything else is scheduled.
 */
const statusFromPlainLongText = (long: string): MatchStatus => {
  const text = long.toLowerCase();
  if (text.includes('game finished')) return 'finished';
  return text.includes('in play') ? 'live' : 'scheduled';
};

/**
 * The status of a match, from the provider's short code and long text: the sport's own table first, then the spec's
 * general table, then the words of the long text. Never throws; an unknown status is scheduled.
 */
export const matchStatus = (sport: Sport, short: string | undefined, long: string | undefined): MatchStatus => {
  const code = statusCodeOf(short, long);
  const documented = documentedCode(sport, code);
  if (documented !== undefined) return documented.status;
  if (sport.statusByLongTextOnly) return statusFromPlainLongText(long ?? '');
  return generalCodes.get(code) ?? statusFromLongText(long ?? '');
};

type Flagged = { readonly winner?: boolean | null | undefined };

/** The side that the provider flags as the winner; undefined if it flags none, as after a draw, or both. */
export const flaggedWinner = (home: Flagged, away: Flagged): Side | undefined => {
  if ((home.winner === true) === (away.winner === true)) return undefined;
  return home.winner === true ? 'home' : 'away';
};

/** Walkovers and awarded matches, in each of the provider's spellings. MMA's WO means the walkouts, a live status. */
const decidedOffTheField: ReadonlySet<string> = new Set(['WO', 'AW', 'AWD']);

/**
 * A walkover or an awarded match counts as cancelled (spec section 4) until the provider names its winner, and as
 * finished from then on.
 */
export const statusWithWinner = (
  status: MatchStatus,
  code: string | undefined,
  winner: Side | undefined,
): MatchStatus => {
  const isDecided = winner !== undefined && decidedOffTheField.has((code ?? '').trim().toUpperCase());
  return status === 'postponed' && isDecided ? 'finished' : status;
};
