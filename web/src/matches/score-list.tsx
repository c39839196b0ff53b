import { followedIn, pinnedLeagues } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useLeagueRegion } from '../browser/server-rendered-page.ts';
import { useFavorites } from '../favorites/favorites-store.ts';
import { useToday } from '../match/days/day-wording.ts';
import { MatchRow } from '../match/match-row.tsx';
import { type OpenMatch, useOpenInList } from '../match/open-match.ts';
import grid from '../match/row-grid.module.css';
import { rowHeight, useRoom } from '../match/row-size.ts';
import { useRowKeys } from '../match/use-row-keys.ts';
import { useFlashes } from '../match/use-score-flashes.ts';
import type { ListOrder } from '../preferences/list-order.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { classNames } from '../ui/class-names.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FollowingHeader, LeagueHeader } from './league-header.tsx';
import {
  layOut,
  scrollTopForEntry,
  useScrollAnchor,
  useVisibleEntries,
  visibleAds,
  visibleBlocks,
} from './list-layout.ts';
import { planList, type PlanOptions } from './list-plan.ts';
import { nextMatchWords } from './next-matches.ts';
import styles from './score-list.module.css';

const options = [
  { value: 'by-league', label: texts.byLeague },
  { value: 'by-time', label: texts.byTime },
] as const;

type ListHeadProps = {
  readonly title: string;
  /** Shown next to the title: the data source. */
  readonly status: ReactNode;
  /** Shown before the switch: the time zone. */
  readonly note?: ReactNode;
  readonly arrangement: ListOrder;
  readonly onArrange: (arrangement: ListOrder) => void;
};

/** The heading of a list and the switch between its two orders. */
export const ListHead = ({ title, status, note, arrangement, onArrange }: ListHeadProps) => (
  <ScreenHead title={title} status={status}>
    {note}
    <div className={styles['switch']}>
      <Segmented label={texts.order} options={options} value={arrangement} onChoose={onArrange} />
    </div>
  </ScreenHead>
);

/** The ads of a list. `header` and `between` set their positions; see `PlanOptions`. */
export type ListAds = PlanOptions['ads'] & {
  /** `nth` counts from 0. */
  readonly render: (nth: number) => ReactNode;
};

const noAds: PlanOptions['ads'] = { header: false, between: false };

export type ScoreListProps = {
  /** Accessible name of the list. */
  readonly label: string;
  readonly matches: readonly Match[];
  readonly arrangement: ListOrder;
  /** Whether to show headings for live, upcoming and finished matches. */
  readonly sections: boolean;
  /** Sports whose live matches may be out of date; `all` while the live link is lost. */
  readonly stale: ReadonlySet<SportId> | 'all';
  readonly zone: string;
  readonly onOpen: OpenMatch;
  /** Called when the user is about to open a match. */
  readonly onNear: (matchId: string) => void;
  /** Matches of `matches` that are only listed because they are the next ones of followed teams. */
  readonly next?: readonly Match[] | undefined;
  /** Chips for following more teams, at the end of the Following group. */
  readonly addMore?: ReactNode;
  /** The ads in the list. If absent, no space is reserved. */
  readonly ads?: ListAds | undefined;
};

/**
 * Pixels of the viewport that may be covered: by the header, tabs and a league header at the top, and by a phone's tab
 * bar at the bottom.
 */
const covered = { top: 150, bottom: 80 };

/** The height of a row that names its league, in pixels. */
const tallRow = rowHeight('lines', true, { narrow: false, phone: false });

const noMatches: readonly Match[] = [];

const none: ReadonlySet<string> = new Set();

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/**
 * The virtualized list of matches. It renders only the entries near the viewport and the row that Tab reaches. All
 * heights are calculated, not measured, so that nothing moves after rendering.
 */
export const ScoreList = ({
  label,
  matches,
  arrangement,
  sections,
  stale,
  zone,
  onOpen,
  onNear,
  next = noMatches,
  addMore,
  ads,
}: ScoreListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { room, pageTop } = useRoom(list);
  const { narrow, phone } = room;
  const [collapsed, setCollapsed] = useState(none);
  const { hideOdds } = usePreferences();
  const mine = useFavorites();
  const flashes = useFlashes();

  const region = useLeagueRegion();
  const adding = addMore !== undefined;
  const layout = useMemo(() => {
    const [pinned, follows] = [pinnedLeagues(mine), followedIn(mine)];
    return layOut(
      planList(matches, {
        arrangement,
        sections,
        collapsed,
        pinned,
        region,
        follows,
        adding,
        room: { narrow, phone },
        ads: ads ?? noAds,
      }),
    );
  }, [matches, arrangement, sections, collapsed, mine, region, adding, narrow, phone, ads]);
  const { groups, rowCount } = layout.plan;
  const today = useToday(zone);
  const nextById = useMemo(
    () => new Map(next.map((match) => [match.id, nextMatchWords(match, today, zone)])),
    [next, today, zone],
  );
  const sportById = useMemo(() => new Map(matches.map(({ id, sport }) => [id, sport])), [matches]);

  const [tabStop, setTabStop] = useState<string>();
  const tabRow = (tabStop === undefined ? undefined : layout.rowIndexById.get(tabStop)) ?? layout.rowIndexes[0];
  const near = useVisibleEntries(layout, pageTop);
  const drawn = useMemo(
    () => (tabRow === undefined || near.includes(tabRow) ? near : [...near, tabRow].toSorted((a, b) => a - b)),
    [near, tabRow],
  );
  useScrollAnchor(layout, pageTop);
  const ids = useMemo(() => layout.rowIndexes.flatMap((index) => layout.plan.entries[index]?.key ?? []), [layout]);
  const open = useOpenInList(onOpen, ids);
  useRowKeys({
    list,
    ids,
    current: tabRow === undefined ? undefined : layout.plan.entries[tabRow]?.key,
    onCurrent: setTabStop,
    page: () => Math.max(1, Math.floor((window.innerHeight - covered.top - covered.bottom) / tallRow)),
    show: (nth) => {
      const index = layout.rowIndexes[nth];
      if (index === undefined) return;
      const seen = { top: window.scrollY - pageTop, height: window.innerHeight, covered };
      window.scrollTo({ top: pageTop + scrollTopForEntry(layout, index, seen) });
    },
  });

  const toggle = useCallback((key: string) => setCollapsed((keys) => toggled(keys, key)), []);
  const blocks = visibleBlocks(layout, drawn);
  const isStale = (sport: SportId | undefined): boolean => stale === 'all' || (sport !== undefined && stale.has(sport));

  return (
    <section className={styles['list']} aria-label={label} aria-describedby={keysId}>
      <p id={keysId} hidden>
        {texts.listKeys}
      </p>
      <div ref={list} className={classNames(grid['columns'], styles['canvas'])} style={{ height: layout.height }}>
        {blocks.map((block) => {
          if (block.kind === 'section') {
            return (
              <h2 key={block.key} className={styles['section']} style={{ top: block.top, height: block.height }}>
                {block.title}
              </h2>
            );
          }
          const group = groups[block.group];
          if (group === undefined) return null;
          const { league, following } = group;
          return (
            <div key={group.key} className={styles['group']} style={{ top: block.top, height: block.height }}>
              {following === undefined ? null : (
                <FollowingHeader
                  collapsed={group.collapsed}
                  height={block.headerHeight}
                  onToggle={() => toggle(group.key)}
                />
              )}
              {league === undefined ? null : (
                <LeagueHeader
                  league={league}
                  collapsed={group.collapsed}
                  chances={!hideOdds}
                  mine={mine}
                  height={block.headerHeight}
                  onToggle={() => toggle(group.key)}
                  level={sections ? 3 : 2}
                />
              )}
              {block.rows.map((row) => (
                <MatchRow
                  key={row.id}
                  id={row.id}
                  top={row.top}
                  height={row.height}
                  position={row.position}
                  first={row.top === block.headerHeight}
                  of={rowCount}
                  meta={league === undefined}
                  stale={isStale(sportById.get(row.id))}
                  chances={!hideOdds}
                  tabStop={row.index === tabRow}
                  zone={zone}
                  next={nextById.get(row.id)?.next}
                  date={nextById.get(row.id)?.date}
                  flashes={flashes}
                  onOpen={open}
                  onNear={onNear}
                />
              ))}
              {block.add === undefined ? null : (
                <div className={styles['add']} style={block.add}>
                  {addMore}
                </div>
              )}
            </div>
          );
        })}
        {/* Always after the matches and in this order, because an iframe that moves within the document reloads. */}
        {visibleAds(layout, drawn).map(({ key, nth, inGroup, top, height }) => (
          <div
            key={key}
            className={styles['ad']}
            data-in-group={inGroup}
            style={{ transform: `translateY(${top}px)`, height }}
          >
            {ads?.render(nth)}
          </div>
        ))}
      </div>
    </section>
  );
};
