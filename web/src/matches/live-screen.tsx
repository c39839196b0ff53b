import { liveTitle } from '@touchline/texts/en/app-shell.ts';
import { Suspense, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useListing, useStaleSports } from '../board/live-provider.tsx';
import { useVisibleMatches } from '../favorites/favorites-store.ts';
import { userZone } from '../match/days/local-days.ts';
import { filterMatches, filterName, type MatchFilter } from '../match/match-filter.ts';
import { ScreenState } from '../match/screen-state.tsx';
import type { ListOrder } from '../preferences/list-order.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ScreenRoom } from '../ui/screen-head.tsx';
import { useNextMatches } from './next-matches.ts';
import { ListHead, ScoreList, type ScoreListProps } from './score-list.tsx';

export type LiveScreenProps = MatchFilter &
  Pick<ScoreListProps, 'onOpen' | 'onNear'> & {
    readonly arrangement: ListOrder;
    readonly onArrange: (arrangement: ListOrder) => void;
    readonly onShowMatches: () => void;
    /** Shown next to the heading: the data source. */
    readonly status?: ReactNode;
    /** Clears the sport and league filters. */
    readonly onShowAll: () => void;
    /** The ads of the list; see `ListAds`. */
    readonly ads?: ScoreListProps['ads'];
    readonly addMore?: ReactNode;
    /** Shown between the heading and the list: filters and notices. */
    readonly children?: ReactNode;
  };

// Lazy, because a page that opens with live matches needs neither of them.
const ListSkeleton = lazyPart(async () => (await import('./list-skeleton.tsx')).ListSkeleton);
const NoLiveMatches = lazyPart(async () => (await import('./no-live-matches.tsx')).NoLiveMatches);

/** The LIVE tab: all live matches, regardless of the day on which they started. */
export const LiveScreen = (props: LiveScreenProps) => {
  const { sport, league, arrangement } = props;
  // Deferred to keep input responsive. Score updates are not deferred.
  const listing = useVisibleMatches(useDeferredValue(useListing()), sport);
  const stale = useStaleSports();
  const zone = userZone();
  const matches = useMemo(() => filterMatches(listing, { sport, league }), [listing, sport, league]);
  const live = useMemo(() => matches.filter(({ status }) => status === 'live'), [matches]);
  const next = useVisibleMatches(useNextMatches(live), sport);
  const listed = useMemo(() => [...live, ...filterMatches(next, { sport, league })], [live, next, sport, league]);
  const hasList = listed.length > 0 || props.addMore !== undefined;
  const skeleton = (
    <Suspense fallback={<ScreenRoom />}>
      <ListSkeleton arrangement={arrangement} />
    </Suspense>
  );
  return (
    <>
      <ListHead title={liveTitle} status={props.status} arrangement={arrangement} onArrange={props.onArrange} />
      {props.children}
      <ScreenState skeleton={skeleton} empty={live.length === 0}>
        {hasList ? (
          <ScoreList
            label={liveTitle}
            matches={listed}
            next={next}
            addMore={props.addMore}
            arrangement={arrangement}
            sections={false}
            stale={stale}
            zone={zone}
            onOpen={props.onOpen}
            onNear={props.onNear}
            ads={props.ads}
          />
        ) : null}
        {live.length > 0 ? null : (
          <Suspense fallback={hasList ? null : skeleton}>
            <NoLiveMatches
              matches={matches}
              chosen={filterName(listing, { sport, league })}
              zone={zone}
              onShowMatches={props.onShowMatches}
              onShowAll={props.onShowAll}
            />
          </Suspense>
        )}
      </ScreenState>
    </>
  );
};
