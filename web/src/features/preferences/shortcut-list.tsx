import * as texts from '@touchline/texts/en/preferences.ts';
import { hideKey } from '@touchline/texts/en/spoilers.ts';
import styles from './preferences.module.css';

const { keyNames } = texts;

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** One key each: these can be switched off. */
const single: readonly Shortcut[] = [
  { keys: ['/'], does: texts.keySearch },
  { keys: ['1–5'], does: texts.keyTabs },
  { keys: ['J', 'K'], does: texts.keyNextMatch },
  { keys: ['S'], does: texts.keyStar },
  { keys: ['H'], does: hideKey },
  { keys: ['[', ']'], does: texts.keyDays },
  { keys: ['R'], does: texts.keyRefresh },
  { keys: ['T'], does: texts.keyTheme },
  { keys: ['?'], does: texts.keyThisList },
];

const always: readonly Shortcut[] = [
  { keys: [`${keyNames.ctrl} K`, '⌘K'], does: texts.keySearch },
  { keys: [keyNames.enter], does: texts.keyOpen },
  { keys: ['↑', '↓'], does: texts.keyUpDown },
  { keys: [keyNames.pageUp, keyNames.pageDown], does: texts.keyScreenful },
  { keys: ['←', '→'], does: texts.keySideways },
  { keys: [keyNames.home, keyNames.end], does: texts.keyFirstLast },
  { keys: [keyNames.escape], does: texts.keyClose },
];

/** The keys of the page and what they do; only what works now. */
export const ShortcutList = ({ singleKeys }: { readonly singleKeys: boolean }) => (
  <dl className={styles['shortcuts']}>
    {[...(singleKeys ? single : []), ...always].map(({ keys, does }) => (
      <div key={keys.join(' ')}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
