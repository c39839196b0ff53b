import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { isDrawn } from '@touchline/domain/match/drawn-sides.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import { localDay } from '@touchline/domain/match/local-day.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import { sideOrder, teamsInOrder } from '@touchline/domain/match/side-order.ts';
import type { SearchResult } from '@touchline/domain/search/search-result.ts';
import { useMatch } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { useStaleSports } from '../../live/use-stale-sports.ts';
import { dayButton } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { badgeWords } from '../../match/status-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Crest } from '../../ui/crest.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { markedTitle } from './marked-title.ts';
import styles from './search-palette.module.css';

const Sign = ({ result }: { readonly result: SearchResult }) => {
  if (result.type === 'match') {
    if (isField(result.data)) return <Icon name={result.data.sport} />;
    const [team] = teamsInOrder(result.data);
    return <Crest name={isDrawn(team) ? team.name : ''} logo={team.logo} />;
  }
  if (result.type !== 'league') return <Icon name={result.data.sport} />;
  const { emoji, code } = countryFlag(result.data.country);
  return <Flag emoji={emoji} code={code} />;
};

/** LIVE with the score, the score at the end, the day and time of what is to come. */
const MatchEnd = ({ match: found }: { readonly match: Match }) => {
  const match = useMatch(found.id) ?? found;
  const stale = useStaleSports();
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const badge = badgeWords(match, undefined, zone, stale === 'all' || stale.has(match.sport));
  const day = kickOffDay(match, zone);
  const score = matchScore(match);
  const [first, second] = sideOrder(match);
  return (
    <>
      {day === undefined || day === today || match.status === 'live' ? null : (
        <span>{dayButton(day, today).label}</span>
      )}{' '}
      <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
      {score === undefined ? null : <b>{`${score[first]} - ${score[second]}`}</b>}
    </>
  );
};

export type ResultOptionProps = {
  readonly result: SearchResult;
  readonly query: string;
  readonly selected: boolean;
};

/** A match, team, league or sport that the query found. */
export const ResultOption = ({ result, query, selected }: ResultOptionProps) => {
  const { before, found, after } = markedTitle(result.title, query);
  return (
    <>
      <span className={styles['sign']} aria-hidden="true">
        <Sign result={result} />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          <bdi>
            {before}
            {found === '' ? null : <mark>{found}</mark>}
            {after}
          </bdi>
        </span>{' '}
        <span className={styles['subtitle']}>
          <bdi>{result.subtitle}</bdi>
        </span>
      </span>{' '}
      <span className={styles['end']}>
        {result.type === 'match' ? <MatchEnd match={result.data} /> : null}
        {selected ? <Icon name="enter" size="small" /> : null}
      </span>
    </>
  );
};
