import { countMatches } from '@touchline/domain/match/match-counts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ConnectionBar } from './features/frame/connection-bar.tsx';
import { configQuery } from './features/frame/config-query.ts';
import { Frame } from './features/frame/frame.tsx';
import { ScreenBoundary } from './features/frame/screen-boundary.tsx';
import { SportChips } from './features/frame/sport-chips.tsx';
import { StatusBar } from './features/frame/status-bar.tsx';
import { useShortcuts } from './features/frame/use-shortcuts.ts';
import { useListing, useRefresh } from './live/use-board.ts';
import { chooseTheme, currentTheme } from './theme.ts';
import { usePageState } from './use-page-state.ts';

export const App = () => {
  const { state, choose, reset } = usePageState();
  const config = useQuery(configQuery);
  const listing = useListing();
  const counts = useMemo(() => countMatches(listing), [listing]);
  const { refresh } = useRefresh();
  useShortcuts({
    r: refresh,
    t: () => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
    '1': () => choose({ tab: 'live' }),
    '2': () => choose({ tab: 'matches' }),
  });
  const simulated = config.data?.sports.simulated ?? false;
  return (
    <Frame
      state={state}
      onTab={(tab) => choose({ tab })}
      onFilter={choose}
      onReset={reset}
      counts={counts}
      demo={config.data?.demo ?? false}
      simulated={simulated}
    >
      {({ openSports }) => (
        <ScreenBoundary key={state.tab}>
          <SportChips
            counts={counts}
            counted={state.tab === 'live' ? 'live' : 'total'}
            chosen={state}
            onChoose={choose}
            onOpenSports={openSports}
          />
          <ConnectionBar />
          <StatusBar counts={counts} simulated={simulated} />
        </ScreenBoundary>
      )}
    </Frame>
  );
};
