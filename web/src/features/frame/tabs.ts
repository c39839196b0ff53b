import type { TabId } from '../../page-state.ts';
import type { IconName } from '../../ui/icon-sprite.tsx';

export type Tab = {
  readonly id: TabId;
  readonly label: string;
  /** The heading of its screen. */
  readonly title: string;
  readonly icon: IconName;
  /** Carries the live dot and, in the bar of a phone, the number of live matches. */
  readonly showsLive: boolean;
};

/** The tabs from left to right; number keys follow this order. */
export const tabs: readonly Tab[] = [
  { id: 'live', label: 'LIVE', title: 'Live Matches', icon: 'live', showsLive: true },
  { id: 'matches', label: 'Matches', title: "Today's Matches", icon: 'matches', showsLive: false },
];

/** The element that every tab shows its screen in. */
export const tabPanelId = 'tab-panel';
