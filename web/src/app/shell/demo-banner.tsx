import type { Services } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { useSyncExternalStore } from 'react';
import { createLocalStorageValue } from '../../browser/local-storage-value.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './demo-banner.module.css';

/**
 * Whether the banner was closed in this browser. The preferences cookie also stores this, and a script in index.html
 * hides the server-rendered banner before the first paint.
 */
export const storedBanner = createLocalStorageValue<'shown' | 'closed'>('touchline.banner', (text) =>
  text === '"closed"' ? 'closed' : 'shown',
);

const order = ['ai', 'signIn', 'payments'] as const;

const namesOf = (services: Services, state: Services['ai']): string =>
  order
    .filter((service) => services[service] === state)
    .map((service) => texts.demoServices[service])
    .join(', ');

/** The text about missing or simulated services; undefined if every service has a real provider. */
const demoWords = (services: Services): string | undefined => {
  const [missing, simulated] = [namesOf(services, 'missing'), namesOf(services, 'stand-in')];
  if (missing !== '') return texts.demoMisses(missing);
  if (simulated === '') return undefined;
  return order.every((service) => services[service] === 'stand-in')
    ? texts.demoSimulatesAll
    : texts.demoSimulates(simulated);
};

export type DemoBannerProps = {
  readonly services: Services;
  /** Opens the sign-in dialog or the analyst. */
  readonly onTry: () => void;
};

/**
 * Shows which of the analyst's services are simulated or not configured. After the user closes the banner, it stays
 * closed.
 */
export const DemoBanner = ({ services, onTry }: DemoBannerProps) => {
  const stored = useSyncExternalStore(storedBanner.watch, storedBanner.current, storedBanner.usual);
  const message = demoWords(services);
  if (message === undefined || stored === 'closed') return null;
  return (
    <aside className={styles['banner']} aria-label={texts.demoMode}>
      <div className={styles['inner']}>
        <strong>{texts.demoTitle}</strong>
        <p>
          <span className={styles['needs']}>{texts.demoNeeds} </span>
          {message}
        </p>
        {Object.values(services).includes('missing') ? null : (
          <button type="button" className={styles['try']} onClick={onTry}>
            {texts.tryDemo}
          </button>
        )}
        <IconButton
          className={styles['hide'] ?? ''}
          icon="close"
          size="small"
          label={texts.hideBanner}
          onClick={() => storedBanner.keep('closed')}
        />
      </div>
    </aside>
  );
};
