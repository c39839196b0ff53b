import { isOn, teamKeyOf } from '@touchline/domain/favorites/favorites.ts';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import { hasPopularTeams, popularTeamCount } from '@touchline/domain/team/popular-teams.ts';
import { popularTeamsRoute, teamsAnswerSchema, type KnownTeam } from '@touchline/protocol/team-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useAccount } from '../account/account-store.ts';
import { MatchQueries } from '../match/match-queries.tsx';
import { TeamLogo } from '../match/team-logo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { storedFavorites, useFavoriteActions, useIsFavorite } from './favorites-store.ts';
import styles from './pick-teams.module.css';
import { takePickerRequest } from './team-picker.ts';

const timeoutMs = 15_000;

const maxRefetches = 3;

/** The popular teams of a region that the server knows, most popular first. */
const popularQuery = (region: string) =>
  queryOptions({
    queryKey: ['popular-teams', region] as const,
    queryFn: async ({ signal }) => {
      const path = popularTeamsRoute(region);
      const reply = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
      if (!reply.ok) throw new Error(`GET ${path} returned ${reply.status}`);
      return v.parse(teamsAnswerSchema, await reply.json()).teams;
    },
    staleTime: 60 * 60_000,
    // A server that has just started learns more teams within seconds; some installations never know all of them.
    refetchInterval: ({ state: { data = [], dataUpdateCount, errorUpdateCount } }) =>
      data.length < popularTeamCount && dataUpdateCount + errorUpdateCount <= maxRefetches ? 10_000 : false,
    retry: 1,
  });

const ownRegion = (): string => {
  const region = userRegion(navigator.languages);
  return hasPopularTeams(region) ? region : '';
};

const TeamChip = ({ team: { sport, id, name, logo } }: { readonly team: KnownTeam }) => {
  const { toggle } = useFavoriteActions();
  const key = teamKeyOf({ sport, id });
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={useIsFavorite(key)}
      aria-label={texts.followTeam(name)}
      data-favorite={key}
      onClick={() => toggle(key, name)}
    >
      <TeamLogo name={name} logo={logo} />
      <bdi>{name}</bdi>
      <Icon name="plus" size="small" />
    </button>
  );
};

/** The popular teams that are not followed, as chips. */
const Chips = ({ className }: { readonly className: string | undefined }) => {
  const { data = [] } = useQuery(popularQuery(ownRegion()));
  // A followed team stays among the chips while they are shown, so that a second press undoes the first.
  const [followed] = useState(storedFavorites.current);
  return (
    <div className={className}>
      {data
        .filter(({ sport, id }) => !isOn(followed, teamKeyOf({ sport, id })))
        .map((team) => (
          <TeamChip key={teamKeyOf(team)} team={team} />
        ))}
    </div>
  );
};

const popularIn = (region: string): string => {
  if (region === '') return texts.popular;
  return texts.popularIn(region, new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region);
};

export type PickTeamsProps = {
  /** Opens the search. */
  readonly onFind: () => void;
  readonly onSkip: () => void;
};

/** The card that a user without followed teams sees above the matches: search, popular teams and Skip. */
export const PickTeams = ({ onFind, onSkip }: PickTeamsProps) => {
  const account = useAccount();
  const find = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takePickerRequest()) find.current?.focus();
  }, []);
  return (
    <section className={styles['card']} aria-labelledby="pick-teams">
      <div className={styles['top']}>
        <Icon name="star" size="small" />
        <h2 id="pick-teams">{texts.pickTeams}</h2>
        <p>{texts.pickTeamsText}</p>
        <Button look="ghost" className={styles['skip'] ?? ''} onClick={onSkip}>
          {texts.skip}
        </Button>
      </div>
      <button ref={find} type="button" className={styles['find']} onClick={onFind}>
        <Icon name="search" />
        {texts.find}
      </button>
      <p className={styles['captions']}>
        <span>{popularIn(ownRegion())}</span>
        <span>{account.kind === 'signed-in' ? texts.keptInAccount : texts.keptInBrowser}</span>
      </p>
      <MatchQueries>
        <Chips className={styles['chips']} />
      </MatchQueries>
    </section>
  );
};

/** The end of the Following group after the first team: chips for more teams, until Done. */
export const AddMoreTeams = ({ onDone }: { readonly onDone: () => void }) => {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The chip that followed the first team was removed with the card. A search that followed it keeps the focus.
    if (takePickerRequest() && document.activeElement === document.body) done.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset className={styles['more']} aria-label={texts.addMore}>
      <span className={styles['note']} aria-hidden="true">
        {texts.addMore}
      </span>
      <MatchQueries>
        <Chips className={styles['moreChips']} />
      </MatchQueries>
      <Button ref={done} look="ghost" onClick={onDone}>
        {texts.done}
      </Button>
    </fieldset>
  );
};
