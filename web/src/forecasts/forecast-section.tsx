import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { type Chances, chanceEntries, favourite } from '@touchline/domain/forecast/chances.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/forecast.ts';
import { useId, useState } from 'react';
import { basisAndBand, chanceEnds, chanceParts, chanceSentence, type Sides } from '../match/chance-wording.ts';
import { outcomeWords } from '../match/forecast-wording.ts';
import { forecastQuery, mayHaveForecast, MatchQueries } from '../match/match-queries.tsx';
import { useSectionAnchor } from '../match/match-section.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import styles from './forecast-section.module.css';

/** The graded outcome of a match; undefined until it is graded. */
export type GradedOutcome = NonNullable<ForecastAnswer['frozen']>['outcome'] | undefined;

/** How the pre-match forecast turned out, stating a loss as plainly as a win. */
export const forecastVerdict = (
  { chances, outcome }: { readonly chances: Chances; readonly outcome: GradedOutcome },
  sides: Sides,
): string => {
  if (outcome === undefined) return texts.notGraded;
  if (outcome === 'void') return texts.isVoid;
  const likeliest = favourite(chances);
  const winner = outcome === 'draw' ? undefined : sides[outcome];
  if (chanceEntries(chances).filter(([, chance]) => chance === likeliest.chance).length > 1) {
    return winner === undefined ? texts.noFavouriteDraw : texts.noFavourite(winner);
  }
  if (likeliest.outcome === 'draw') return winner === undefined ? texts.drawCame : texts.drawLikeliest(winner);
  const name = sides[likeliest.outcome];
  if (likeliest.outcome === outcome) return texts.favouriteWon(name);
  return winner === undefined ? texts.favouriteDrew(name) : texts.favouriteLost(name, winner);
};

type ChanceBarProps = {
  readonly chances: Chances;
  readonly sides: Sides;
  /** Puts the visitors first. */
  readonly turned?: boolean;
};

/** The chances as one bar below their numbers, in side order. Screen readers get a sentence instead. */
const ChanceBar = ({ chances, sides, turned = false }: ChanceBarProps) => {
  const parts = chanceParts(chances);
  return (
    <div className={classNames(styles['chances'], turned && styles['turned'])} data-chances aria-hidden="true">
      <div className={styles['numbers']}>
        {parts.map(({ outcome, text }) => (
          <span key={outcome} className={styles[outcome]}>
            <b>{text}</b>
            <bdi>{outcomeWords(outcome, sides)}</bdi>
          </span>
        ))}
      </div>
      <div className={styles['bar']} style={chanceEnds(chances)} />
    </div>
  );
};

type Shown = {
  readonly title: string;
  readonly forecast: BoardForecast;
  /** How a pre-match forecast turned out. */
  readonly verdict?: string;
};

const MatchForecast = ({ match }: { readonly match: Match }) => {
  const [open, setOpen] = useState(false);
  // When the chances change during play, the last response stays until the next response arrives.
  const answer = useQuery({ ...forecastQuery(match), placeholderData: keepPreviousData });
  const title = useId();
  const anchor = useSectionAnchor('summary');
  const panel = useId();
  const sides = { home: match.homeTeam.name, away: match.awayTeam.name, order: sideOrder(match) };

  const shownNow = (): Shown | undefined => {
    const { forecast: onBoard } = match;
    const { forecast, frozen } = answer.data ?? {};
    if (onBoard !== undefined) {
      // The response for these chances may include a price that the board does not have yet.
      return { title: texts.chancesTitle, forecast: (answer.isPlaceholderData ? undefined : forecast) ?? onBoard };
    }
    if (frozen === undefined) return undefined;
    return {
      title: texts.chancesBefore,
      forecast: frozen,
      ...(match.status !== 'live' && { verdict: forecastVerdict({ ...frozen, outcome: frozen.outcome }, sides) }),
    };
  };
  const shown = shownNow();
  if (shown === undefined) return null;
  const { forecast } = shown;
  return (
    <section ref={anchor} className={styles['section']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          {shown.title}
        </h3>
        <button
          type="button"
          className={styles['why']}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {basisAndBand(forecast)}
          <Icon name="down" size="small" />
        </button>
      </div>
      <p className="visually-hidden">{chanceSentence(forecast, sides)}</p>
      <ChanceBar chances={forecast.chances} sides={sides} turned={isAwayFirst(match)} />
      {shown.verdict === undefined ? null : <p className={styles['verdict']}>{shown.verdict}</p>}
      {open ? <ForecastPanel id={panel} forecast={forecast} sport={match.sport} answer={answer} sides={sides} /> : null}
    </section>
  );
};

/**
 * The forecast of a match or, after its end, the pre-match forecast and how it turned out. Renders nothing without a
 * forecast or if the user hides odds.
 */
export const ForecastSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  if (hideOdds || !mayHaveForecast(match)) return null;
  return (
    <MatchQueries>
      <MatchForecast match={match} />
    </MatchQueries>
  );
};
