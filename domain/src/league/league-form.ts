import { epochMs } from '../match/iso-time.ts';
import type { Match } from '../match/match.ts';
import { sports } from '../sports.ts';
import { matchState } from '../match/match-state.ts';

/** How many of a team's last results are its form. */
const formLength = 5;

/** A letter of a team's form: won, drew, lost. */
export type FormLetter = 'W' | 'D' | 'L';

const letterFor = (match: Match, teamId: string): FormLetter | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished') return undefined;
  // Without a winner and a score a draw is not certain.
  if (state.winner === undefined) return match.noScore === true ? undefined : 'D';
  return (state.winner === 'home' ? match.homeTeam : match.awayTeam).id === teamId ? 'W' : 'L';
};

/**
 * The last results of every team that plays in `matches`, oldest first, by team id; at most `formLength`. A match that
 * nobody won was drawn. A race has no form: its two sides are its name and its place.
 */
export const formsOf = (matches: Iterable<Match>): ReadonlyMap<string, readonly FormLetter[]> => {
  const forms = new Map<string, FormLetter[]>();
  const inOrder = [...matches].toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
  for (const match of inOrder) {
    if (sports[match.sport].scoreShape === 'classification') continue;
    for (const { id } of [match.homeTeam, match.awayTeam]) {
      const letter = id === '' ? undefined : letterFor(match, id);
      if (letter !== undefined) forms.set(id, [...(forms.get(id) ?? []), letter].slice(-formLength));
    }
  }
  return forms;
};

/** The letters in a text such as a table's "WWDLW", oldest first, at most `formLength`. */
export const formLetters = (text: string): readonly FormLetter[] =>
  text
    .split('')
    .filter((letter): letter is FormLetter => letter === 'W' || letter === 'D' || letter === 'L')
    .slice(-formLength);
