import type { OutlookRecordAnswer } from '@touchline/protocol/outlook-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { percent } from '@touchline/texts/en/match.ts';
import { showAsTable } from '@touchline/texts/en/outlook.ts';
import * as texts from '@touchline/texts/en/outlook-record.ts';
import { useId, useRef } from 'react';
import { useElementSize } from '../../ui/use-screen-size.ts';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './outlook-record.module.css';

type Curve = OutlookRecordAnswer['curve'];
type Point = Curve[number];

const whole = (share: number): string => String(Math.round(share * 100));
const withSign = (share: number): string => percent(`${whole(share)}%`);

const left = 42;
const top = 10;
const right = 12;
const foot = 42;
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** The points that get a label: those nearest to a quarter and to 85%. */
const labelled = (curve: Curve): readonly Point[] =>
  [0.25, 0.85].flatMap((share) => {
    const [nearest] = curve.toSorted((a, b) => Math.abs(a.said - share) - Math.abs(b.said - share));
    return nearest === undefined || Math.abs(nearest.said - share) > 0.15 ? [] : [nearest];
  });

type DrawingProps = { readonly curve: Curve; readonly width: number };

const Drawing = ({ curve, width }: DrawingProps) => {
  const height = Math.round(width * 0.84);
  const x = (said: number): number => left + said * (width - left - right);
  const y = (came: number): number => height - foot - came * (height - foot - top);
  const most = Math.max(1, ...curve.map(({ n }) => n));
  return (
    <svg
      className={outlookStyles['chart']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${texts.saidAndCame}: ${curve.map(({ said, happened }) => texts.saidCame(withSign(said), withSign(happened))).join('; ')}.`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={outlookStyles['grid']} d={`M${x(0)} ${y(tick)}H${x(1)}M${x(tick)} ${y(0)}V${y(1)}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {whole(tick)}
          </text>
          <text x={x(tick)} y={height - foot + 16} textAnchor="middle">
            {whole(tick)}
          </text>
        </g>
      ))}
      <path className={styles['diagonal']} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      <text x={x(1) - 8} y={y(0) - 8} textAnchor="end">
        {texts.dotted}
      </text>
      <text x={(x(0) + x(1)) / 2} y={height - 8} textAnchor="middle">
        {texts.saidAxis}
      </text>
      <text transform={`translate(11 ${(y(0) + y(1)) / 2}) rotate(-90)`} textAnchor="middle">
        {texts.cameAxis}
      </text>
      {curve.map(({ said, happened, low, high, n }) => (
        <g key={said}>
          <path
            className={styles['range']}
            d={`M${x(said)} ${y(low)}V${y(high)}M${x(said) - 4} ${y(low)}h8M${x(said) - 4} ${y(high)}h8`}
          />
          <circle className={styles['disc']} cx={x(said)} cy={y(happened)} r={3.5 + 4.5 * Math.sqrt(n / most)} />
        </g>
      ))}
      {labelled(curve).map(({ said, happened, low, high }) => (
        <text
          key={said}
          className={outlookStyles['label']}
          x={said > 0.5 ? x(said) + 4 : x(said) + 10}
          y={said > 0.5 ? Math.max(12, y(high) - 8) : y(low) + 12}
          textAnchor={said > 0.5 ? 'end' : 'start'}
        >
          {texts.saidCame(whole(said), whole(happened))}
        </text>
      ))}
    </svg>
  );
};

/** The chances of graded outlooks against how often they came true, as a chart and as a table. */
export const SaidAndCame = ({ curve }: { readonly curve: Curve }) => {
  const title = useId();
  const room = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(room);
  if (curve.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title} className={outlookStyles['title']}>
        {texts.saidAndCame}
        <span className={outlookStyles['aside']}>{texts.curveNote}</span>
      </h2>
      <div ref={room} className={styles['drawing']}>
        <Drawing curve={curve} width={Math.max(260, width)} />
      </div>
      <details className={outlookStyles['asTable']}>
        <summary>{showAsTable}</summary>
        <table className={outlookStyles['table']}>
          <thead>
            <tr>
              {[texts.said, texts.came, texts.range, texts.chances].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.map(({ said, happened, low, high, n }) => (
              <tr key={said}>
                <th scope="row">{withSign(said)}</th>
                <td>{withSign(happened)}</td>
                <td>{texts.fromTo(whole(low), whole(high))}</td>
                <td>{n.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
};
