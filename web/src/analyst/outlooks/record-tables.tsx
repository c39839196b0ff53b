import type { OutlookRecordAnswer } from '@touchline/protocol/outlook-schema.ts';
import { percent } from '@touchline/texts/en/match.ts';
import { kinds, ofTeam, start } from '@touchline/texts/en/outlook.ts';
import * as texts from '@touchline/texts/en/outlook-record.ts';
import { type CSSProperties, useId } from 'react';
import { chanceText } from '../../match/outlook/season-chance.tsx';
import { classNames } from '../../ui/class-names.ts';
import { scoreText } from '../record-section.tsx';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './outlook-record.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The length of a bar. */
    '--length'?: string;
  }
}

type Checkpoint = OutlookRecordAnswer['checkpoints'][number];
type Errors = NonNullable<Checkpoint['title']>;

const methods = ['outlook', 'pointsPerGame', 'tableOnly'] as const satisfies readonly (keyof Errors)[];

const methodNames = { outlook: texts.ours, pointsPerGame: texts.pointsPerGame, tableOnly: texts.tableOnly };
const shortNames = {
  outlook: texts.short.ours,
  pointsPerGame: texts.short.pointsPerGame,
  tableOnly: texts.short.tableOnly,
};

/** "Start", "25%". */
export const checkpointText = (checkpoint: number): string => (checkpoint === 0 ? start : percent(`${checkpoint}%`));

const isBetter = ({ outlook, pointsPerGame, tableOnly }: Errors): boolean =>
  outlook < pointsPerGame && outlook < tableOnly;

/** The number of checkpoints with a title score, and on how many of them ours is better than both baselines. */
export const betterCheckpoints = (
  checkpoints: readonly Checkpoint[],
): { readonly better: number; readonly of: number } => {
  const titles = checkpoints.flatMap(({ title }) => title ?? []);
  return { better: titles.filter(isBetter).length, of: titles.length };
};

const ErrorBars = ({ errors }: { readonly errors: Errors }) => {
  const most = Math.max(...methods.map((method) => errors[method]));
  const barOf = (method: (typeof methods)[number]): CSSProperties => ({
    '--length': `${((errors[method] / most) * 100).toFixed(1)}%`,
  });
  return (
    <dl className={styles['bars']}>
      {methods.map((method) => (
        <div key={method}>
          <dt>{methodNames[method]}</dt>
          <dd>
            <i className={styles[method]} style={barOf(method)} />
            <b>{scoreText(errors[method])}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
};

type CheckpointsProps = Pick<OutlookRecordAnswer, 'checkpoints'>;

/** The title's log-loss of the outlook and of both baselines at each checkpoint. Absent without grades. */
export const TitleErrors = ({ checkpoints }: CheckpointsProps) => {
  const title = useId();
  const graded = checkpoints.flatMap(({ checkpoint, title: errors }) =>
    errors === undefined ? [] : [{ checkpoint, errors }],
  );
  if (graded.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title} className={outlookStyles['title']}>
        {texts.titleByCheckpoint}
        <span className={outlookStyles['aside']}>{texts.logLossNote}</span>
      </h2>
      {graded.map(({ checkpoint, errors }) => (
        <div key={checkpoint}>
          <h3 className={styles['checkpoint']}>
            {checkpoint === 0 ? texts.startOfSeason : texts.played(checkpointText(checkpoint))}
          </h3>
          <ErrorBars errors={errors} />
        </div>
      ))}
      <p className={outlookStyles['note']}>{texts.baselinesNote}</p>
    </section>
  );
};

const ErrorCells = ({ errors }: { readonly errors: Errors | undefined }) => {
  const best = errors === undefined ? 0 : Math.min(...methods.map((method) => errors[method]));
  return methods.map((method) => (
    <td key={method} className={classNames(errors?.[method] === best && outlookStyles['best'])}>
      {errors === undefined ? '\u2013' : scoreText(errors[method])}
    </td>
  ));
};

/** The Brier scores of the best places and of relegation at each checkpoint. Absent without grades. */
export const ZoneErrors = ({ checkpoints }: CheckpointsProps) => {
  const title = useId();
  const graded = checkpoints.filter(({ top, relegation }) => top !== undefined || relegation !== undefined);
  if (graded.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title} className={outlookStyles['title']}>
        {texts.zonesTitle}
        <span className={outlookStyles['aside']}>{texts.brierNote}</span>
      </h2>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.checkpoint}
            </th>
            <th scope="colgroup" colSpan={methods.length}>
              {texts.top}
            </th>
            <th scope="colgroup" colSpan={methods.length}>
              {texts.relegation}
            </th>
          </tr>
          <tr>
            {[texts.top, texts.relegation].map((zone) =>
              methods.map((method) => (
                <th key={`${zone} ${method}`} scope="col">
                  {shortNames[method]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {graded.map(({ checkpoint, top, relegation }) => (
            <tr key={checkpoint}>
              <th scope="row">{checkpointText(checkpoint)}</th>
              <ErrorCells errors={top} />
              <ErrorCells errors={relegation} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={outlookStyles['note']}>{texts.boldIsBest}</p>
    </section>
  );
};

/** The chances that were furthest from what happened. Absent without any. */
export const Misses = ({ misses }: Pick<OutlookRecordAnswer, 'misses'>) => {
  const title = useId();
  if (misses.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title} className={outlookStyles['title']}>
        {texts.misses}
        <span className={outlookStyles['aside']}>{texts.largest}</span>
      </h2>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.outlook}</th>
            <th scope="col">{texts.said}</th>
            <th scope="col">{texts.came}</th>
          </tr>
        </thead>
        <tbody>
          {misses.map(({ league, season, checkpoint, team, kind, said, cameTrue }) => (
            <tr key={`${league} ${season} ${checkpoint} ${team} ${kind}`}>
              <th scope="row">
                <b>
                  <bdi>{`${league} ${season}`}</bdi>
                </b>
                , {texts.missOf(checkpointText(checkpoint), ofTeam(team, kinds[kind]))}
              </th>
              <td>{chanceText(said)}</td>
              <td>
                <b>{cameTrue ? texts.yes : texts.no}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
