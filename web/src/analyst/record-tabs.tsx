import * as texts from '@touchline/texts/en/outlook-record.ts';
import { outlookRecordUrl } from '../match/outlook/use-outlook.ts';
import { PageLink, trackRecordUrl } from '../routing/links.tsx';
import styles from './record-tabs.module.css';

const records = [
  { name: 'matches', href: trackRecordUrl, label: texts.matches },
  { name: 'seasons', href: outlookRecordUrl, label: texts.seasons },
] as const;

/** Links between the records of match forecasts and of season outlooks. */
export const RecordTabs = ({ current }: { readonly current: (typeof records)[number]['name'] }) => (
  <nav className={styles['tabs']} aria-label={texts.tabsLabel}>
    {records.map(({ name, href, label }) =>
      name === current ? (
        <span key={name} className={styles['tab']} aria-current="page">
          {label}
        </span>
      ) : (
        <PageLink key={name} href={href} className={styles['tab']}>
          {label}
        </PageLink>
      ),
    )}
  </nav>
);
