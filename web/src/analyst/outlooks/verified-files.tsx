import { useQuery } from '@tanstack/react-query';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { OutlookRecordAnswer } from '@touchline/protocol/outlook-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/outlook-record.ts';
import { type ReactNode, useId, useState } from 'react';
import { dateWords } from '../../match/days/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './outlook-record.module.css';
import { checkpointText } from './record-tables.tsx';

const timeoutMs = 15_000;

const inHexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a file and calculates the SHA-256 of its bytes. Throws if it can't be loaded. */
const hashOf = async (file: string, signal: AbortSignal): Promise<string> => {
  const reply = await fetch(file, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (!reply.ok) throw new Error(`GET ${file} returned ${reply.status}`);
  return inHexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', await reply.arrayBuffer())));
};

type FileToCheck = { readonly file: string; readonly hash: string };

type Check = keyof typeof texts.checks;

/** Browsers offer `crypto.subtle` only over HTTPS and on the own machine. */
const canHash = (): boolean => 'subtle' in crypto;

const useCheck = ({ file, hash }: FileToCheck): Check => {
  const isSupported = canHash();
  const { data, isError } = useQuery({
    queryKey: ['frozen file', file],
    queryFn: ({ signal }) => hashOf(file, signal),
    enabled: isSupported,
    staleTime: Infinity,
    retry: 1,
  });
  if (!isSupported) return 'unsupported';
  if (isError) return 'failed';
  if (data === undefined) return 'checking';
  return data === hash ? 'same' : 'different';
};

/** The short form of a published hash, a link to its file, and whether the file still has this hash. */
const HashCells = (props: FileToCheck) => {
  const check = useCheck(props);
  const { file, hash } = props;
  return (
    <>
      <td>
        <a href={file} title={hash} className={styles['hash']}>
          {`${hash.slice(0, 4)}\u2026${hash.slice(-4)}`}
        </a>
      </td>
      <td className={classNames(styles['check'], styles[check])} data-check={check}>
        {check === 'same' ? <Icon name="check" size="small" /> : null} {texts.checks[check]}
      </td>
    </>
  );
};

/** "3 Jan 2026, 11:58" in UTC. */
const frozenTime = (iso: string): string =>
  `${dateWords(epochMs(iso), 'dateWithYear', 'UTC')}, ${dateWords(epochMs(iso), 'time', 'UTC')}`;

/** The files before "show more". */
const firstRows = 8;

/** The files that each press adds: each is a request, and the server allows 120 at once, then two per second. */
const moreRows = 40;

type FilesTableProps<Row> = {
  readonly caption?: string;
  readonly columns: readonly { readonly name: string; readonly wide?: boolean }[];
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
};

const FilesTable = <Row extends FileToCheck>({ caption, columns, rows, children }: FilesTableProps<Row>) => {
  const [count, setCount] = useState(firstRows);
  const shown = rows.slice(0, count);
  return (
    <>
      <table className={outlookStyles['table']}>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ name, wide }) => (
              <th key={name} scope="col" className={classNames(wide === true && styles['wide'])}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.file}>
              {children(row)}
              <HashCells file={row.file} hash={row.hash} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === rows.length ? null : (
        <Button look="ghost" onClick={() => setCount(count + moreRows)}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
};

/** The frozen outlooks and the days of match forecasts. The browser compares each file with its published hash. */
export const VerifiedFiles = ({ files, days }: Pick<OutlookRecordAnswer, 'files' | 'days'>) => {
  const title = useId();
  return (
    <section className={classNames(styles['card'], styles['span'])} aria-labelledby={title}>
      <h2 id={title} className={outlookStyles['title']}>
        {texts.verified}
        <span className={outlookStyles['aside']}>{texts.checkedHere}</span>
      </h2>
      <p className={outlookStyles['lead']}>{texts.verifiedLead}</p>
      {files.length === 0 ? (
        <p className={outlookStyles['lead']}>{texts.noFiles}</p>
      ) : (
        <FilesTable
          columns={[
            { name: texts.league },
            { name: texts.season, wide: true },
            { name: texts.checkpoint },
            { name: texts.frozenAt, wide: true },
            { name: texts.grade, wide: true },
            { name: 'SHA-256' },
            { name: texts.check },
          ]}
          rows={files}
        >
          {({ league, season, checkpoint, frozenAt, isGraded }) => (
            <>
              <th scope="row">
                <bdi>{league}</bdi>
              </th>
              <td className={styles['wide']}>{season}</td>
              <td>{checkpointText(checkpoint)}</td>
              <td className={styles['wide']}>{frozenTime(frozenAt)}</td>
              <td className={styles['wide']}>{isGraded ? texts.graded : texts.open}</td>
            </>
          )}
        </FilesTable>
      )}
      {days.length === 0 ? null : (
        <FilesTable
          caption={texts.days}
          columns={[{ name: texts.day }, { name: texts.forecasts }, { name: 'SHA-256' }, { name: texts.check }]}
          rows={days}
        >
          {({ day, forecasts }) => (
            <>
              <th scope="row">{dateWords(epochMs(`${day}T12:00:00Z`), 'dateWithYear', 'UTC')}</th>
              <td>{forecasts.toLocaleString(locale)}</td>
            </>
          )}
        </FilesTable>
      )}
    </section>
  );
};
