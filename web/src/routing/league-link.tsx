import type { MouseEvent, ReactNode } from 'react';
import { choosePageState } from './use-page-state.ts';

export type LeagueLinkProps = {
  /** See `domain/league/league-key.ts`. */
  readonly leagueKey: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Opens a league's page over this one; in a new tab, over a page of its own. */
export const LeagueLink = ({ leagueKey, className, children }: LeagueLinkProps) => {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choosePageState({ competition: leagueKey });
  };
  return (
    <a className={className} href={`?competition=${leagueKey}`} onClick={open}>
      {children}
    </a>
  );
};
