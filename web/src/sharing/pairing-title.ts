import type { Match } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst } from '@touchline/domain/match/sides.ts';
import { visits } from '@touchline/texts/en/match.ts';

/** A match in one line for what is read away from the page: as `pairingText`, in the page's language. */
export const plainPairing = (match: Match): string =>
  isAwayFirst(match) ? visits(match.awayTeam.name, match.homeTeam.name) : pairingText(match);
