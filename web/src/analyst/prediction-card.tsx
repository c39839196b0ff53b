import type { FactForecast, FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import type { Band } from '@touchline/domain/forecast/forecast.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { useLive } from '../board/live-provider.tsx';
import { chanceParts, chancesInWords, type SidesInOrder, bandWords } from '../match/chance-wording.ts';
import { useKickOffTime, useObservedTime } from '../match/days/day-wording.ts';
import { basisSentence, outcomeWords, reasonWords, bandRule } from '../match/forecast-wording.ts';
import { TrackRecordLink } from '../routing/links.tsx';
import { factSideOrder, pairing, factStatus } from './cited-facts.ts';
import { FactLogo } from './fact-logo.tsx';
import styles from './prediction-card.module.css';

const bars: Readonly<Record<Band, number>> = { Low: 1, Medium: 2, High: 3 };

/** The confidence of a forecast, as bars and in words. */
export const Confidence = ({ band }: { readonly band: Band }) => (
  <span className={styles['confidence']} data-band={band} title={bandRule}>
    <svg viewBox="0 0 14 12" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          className={bar < bars[band] ? undefined : styles['off']}
          x={bar * 5.2}
          y={7 - bar * 3.5}
          width="3.5"
          height={5 + bar * 3.5}
        />
      ))}
    </svg>
    {bandWords[band]}
  </span>
);

type BarProps = {
  readonly forecast: FactForecast;
  readonly sides: SidesInOrder;
};

const Bar = ({ forecast, sides }: BarProps) => {
  const inOrder = chanceParts(forecast.chances);
  const parts = sides.order[0] === 'away' ? inOrder.toReversed() : inOrder;
  return (
    <>
      <p className="visually-hidden">{chancesInWords(forecast.chances, sides)}</p>
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(({ outcome, chance, text }) => (
          <span key={outcome} className={styles[outcome]} style={{ flex: `${chance} 0 0` }}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles['caption']} aria-hidden="true">
        {parts.map(({ outcome, chance }) => (
          <span key={outcome} style={{ flex: `${chance} 1 auto` }}>
            {outcomeWords(outcome, sides)}
          </span>
        ))}
      </div>
    </>
  );
};

export type PredictionCardProps = {
  readonly match: FactMatch;
  readonly forecast: FactForecast;
  readonly facts: Pick<Facts, 'asOf' | 'provider' | 'simulated'>;
  readonly onOpen: () => void;
};

/**
 * A forecast from the facts of an answer: the three chances, the confidence and the reasons. Nothing on the card
 * comes from the model's text.
 */
export const PredictionCard = ({ match, forecast, facts, onOpen }: PredictionCardProps) => {
  const { store } = useLive();
  const seen = useObservedTime();
  const start = useKickOffTime();
  const { basis, band, reasons, approximate } = forecast;
  const shown = store.match(match.matchId);
  const order = factSideOrder(shown);
  const [first, second] = order;
  const sides = { home: match.home, away: match.away, order };
  return (
    <article className={styles['card']} aria-label={texts.prediction(pairing(match, order))}>
      <div className={styles['top']}>
        <span>{`${match.league}, ${factStatus(match, start(match))}`}</span>
        <Confidence band={band} />
      </div>
      <button type="button" className={styles['teams']} aria-haspopup="dialog" onClick={onOpen}>
        <span>
          <FactLogo match={match} shown={shown} side={first} size={26} />
          {match[first]}
        </span>
        <em data-score={match.score !== undefined}>
          {match.score === undefined
            ? first === 'away'
              ? '@'
              : texts.versus
            : texts.score(match.score[first], match.score[second])}
        </em>
        <span>
          <FactLogo match={match} shown={shown} side={second} size={26} />
          {match[second]}
        </span>
      </button>
      <Bar forecast={forecast} sides={sides} />
      <dl className={styles['why']}>
        <dt>{texts.basis}</dt>
        <dd>
          {`${basisSentence(basis, match.sport)} `}
          <TrackRecordLink className={styles['link']}>{texts.howItDid}</TrackRecordLink>
        </dd>
        <dt>{texts.why}</dt>
        <dd>
          <ul>
            {reasons
              .map((reason) => reasonWords(reason, sides, seen))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
            {approximate ? <li>{texts.approximation}</li> : null}
          </ul>
        </dd>
        <dt>{texts.asOf}</dt>
        <dd>{`${seen(facts.asOf)}, ${facts.provider}${facts.simulated ? `, ${texts.simulatedData}` : ''}`}</dd>
      </dl>
    </article>
  );
};
