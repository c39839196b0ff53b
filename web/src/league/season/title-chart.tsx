import { outlookCheckpoints, type SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { percent } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { useId, useRef } from 'react';
import { chanceText } from '../../match/outlook/season-chance.tsx';
import { useElementSize } from '../../ui/use-screen-size.ts';
import { checkpointName } from './season-cards.tsx';
import { classNames } from '../../ui/class-names.ts';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './season.module.css';
import {
  type Area,
  areaFor,
  labelPlaces,
  lineLabel,
  matchdaysOf,
  scalesOf,
  type TitleLine,
  titleLines,
} from './title-lines.ts';

type MarkProps = { readonly rank: number; readonly x: number; readonly y: number; readonly hollow: boolean };

/** The mark of a line: disc, square, triangle, ring. */
const Mark = ({ rank, x, y, hollow }: MarkProps) => {
  const className = styles[hollow || rank === 3 ? `hollow${rank}` : `mark${rank}`];
  if (rank === 1) return <rect className={className} x={x - 4} y={y - 4} width={8} height={8} />;
  if (rank === 2) return <path className={className} d={`M${x} ${y - 5}l5 9h-10z`} />;
  return <circle className={className} cx={x} cy={y} r={rank === 0 ? 4.5 : 3.5} />;
};

type DrawingProps = {
  readonly outlook: SeasonOutlookAnswer;
  readonly lines: readonly TitleLine[];
  readonly area: Area;
};

const ChartAxes = ({ outlook, lines, area }: DrawingProps) => {
  const { left, right, top, bottom, ticks } = area;
  const { most, x, y } = scalesOf(outlook, lines, area);
  const step = most > 0.5 ? 0.2 : 0.1;
  const shares = Array.from({ length: Math.floor(most / step + 0.001) + 1 }, (_, at) => at * step);
  const matchdays = matchdaysOf(outlook);
  const steps = Array.from({ length: ticks + 1 }, (_, at) => at / ticks);
  const nowX = x(outlook.played);
  return (
    <>
      <rect className={styles['later']} x={nowX} y={top} width={Math.max(0, right - nowX)} height={bottom - top} />
      {shares.map((share) => (
        <g key={share}>
          <path className={outlookStyles['grid']} d={`M${left} ${y(share)}H${right}`} />
          <text x={left - 6} y={y(share) + 4} textAnchor="end">
            {Math.round(share * 100)}
          </text>
        </g>
      ))}
      {outlookCheckpoints.map((checkpoint) => {
        const at = x((outlook.total * checkpoint) / 100);
        return (
          <g key={checkpoint}>
            <path className={styles['checkpoint']} d={`M${at} ${top - 4}V${bottom}`} />
            <text x={at} y={top - 8} textAnchor={checkpoint === 0 ? 'start' : 'middle'}>
              {checkpoint === 0 ? texts.frozenStart : percent(`${checkpoint}%`)}
            </text>
          </g>
        );
      })}
      {steps.map((share, at) => (
        <text key={share} x={x(share * outlook.total)} y={bottom + 20} textAnchor={at === ticks ? 'end' : 'middle'}>
          {matchdays === undefined ? percent(`${Math.round(share * 100)}%`) : Math.round(share * matchdays)}
        </text>
      ))}
      {right - nowX > 180 ? (
        <text x={right - 8} y={bottom - 8} textAnchor="end">
          {texts.stillToPlay}
        </text>
      ) : null}
    </>
  );
};

const ChartLines = ({ outlook, lines, area }: DrawingProps) => {
  const { right, bottom } = area;
  const { x, y } = scalesOf(outlook, lines, area);
  const nowX = x(outlook.played);
  const places = labelPlaces(
    lines.map(({ points }) => y(points.at(-1)?.chance ?? 0)),
    bottom - 4,
  );
  // Near the season's end, there is no space after the lines.
  const isBefore = right - nowX < 90;
  return lines
    .map((line, rank) => ({ ...line, rank, end: line.points.at(-1)?.chance ?? 0 }))
    .toReversed()
    .map(({ teamId, team, points, frozen, rank, end }) => (
      <g key={teamId}>
        <path
          className={styles[`line${rank}`]}
          d={`M${points.map((point) => `${x(point.played).toFixed(1)} ${y(point.chance).toFixed(1)}`).join('L')}`}
        />
        {frozen.map((point) => (
          <Mark key={point.checkpoint} rank={rank} x={x(point.played)} y={y(point.chance)} hollow />
        ))}
        <Mark rank={rank} x={nowX} y={y(end)} hollow={false} />
        <text
          className={classNames(outlookStyles['label'], styles['overLines'])}
          x={isBefore ? nowX - 10 : nowX + 10}
          y={(places[rank] ?? 0) + 4}
          textAnchor={isBefore ? 'end' : 'start'}
        >
          {lineLabel(team, chanceText(end), (isBefore ? nowX : right - nowX) - 12)}
        </text>
      </g>
    ));
};

/** The main numbers of the chart: each team's first and current chance. */
const chartWords = (lines: readonly TitleLine[]): string =>
  texts.chartWords(
    lines
      .map(({ team, points }) =>
        texts.fromTo(team, chanceText(points[0]?.chance ?? 0), chanceText(points.at(-1)?.chance ?? 0)),
      )
      .join(' '),
  );

const ChartTable = ({ lines }: { readonly lines: readonly TitleLine[] }) => {
  const [first] = lines;
  const checkpoints = (first?.frozen ?? []).map(({ checkpoint }) => checkpoint);
  return (
    <details className={outlookStyles['asTable']}>
      <summary>{texts.showAsTable}</summary>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.titleChance}</th>
            {checkpoints.length === 0 ? <th scope="col">{texts.atFirst}</th> : null}
            {checkpoints.map((checkpoint) => (
              <th key={checkpoint} scope="col">
                {checkpointName(checkpoint)}
              </th>
            ))}
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ teamId, team, points, frozen }) => (
            <tr key={teamId}>
              <th scope="row">
                <bdi>{team}</bdi>
              </th>
              {checkpoints.length === 0 ? <td>{chanceText(points[0]?.chance ?? 0)}</td> : null}
              {checkpoints.map((checkpoint) => (
                <td key={checkpoint}>
                  {chanceText(frozen.find((point) => point.checkpoint === checkpoint)?.chance ?? 0)}
                </td>
              ))}
              <td>
                <b>{chanceText(points.at(-1)?.chance ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/**
 * The title chances of at most four teams over the season, with frozen points as hollow marks. Absent without an earlier
 * outlook.
 */
export const TitleChart = ({ outlook }: { readonly outlook: SeasonOutlookAnswer }) => {
  const title = useId();
  const room = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(room);
  const lines = titleLines(outlook);
  if (lines.length === 0) return null;
  const area = areaFor(width);
  return (
    <section className={styles['wide']} aria-labelledby={title}>
      <h3 id={title} className={outlookStyles['title']}>
        {texts.titleOverSeason}
        <span className={outlookStyles['aside']}>
          {matchdaysOf(outlook) === undefined ? texts.percentBySeason : texts.percentByMatchday}
        </span>
      </h3>
      <div ref={room}>
        <svg
          className={outlookStyles['chart']}
          viewBox={`0 0 ${area.width} ${area.height}`}
          role="img"
          aria-label={chartWords(lines)}
        >
          <ChartAxes outlook={outlook} lines={lines} area={area} />
          <ChartLines outlook={outlook} lines={lines} area={area} />
        </svg>
      </div>
      <ChartTable lines={lines} />
    </section>
  );
};
