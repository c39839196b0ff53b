import { spoilerWords } from '../../spoilers/spoiler-words.ts';
import styles from './preferences.module.css';

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** One key each: these can be switched off. */
const single: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['1', '2', '3', '4'], does: 'LIVE, Matches, Odds, Statistics' },
  { keys: ['J', 'K'], does: 'Next match, previous match' },
  { keys: ['S'], does: 'Star the match that has the focus, or take its star off' },
  { keys: ['H'], does: spoilerWords.hideKey },
  { keys: ['[', ']'], does: 'Previous day, next day of Matches' },
  { keys: ['R'], does: 'Refresh' },
  { keys: ['T'], does: 'Light or dark theme' },
  { keys: ['?'], does: 'This list' },
];

const always: readonly Shortcut[] = [
  { keys: ['Ctrl K', '⌘K'], does: 'Search' },
  { keys: ['Enter'], does: 'Open the match' },
  { keys: ['←', '→'], does: 'Previous or next match in the details, tab or day in a row of them' },
  { keys: ['Home', 'End'], does: 'First or last match' },
  { keys: ['Esc'], does: 'Close what is open' },
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
