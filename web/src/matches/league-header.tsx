import { followedLeagueKey, isOn, pinKey, type Favorites } from '@touchline/domain/favorites/favorites.ts';
import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { followedKeys } from '@touchline/domain/notifications/notification-settings.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { useFavoriteActions, useFavorites } from '../favorites/favorites-store.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { LeagueLink } from '../routing/links.tsx';
import { classNames } from '../ui/class-names.ts';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './league-header.module.css';
import type { ListGroup } from './list-plan.ts';

type FollowingHeaderProps = {
  readonly collapsed: boolean;
  readonly height: number;
  readonly onToggle: () => void;
};

/** The sticky header above the followed matches. */
export const FollowingHeader = ({ collapsed, height, onToggle }: FollowingHeaderProps) => {
  const { openList } = useFavoriteActions();
  const { goalAlerts } = usePreferences();
  const alerts = followedKeys(useFavorites()).length > 0 && goalAlerts !== 'none';
  return (
    <header className={styles['header']} style={{ height }}>
      <span className={styles['mark']}>
        <Icon name="star" size="small" />
      </span>
      <div className={styles['title']}>
        <h2 className={styles['name']}>{texts.following}</h2>
        {alerts ? (
          <span className={styles['alerts']}>
            <Icon name="bell" size="small" />
            {texts.goalAlertsOn}
          </span>
        ) : null}
        <button
          type="button"
          className={styles['pin']}
          aria-label={texts.whatYouFollow}
          title={texts.whatYouFollow}
          onClick={openList}
        >
          <Icon name="gear" size="small" />
        </button>
      </div>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={!collapsed}
        aria-label={(collapsed ? texts.expand : texts.collapse)(texts.following)}
        onClick={onToggle}
      >
        <Icon name="down" size="small" />
      </button>
    </header>
  );
};

export type LeagueHeaderProps = {
  readonly league: NonNullable<ListGroup['league']>;
  readonly collapsed: boolean;
  /** Whether the rows show chances. */
  readonly chances: boolean;
  readonly height: number;
  readonly onToggle: () => void;
  /** Decides whether the league is shown as pinned and followed. */
  readonly mine: Favorites;
  /** The heading level: 3 if the list has section headings, otherwise 2. */
  readonly level: 2 | 3;
};

type LeagueMarkProps = {
  readonly className: string | undefined;
  readonly icon: 'star' | 'pin';
  readonly on: boolean;
  readonly label: string;
  readonly title: string;
  /** The key of the favorite to toggle. `named` is its name in the notice. */
  readonly mine: string;
  readonly named: string;
};

const LeagueMark = ({ className, icon, on, label, title, mine, named }: LeagueMarkProps) => {
  const { toggle } = useFavoriteActions();
  return (
    <button
      type="button"
      className={className}
      aria-pressed={on}
      aria-label={label}
      title={title}
      data-favorite={mine}
      onClick={() => toggle(mine, named)}
    >
      <Icon name={icon} size="small" />
    </button>
  );
};

/** The heading for screen readers, which distinguishes leagues with the same name: "NCAA, USA, Volleyball". */
const spokenName = (league: string, ...parts: readonly (string | undefined)[]): string =>
  [league, ...parts.filter((part) => part !== undefined && part !== league)].join(', ');

/** The sticky header above the rows of a league. It uses the same grid as the rows, so captions align with cells. */
export const LeagueHeader = ({ league, height, level, ...header }: LeagueHeaderProps) => {
  const { collapsed, chances, onToggle, mine } = header;
  const [pin, follow] = [pinKey(league.key), followedLeagueKey(league.key)];
  const [pinned, followed] = [isOn(mine, pin), isOn(mine, follow)];
  const country = league.country === undefined ? undefined : countryName(league.country);
  const named = country === undefined ? league.name : `${country}, ${league.name}`;
  const flag = countryFlag(league.country);
  const { scoreShape } = sports[league.sport];
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles['header']} style={{ height }}>
      <LeagueMark
        className={styles['mark']}
        icon="star"
        on={followed}
        label={texts.followLeague(league.name)}
        title={followed ? texts.followed : texts.follow}
        mine={follow}
        named={named}
      />
      <div className={styles['title']}>
        <Flag emoji={flag.emoji} code={flag.code} />
        <div className={styles['names']}>
          {country === undefined ? null : (
            <span className={styles['country']} aria-hidden="true">
              {/* Server and browser may have different country names, which must not cause a hydration error. */}
              <bdi suppressHydrationWarning>{country}</bdi>
            </span>
          )}
          <Heading
            className={styles['name']}
            aria-label={spokenName(league.name, country, sportNames[league.sport])}
            suppressHydrationWarning
          >
            <LeagueLink leagueKey={league.key}>
              <bdi>{league.name}</bdi>
            </LeagueLink>
          </Heading>
        </div>
        <LeagueMark
          className={styles['pin']}
          icon="pin"
          on={pinned}
          label={texts.pinLeague(league.name)}
          title={pinned ? texts.pinned : texts.pin}
          mine={pin}
          named={named}
        />
      </div>
      {league.captions.length > 0 ? (
        <>
          <span className={styles['total']} aria-hidden="true">
            {texts.total}
          </span>
          <div
            className={classNames(styles['captions'], scoreShape === 'innings' && styles['innings'])}
            aria-hidden="true"
          >
            {league.captions.map(({ key, label }) => (
              <abbr key={key}>{label === undefined ? null : texts.periodLabel(label)}</abbr>
            ))}
          </div>
        </>
      ) : null}
      {chances && league.hasChances ? (
        <span className={styles['win']} aria-hidden="true">
          {texts.win}
        </span>
      ) : null}
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={!collapsed}
        aria-label={(collapsed ? texts.expand : texts.collapse)(league.name)}
        onClick={onToggle}
      >
        <Icon name="down" size="small" />
      </button>
    </header>
  );
};
