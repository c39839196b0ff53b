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
  /** Its matches can stand by league or by time. */
  readonly hasOrder: boolean;
  /** It is part of the paid plan. */
  readonly isPremium?: true;
};

/** The tabs from left to right; number keys follow this order. */
export const tabs: readonly Tab[] = [
  { id: 'live', label: 'LIVE', title: 'Live Matches', icon: 'live', showsLive: true, hasOrder: true },
  { id: 'matches', label: 'Matches', title: "Today's Matches", icon: 'matches', showsLive: false, hasOrder: true },
  { id: 'odds', label: 'Odds', title: 'Betting Odds', icon: 'odds', showsLive: false, hasOrder: false },
  {
    id: 'statistics',
    label: 'Statistics',
    title: 'Match Statistics',
    icon: 'statistics',
    showsLive: false,
    hasOrder: false,
  },
  {
    id: 'analyst',
    label: 'AI Analyst',
    title: 'AI Sports Analyst',
    icon: 'tactics',
    showsLive: false,
    hasOrder: false,
    isPremium: true,
  },
];

/** The element that every tab shows its screen in. */
export const tabPanelId = 'tab-panel';
