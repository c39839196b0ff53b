import type { Match } from '@touchline/domain/match/match.ts';
import { specialWin, type StatusLabel, statusLabel } from '@touchline/domain/match/status-label.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { startsTbc, starts } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/status-labels.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { clockTime } from './days/dates.ts';

/*
 * Texts for the status of a match, used by rows, cards, the dialog and embeds. `clock` is the text of `matchClock`;
 * components pass it in because the clock ticks.
 */

export type BadgeWords = { readonly tone: BadgeTone; readonly text: string };

/** The kick-off time in the zone; "TBC" while only the day is confirmed. */
export const startTimeWords = (match: Pick<Match, 'startTime' | 'timeTbc'>, zone: string): string =>
  match.timeTbc === true ? texts.badges['time-tbc'] : clockTime(epochMs(match.startTime), zone);

const toneOf = (match: Match, label: StatusLabel, stale: boolean): BadgeTone => {
  switch (match.status) {
    case 'scheduled':
      return 'time';
    case 'finished':
      return 'done';
    case 'postponed':
      return 'warning';
    case 'live':
    default:
      if (label !== 'live') return 'warning';
      return stale ? 'stale' : 'live';
  }
};

/** The status badge: `57'`, `LIVE`, `FT`, `AET`, `POSTP`, `CANC`, or the start time. */
export const badgeWords = (match: Match, clock: string | undefined, zone: string, stale: boolean): BadgeWords => {
  const label = statusLabel(match);
  const tone = toneOf(match, label, stale);
  if (label === 'live' && clock !== undefined) return { tone, text: `${clock}'` };
  return { tone, text: label === 'scheduled' ? startTimeWords(match, zone) : texts.badges[label] };
};

/** The small line under the badge of a match that is not live, if the badge needs an explanation. */
export const badgeLine = (match: Match): string | undefined => texts.lines[statusLabel(match)];

/** "finished after extra time", "starts 20:45": the status in a sentence. */
export const spokenStatus = (match: Match, zone: string): string => {
  if (match.status !== 'scheduled') return texts.names[statusLabel(match)];
  return match.timeTbc === true ? startsTbc : starts(startTimeWords(match, zone));
};

/** "Finished after extra time": the status as a title. */
export const statusTitle = (label: StatusLabel): string => {
  const words = texts.names[label];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** "FINISHED", "FINISHED AFTER EXTRA TIME", "CANCELLED": the status for the scoreboard of the match dialog. */
export const headStatus = (match: Match): string => texts.names[statusLabel(match)].toUpperCase();

/**
 * The winner and how they won, if the score does not show it: "Real Madrid win 4-2 on penalties", "Tan advances by
 * walkover". Undefined after regular time or without a winner.
 */
export const winWords = (match: Match): string | undefined => {
  const win = specialWin(match);
  return win && texts.wins[win.end](win.name, win.kicks);
};
