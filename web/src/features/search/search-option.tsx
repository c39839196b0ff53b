import { type CountryFlag, countryFlag } from '@touchline/domain/league/country-flag.ts';
import type { popularSearches } from '@touchline/domain/search/recent-searches.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PaletteOption } from './palette-options.ts';
import styles from './search-palette.module.css';

type Sign =
  | { readonly country: string }
  // Europe is no country of the flags' table.
  | { readonly flag: CountryFlag }
  | { readonly sport: SportId };

const popularSigns: Readonly<Record<(typeof popularSearches)[number], Sign>> = {
  'Premier League': { country: 'England' },
  'Champions League': { flag: { emoji: '🇪🇺', code: 'eu' } },
  NBA: { sport: 'basketball' },
  NFL: { sport: 'americanfootball' },
  'La Liga': { country: 'Spain' },
  'Serie A': { country: 'Italy' },
};

const signs: Readonly<Record<string, Sign>> = popularSigns;

const PopularSign = ({ query }: { readonly query: string }) => {
  const sign = signs[query];
  if (sign === undefined) return <Icon name="search" />;
  if ('sport' in sign) return <Icon name={sign.sport} />;
  const { emoji, code } = 'flag' in sign ? sign.flag : countryFlag(sign.country);
  return <Flag emoji={emoji} code={code} />;
};

export type SearchOptionProps = {
  readonly option: Extract<PaletteOption, { readonly query: string }>;
  readonly selected: boolean;
};

/** A search that was made before, or that many make. */
export const SearchOption = ({ option, selected }: SearchOptionProps) => (
  <>
    <span className={styles['sign']} aria-hidden="true">
      {option.kind === 'recent' ? <Icon name="clock" /> : <PopularSign query={option.query} />}
    </span>
    <span className={styles['title']}>
      <bdi>{option.query}</bdi>
    </span>
    <span className={styles['end']}>
      {selected && option.kind === 'recent' ? <Icon name="enter" size="small" /> : null}
    </span>
  </>
);
