import * as texts from '@touchline/texts/en/tabs.ts';
import type { TabId } from '../../routing/page-state.ts';
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
  { id: 'live', label: texts.live, title: texts.liveTitle, icon: 'live', showsLive: true, hasOrder: true },
  { id: 'matches', label: texts.matches, title: texts.matchesTitle, icon: 'matches', showsLive: false, hasOrder: true },
  { id: 'odds', label: texts.odds, title: texts.oddsTitle, icon: 'odds', showsLive: false, hasOrder: false },
  {
    id: 'statistics',
    label: texts.statistics,
    title: texts.statisticsTitle,
    icon: 'statistics',
    showsLive: false,
    hasOrder: false,
  },
  {
    id: 'analyst',
    label: texts.analyst,
    title: texts.analystTitle,
    icon: 'tactics',
    showsLive: false,
    hasOrder: false,
    isPremium: true,
  },
];

/** What the frame's buttons open. */
export type FrameLayer = 'search' | 'preferences' | 'sports' | 'sign-in' | 'status';

/** The element that every tab shows its screen in. */
export const tabPanelId = 'tab-panel';
