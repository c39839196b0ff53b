import type { FreshnessBySport, SportFreshness } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { statusRoute } from '@touchline/protocol/routes.ts';
import { statusSchema, type StatusAnswer } from '@touchline/protocol/status-schema.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import * as texts from '@touchline/texts/en/status.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { LinkState } from '../board/live-link.ts';
import { useBoardPart, useLink } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { useSiteName } from '../browser/server-rendered-page.ts';
import { MatchQueries } from '../match/match-queries.tsx';
import { sportsByShownName } from '../match/sport-and-country-names.ts';
import { Callout } from '../ui/callout.tsx';
import { DialogLayer, DialogLayout } from '../ui/dialog-layout.tsx';
import type { IconName } from '../ui/icon-sprite.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './status-dialog.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The age of a time in coarse units: "just now", "40 seconds ago", "3 hours ago". */
export const agoText = (iso: string, nowMs: number): string => {
  // If the user's clock is behind the server's, the time is in the future.
  const ageMs = Math.max(0, nowMs - epochMs(iso));
  if (ageMs < 10_000) return texts.justNow;
  if (ageMs < minuteMs) return texts.ago.second(Math.floor(ageMs / 10_000) * 10);
  if (ageMs < hourMs) return texts.ago.minute(Math.floor(ageMs / minuteMs));
  if (ageMs < 48 * hourMs) return texts.ago.hour(Math.floor(ageMs / hourMs));
  return texts.ago.day(Math.floor(ageMs / (24 * hourMs)));
};

/** A sport's state: `failing` while it has a problem, `unasked` before its first poll, otherwise `fine`. */
const sportState = (feed: SportFreshness | undefined): 'fine' | 'failing' | 'unasked' => {
  if (feed?.problem !== undefined) return 'failing';
  return feed?.checkedAt === undefined ? 'unasked' : 'fine';
};

/** A summary of all sports. */
export const overallText = (feeds: FreshnessBySport): string => {
  const states = Object.values(feeds).map(sportState);
  const failing = states.filter((state) => state === 'failing').length;
  const fine = states.filter((state) => state === 'fine').length;
  if (fine + failing === 0) return texts.noneAsked;
  if (failing === 0) return texts.allFine(fine);
  if (fine === 0) return texts.noneFine;
  return texts.someFailing(failing, fine + failing);
};

/** How this page receives updates. */
export const linkText = (link: LinkState): string =>
  link.kind === 'polling' ? texts.polling(Math.round(link.everyMs / 1000)) : texts.link[link.kind];

const timeoutMs = 10_000;
/** Short, so that an open dialog stays current. */
const refreshMs = 30_000;

/** Loads the server's status. Throws on an error response or an invalid body. */
const statusQuery = queryOptions({
  queryKey: ['status'] as const,
  queryFn: async ({ signal }): Promise<StatusAnswer> => {
    const answer = await fetch(statusRoute, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${statusRoute} returned ${answer.status}`);
    return v.parse(statusSchema, await answer.json());
  },
  staleTime: refreshMs,
  refetchInterval: refreshMs,
  retry: 1,
});

type SportStatusProps = {
  readonly name: string;
  readonly feed: SportFreshness | undefined;
};

const icons: Readonly<Record<ReturnType<typeof sportState>, IconName>> = {
  fine: 'check',
  failing: 'alert',
  unasked: 'clock',
};

/** A sport with the time of its last confirmation, and its current problem. */
const SportStatus = ({ name, feed }: SportStatusProps) => {
  const state = sportState(feed);
  const { checkedAt, problem } = feed ?? {};
  const confirmed = useFromNow((nowMs) =>
    checkedAt === undefined ? texts.notConfirmed : texts.confirmed(agoText(checkedAt, nowMs)),
  );
  const wrong = useFromNow((nowMs) =>
    problem === undefined ? undefined : texts.problemSince(texts.problems[problem.kind], agoText(problem.since, nowMs)),
  );
  return (
    <li className={styles['sport']} data-state={state}>
      <Icon name={icons[state]} size="small" />
      <span className={styles['name']}>{name}</span>
      <span className={styles['confirmed']}>
        {checkedAt === undefined ? confirmed : <time dateTime={checkedAt}>{confirmed}</time>}
      </span>
      {wrong === undefined ? null : <span className={styles['wrong']}>{wrong}</span>}
    </li>
  );
};

/** The origin of the scores. */
const originText = (provider: string, simulated: boolean): string => {
  if (simulated) return texts.simulated(provider);
  return provider === '' ? texts.noSource : texts.scoresFrom(provider);
};

const Report = ({ simulated }: StatusReportProps) => {
  const sports = useBoardPart((board) => board.sports);
  const provider = useBoardPart((board) => board.provider);
  const link = useLink();
  const { data, isError } = useQuery(statusQuery);
  const recordAsOf = data?.recordAsOf;
  const counted = useFromNow((nowMs) =>
    recordAsOf === undefined ? undefined : texts.counted(agoText(recordAsOf, nowMs)),
  );
  const site = useSiteName();
  const isFine = Object.values(sports).every((feed) => sportState(feed) !== 'failing');
  return (
    <div className={styles['report']}>
      <Callout tone={isFine ? 'good' : 'warning'}>
        {overallText(sports)} {linkText(link)}
      </Callout>
      <section aria-labelledby="status-sports">
        <h3 id="status-sports">{texts.sports}</h3>
        <p className={styles['note']}>{originText(provider, simulated)}</p>
        <ul className={styles['sports']}>
          {sportsByShownName.map(({ id }) => (
            <SportStatus key={id} name={sportNames[id]} feed={sports[id]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-forecasts">
        <h3 id="status-forecasts">{texts.forecasts}</h3>
        <p className={styles['note']}>
          {texts.frozen} {counted ?? texts.notCounted}
        </p>
      </section>
      <p className={styles['note']}>
        {data === undefined ? (isError ? texts.noMore : texts.asking) : `${site} ${data.version}`}
      </p>
    </div>
  );
};

type StatusReportProps = {
  /** Whether the matches are simulated. */
  readonly simulated: boolean;
};

/** The status of each sport. Most of the status comes from the page's board; the rest is requested. */
const StatusReport = (props: StatusReportProps) => (
  <MatchQueries>
    <Report {...props} />
  </MatchQueries>
);

export type StatusDialogProps = StatusReportProps & { readonly open: boolean; readonly onClose: () => void };

/** The dialog that the footer's Status link opens. */
export const StatusDialog = ({ open, onClose, ...report }: StatusDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogLayout title={texts.status} width={560} phone="sheet">
      <StatusReport {...report} />
    </DialogLayout>
  </DialogLayer>
);
