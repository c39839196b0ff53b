import type { Match } from '@touchline/domain/match/match.ts';
import { veilMatch, type Veil } from '@touchline/domain/match/veil.ts';
import { flushSync } from 'react-dom';
import { isBareKey } from '../bare-key.ts';
import type { PageLive } from '../live/browser-live.ts';
import type { ScoreGuard } from '../live/live-provider.tsx';
import type { MatchStore } from '../live/match-store.ts';
import { after } from '../match/after.ts';
import { currentPreferences, watchPreferences } from '../preferences.ts';
import { isTakenOver } from '../taken-over.ts';
import { createHeldIntake } from './held-intake.ts';
import { chosenDelayMs, whenTold } from './hold-back.ts';
import { createRevealedMatches } from './revealed-matches.ts';
import { RowVeil } from './row-veil.tsx';
import { shownTo } from './shown-to.ts';
import { SpoilerNotice } from './spoiler-notice.tsx';
import { createVeiledStore } from './veiled-store.ts';

/** What a page shows in place of its store, and where it says so. */
export type SpoilerGuard = ScoreGuard & { readonly store: MatchStore };

const now = (): number => performance.now();

/** Where the focus goes from what was pressed to show a match: to the figures in its details, else to its row, in a window first. */
const focusOn = (matchId: string): void => {
  const id = CSS.escape(matchId);
  const row = `[data-match="${id}"] > button`;
  const places = [`[role="dialog"] [data-score="${id}"]`, `[role="dialog"] ${row}`, row];
  const place = places.map((at) => document.querySelector<HTMLElement>(at)).find((found) => found !== null);
  place?.focus({ preventScroll: true });
};

/** Listens for what shows or hides one match: its buttons (`data-reveal`), and H on its row or card. */
const listenForReveals = (turn: (matchId: string) => void, mayTurn: (matchId: string) => boolean): void => {
  document.addEventListener(
    'click',
    (event) => {
      const { target, isTrusted } = event;
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null;
      const id = button?.dataset['reveal'];
      // Until the page has taken over, a press is kept, and pressed again then: see index.html.
      if (id === undefined || (isTrusted && !isTakenOver())) return;
      // The row that it stands in opens by a press on any button of it.
      event.stopPropagation();
      flushSync(() => turn(id));
      focusOn(id);
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'h' || event.repeat || !isBareKey(event)) return;
    const id = document.activeElement?.closest<HTMLElement>('[data-match]')?.dataset['match'];
    if (id === undefined || !mayTurn(id)) return;
    event.preventDefault();
    flushSync(() => turn(id));
    if (document.activeElement === document.body) focusOn(id);
  });
};

/** From when on what the page has is new to its reader, of the guard's clock. */
const beganMs = (store: MatchStore, seen: boolean): number => {
  if (seen) return -Infinity;
  return store.board().matches.length === 0 ? Infinity : now();
};

const createSpoilerGuard = ({ store: base, inlet }: PageLive, seen: boolean): SpoilerGuard => {
  const revealed = createRevealedMatches(() => sessionStorage);
  let firstMs = beganMs(base, seen);
  let opening = !seen && base.version() === undefined;

  /** The scores of the page's first board wait as long as every later one. */
  const isWaiting = (): boolean => now() < firstMs + chosenDelayMs();
  const veilOf = ({ id }: Match): Veil | undefined => {
    if (currentPreferences().hideScores && !revealed.has(id)) return 'hidden';
    return chosenDelayMs() > 0 && isWaiting() ? 'delayed' : undefined;
  };
  const veiled = createVeiledStore(base, (match) => shownTo(match, { veil: veilOf(match), delayMs: chosenDelayMs() }));
  const { intake, pour } = createHeldIntake({
    store: base,
    delayMs: chosenDelayMs,
    now,
    after,
    // What stood in the document may have been told by now, for want of a network.
    isOpening: () => opening && isWaiting(),
    onFirst: () => {
      opening = false;
      firstMs = now();
      whenTold(veiled.lookAgain);
    },
  });
  whenTold(veiled.lookAgain);
  Object.assign(inlet, intake);

  const follow = (): void => {
    inlet.lagMs = chosenDelayMs();
    pour();
    veiled.lookAgain();
  };
  follow();
  watchPreferences(follow);

  listenForReveals(
    (matchId) => {
      revealed.turn(matchId);
      veiled.lookAgain();
    },
    (matchId) => {
      const match = base.match(matchId);
      return currentPreferences().hideScores && match !== undefined && veilMatch(match, 'hidden') !== match;
    },
  );

  return {
    store: veiled.store,
    notice: <SpoilerNotice />,
    overScore: (match, tabStop) => <RowVeil match={match} tabStop={tabStop} />,
  };
};

const guards = new WeakMap<MatchStore, SpoilerGuard>();

/**
 * What keeps scores back from the reader of this page: one, from the first wish to the page's end. `seen`: what the page has
 * was on the screen before that.
 */
export const guardOf = (live: PageLive, seen: boolean): SpoilerGuard => {
  const guard = guards.get(live.store) ?? createSpoilerGuard(live, seen);
  guards.set(live.store, guard);
  return guard;
};
