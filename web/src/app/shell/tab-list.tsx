import * as texts from '@touchline/texts/en/app-shell.ts';
import { type KeyboardEvent, useRef } from 'react';
import type { TabId } from '../../routing/page-state.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { shortCount } from '../../ui/count.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './tab-list.module.css';

type Tab = {
  readonly id: TabId;
  readonly label: string;
  /** The heading of the tab's screen. */
  readonly title: string;
  readonly icon: IconName;
  /** Whether the tab shows the live dot and, on phones, the number of live matches. */
  readonly showsLive: boolean;
  /** Whether the tab's matches can be ordered by league or by time. */
  readonly hasOrder: boolean;
  /** Whether the tab is part of the paid plan. */
  readonly isPremium?: true;
};

/** The tabs from left to right; number keys follow this order. */
export const tabs: readonly Tab[] = [
  { id: 'live', label: texts.live, title: texts.liveTitle, icon: 'live', showsLive: true, hasOrder: true },
  {
    id: 'matches',
    label: texts.matches,
    title: texts.matchesTitle,
    icon: 'matches',
    showsLive: false,
    hasOrder: true,
  },
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

/** The dialogs that the shell's buttons open. */
export type ShellDialog = 'search' | 'preferences' | 'sports' | 'sign-in' | 'status';

/** The id of the element that shows the selected tab's screen. */
export const tabPanelId = 'tab-panel';

export type TabListProps = {
  readonly selected: TabId;
  readonly onSelect: (tab: TabId) => void;
  readonly liveCount: number;
  readonly scoresAreOld: boolean;
  /** `row`: labels in the header. `bar`: icons above labels at the bottom of a phone. */
  readonly shape: 'row' | 'bar';
};

/** How far an arrow key moves in the list; Home and End go to its ends. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const targetOf = (key: string, index: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return tabs.length - 1;
  const step = steps[key];
  return step === undefined ? undefined : (index + step + tabs.length) % tabs.length;
};

/** One of the two tab lists; CSS shows the list that fits the window. */
export const TabList = ({ selected, onSelect, liveCount, scoresAreOld, shape }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const target = targetOf(event.key, index);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <nav className={styles[shape]} aria-label={texts.mainNavigation}>
      <div
        ref={list}
        className={styles['list']}
        role="tablist"
        aria-label={texts.screens}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={tab.id === selected}
            aria-controls={tabPanelId}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {shape === 'bar' ? <Icon name={tab.icon} /> : null}
            {shape === 'row' && tab.showsLive ? (
              <span className={styles['dot']} data-live={liveCount > 0 && !scoresAreOld}>
                <LiveDot still={liveCount === 0 || scoresAreOld} />
              </span>
            ) : null}
            {tab.label}
            {tab.isPremium ? <span className={styles['premium']}> Premium</span> : null}
            {shape === 'bar' && tab.showsLive && liveCount > 0 ? (
              <span className={styles['number']} data-old={scoresAreOld} aria-hidden="true">
                {shortCount(liveCount)}
              </span>
            ) : null}
          </button>
        ))}
      </div>
    </nav>
  );
};
