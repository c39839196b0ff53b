import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { sports } from '@touchline/domain/sports.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './league-header.module.css';
import type { ListGroup } from './list-plan.ts';

export type LeagueHeaderProps = {
  readonly league: NonNullable<ListGroup['league']>;
  readonly collapsed: boolean;
  /** The rows show what is foreseen of their matches. */
  readonly chances: boolean;
  readonly height: number;
  readonly onToggle: () => void;
  /** Pinned leagues stand first. */
  readonly pinned: boolean;
  readonly onPin: () => void;
  /** Headings over the sections stand between the page's and this one. */
  readonly level: 2 | 3;
};

/** The sticky line over a league's rows, on the rows' own grid: captions stand over their cells. */
export const LeagueHeader = ({ league, height, level, ...header }: LeagueHeaderProps) => {
  const { collapsed, chances, onToggle, pinned, onPin } = header;
  const flag = countryFlag(league.country);
  const { periods, scoreShape } = sports[league.sport];
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles['header']} style={{ height }}>
      <div className={styles['title']}>
        <Flag emoji={flag.emoji} code={flag.code} />
        {league.country === undefined ? null : (
          <span className={styles['country']}>
            <bdi>{league.country}</bdi>
          </span>
        )}
        <Heading className={styles['name']}>
          <bdi>{league.name}</bdi>
        </Heading>
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={pinned}
          aria-label={`Pin ${league.name}`}
          title={pinned ? 'Pinned: stands first' : 'Pin: put it first'}
          onClick={onPin}
        >
          <Icon name="pin" size="small" />
        </button>
      </div>
      {league.hasPeriods ? (
        <>
          <span className={styles['total']} aria-hidden="true">
            T
          </span>
          <div
            className={classNames(styles['captions'], scoreShape === 'innings' && styles['innings'])}
            aria-hidden="true"
          >
            {periods?.columns.map(({ key, label }) => (
              <abbr key={key}>{label}</abbr>
            ))}
          </div>
        </>
      ) : null}
      {chances && league.hasChances ? (
        <span className={styles['win']} aria-hidden="true">
          Win
        </span>
      ) : null}
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={!collapsed}
        aria-label={`${collapsed ? 'Expand' : 'Collapse'} ${league.name}`}
        onClick={onToggle}
      >
        <Icon name="down" size="small" />
      </button>
    </header>
  );
};
