import { locale } from '@touchline/texts/en/numbers.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import type { CalibrationPoint } from '@touchline/domain/forecast/calibration.ts';
import { shareText } from './record-words.ts';
import styles from './calibration-chart.module.css';

const side = 220;
const inset = 34;
const length = side - inset - 8;

const x = (said: number): number => inset + said * length;
const y = (happened: number): number => 8 + (1 - happened) * length;

const ticks = [0, 0.5, 1] as const;

/** A point's size follows how many chances it stands for. */
const radius = ({ n }: CalibrationPoint, most: number): number => 2.5 + 3.5 * Math.sqrt(n / most);

const Drawing = ({ curve }: { readonly curve: readonly CalibrationPoint[] }) => {
  const most = Math.max(1, ...curve.map(({ n }) => n));
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles['grid']} d={`M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}`} />
          <text className={styles['tick']} x={x(tick)} y={y(0) + 14} textAnchor="middle">
            {tick * 100}
          </text>
          <text className={styles['tick']} x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick * 100}
          </text>
        </g>
      ))}
      <path className={styles['perfect']} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      <path
        className={styles['curve']}
        d={`M${curve.map(({ said, happened }) => `${x(said)} ${y(happened)}`).join('L')}`}
      />
      {curve.map((point) => (
        <circle
          key={point.said}
          className={styles['point']}
          cx={x(point.said)}
          cy={y(point.happened)}
          r={radius(point, most)}
        />
      ))}
    </svg>
  );
};

/** What was said against what happened: on the dashed line, forecasts keep their word. Drawn, and as a table. */
export const CalibrationChart = ({ curve }: { readonly curve: readonly CalibrationPoint[] }) => (
  <figure className={styles['figure']}>
    <Drawing curve={curve} />
    <figcaption>
      {texts.curve}
      <details>
        <summary>{texts.curveAsTable}</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.said}</th>
              <th scope="col">{texts.happened}</th>
              <th scope="col">{texts.chances}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ said, happened, n }) => (
              <tr key={said}>
                <td>{shareText(said)}</td>
                <td>{shareText(happened)}</td>
                <td>{n.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figcaption>
  </figure>
);
