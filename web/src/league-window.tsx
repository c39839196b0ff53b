import * as texts from '@touchline/texts/en/league-window.ts';
import { DialogAwaited } from './ui/dialog-awaited.tsx';
import { LateLayer } from './ui/late-layer.tsx';
import { lazyPart } from './ui/lazy-part.ts';

const LeagueDialog = lazyPart(async () => (await import('./league-dialog.tsx')).LeagueDialog);

export type LeagueWindowProps = {
  /** The league whose page is open. */
  readonly leagueKey: string | undefined;
  /** A match's details lie over it. */
  readonly covered: boolean;
  readonly onMatch: (matchId: string, among: readonly string[]) => void;
  readonly onClose: () => void;
};

/** A league's page over this one. Costs nothing before the first one is opened; stays from then on, to close softly. */
export const LeagueWindow = (props: LeagueWindowProps) => {
  const { leagueKey, covered, onClose } = props;
  return (
    <LateLayer
      open={leagueKey !== undefined && !covered}
      onClose={onClose}
      shade={<DialogAwaited title={texts.title} label={texts.loadingLeague} onClose={onClose} />}
    >
      <LeagueDialog {...props} />
    </LateLayer>
  );
};
