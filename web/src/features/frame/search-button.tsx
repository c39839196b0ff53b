import { useBrowserFact } from '../../drawn-page.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-button.module.css';

const usualHint = 'Ctrl K';

/** The platform names its key: Apple's keyboards have Command where others have Ctrl. */
const keyHint = (): string => (/mac|iphone|ipad/iu.test(navigator.platform) ? '⌘K' : usualHint);

/** Opens the search; an icon alone where the header has no room. */
export const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <button
    type="button"
    className={styles['search']}
    aria-label="Search"
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K /"
    title="Search"
    onClick={onSearch}
  >
    <Icon name="search" />
    <span>Search</span>
    {/* Written by the style: text on a control that is no part of its name confuses who speaks to it. */}
    <kbd aria-hidden="true" data-key={useBrowserFact(keyHint, usualHint)} />
  </button>
);
