import type { Points } from '../play/points.ts';
import { nil } from '../play/points.ts';
import type { SetRules, SetState } from '../play/set-play.ts';
import type { Ending, Outlook } from './outlook.ts';
import { outlookFromEndings } from './outlook.ts';

/** From here on a set only goes to and fro: who wins it is as good as even. */
const longestSet = 64;

/** The home side's chance to win a set from its points so far, each rally or game going to it with `share`. */
const setChance = (rules: SetRules, share: number, setNumber: number, points: Points): number => {
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (rules.isSetWon({ home, away }, setNumber)) return home > away ? 1 : 0;
    if (home + away >= longestSet) return 0.5;
    const place = home * longestSet + away;
    const before = known.get(place);
    if (before !== undefined) return before;
    const chance = share * from(home + 1, away) + (1 - share) * from(home, away + 1);
    known.set(place, chance);
    return chance;
  };
  return from(points.home, points.away);
};

/** Endings count sets; `share` is the home side's share of rallies or games. */
export const setsOutlook = (rules: SetRules, state: SetState, share: number): Outlook => {
  const { won, sets } = state;
  const isSetOn = sets.length > won.home + won.away;
  const fresh = setChance(rules, share, 1, nil);
  const last = setChance(rules, share, rules.sets.length, nil);
  const endings: Ending[] = [];
  const go = (home: number, away: number, chance: number): void => {
    if (home === rules.setsToWin || away === rules.setsToWin) {
      endings.push({ home, away, chance });
      return;
    }
    const number = home + away + 1;
    const isCurrent = isSetOn && number === sets.length;
    const set = isCurrent
      ? setChance(rules, share, number, sets.at(-1) ?? nil)
      : number === rules.sets.length
        ? last
        : fresh;
    go(home + 1, away, chance * set);
    go(home, away + 1, chance * (1 - set));
  };
  go(won.home, won.away, 1);
  return outlookFromEndings(endings);
};
