import type { Match, Side, Situation } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { classNames } from '../ui/class-names.ts';
import { Crest } from '../ui/team-logo.tsx';
import bases from './bases.module.css';
import styles from './row-side.module.css';
import { asideWords, scoreWords, standing } from './row-wording.ts';
import type { Rise } from './score-flash.ts';
import { turnWords } from './situation-wording.ts';

type SideProps = { readonly match: Match; readonly side: Side };

const RedCards = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className={styles['redCard']} title={count === 1 ? texts.redCard : texts.redCardCount(count)}>
      {count === 1 ? null : count}
    </span>
  );

/** On which of the row's two lines a side stands. */
const lineOf = (match: Match, side: Side): string | undefined =>
  styles[sideOrder(match)[0] === side ? 'upper' : 'lower'];

/** Whose turn it is: the ball, the serve, the bases. The row's name says it in words. */
const Turn = ({ situation }: { readonly situation: Situation }) => (
  <span className={classNames(styles['aside'], styles['turn'])}>
    {situation.kind === 'at-bat' ? <i className={bases['bases']} data-bases={situation.runners.join('')} /> : <i />}
    {turnWords(situation)}
  </span>
);

/** A side's crest and name on one line. The name gives way, nothing else does. */
export const SideLine = ({ match, side }: SideProps) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const aside = asideWords(match, side);
  return (
    <div className={classNames(styles['line'], lineOf(match, side), styles[standing(match, side)])} aria-hidden="true">
      <Crest name={isCompetitor(team) ? team.name : ''} logo={team.logo} />
      <span className={styles['name']}>
        <bdi>{team.name}</bdi>
      </span>
      <RedCards count={match.redCards?.[side] ?? 0} />
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      {match.situation?.side === side ? <Turn situation={match.situation} /> : null}
    </div>
  );
};

/** A side's score. `rise` says which side's digits just went up: those roll into place on a pink block. */
export const SideScore = ({ match, side, rise }: SideProps & { readonly rise: Rise | undefined }) => {
  const words = scoreWords(match, side);
  const isNew = rise?.sides.includes(side) === true;
  return (
    <div
      // A new element for each change rolls again.
      key={isNew ? rise.turn : 'still'}
      className={classNames(
        styles['score'],
        lineOf(match, side),
        styles[match.status],
        styles[standing(match, side)],
        isNew && styles['new'],
        isNew && words.length > 2 && styles['wide'],
        isNew && rise.fading && styles['fading'],
      )}
      aria-hidden="true"
    >
      {isNew ? (
        <span className={styles['digits']} data-was={rise.was[side]}>
          {words}
        </span>
      ) : (
        words
      )}
    </div>
  );
};
