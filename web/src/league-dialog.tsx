import type { LeagueName } from './features/league-page/league-name.ts';
import { LeaguePage, type LeaguePageProps } from './features/league-page/league-page.tsx';
import { FollowLeague } from './features/mine/follow-league.tsx';

const follow = (league: LeagueName) => <FollowLeague league={league} />;

/** A league's page with what other features know of it. Loaded when the first one is opened. */
export const LeagueDialog = (props: Omit<LeaguePageProps, 'follow'>) => <LeaguePage {...props} follow={follow} />;
