import * as texts from '@touchline/texts/en/frame.ts';
import { useBrowserFact } from '../../drawn-page.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-button.module.css';

/** The platform names its key: Apple's keyboards have Command where others have Ctrl. */
const keyHint = (): string => (/mac|iphone|ipad/iu.test(navigator.platform) ? '⌘K' : texts.searchKey);

/** Opens the search; an icon alone where the header has no room. */
export const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <button
    type="button"
    className={styles['search']}
    aria-label={texts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K /"
    title={texts.search}
    onClick={onSearch}
  >
    <Icon name="search" />
    <span>{texts.search}</span>
    {/* Written by the style: text on a control that is no part of its name confuses who speaks to it. */}
    <kbd aria-hidden="true" data-key={useBrowserFact(keyHint, texts.searchKey)} />
  </button>
);
