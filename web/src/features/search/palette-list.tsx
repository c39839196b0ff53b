import * as texts from '@touchline/texts/en/search.ts';
import type { PaletteOption } from './palette-options.ts';
import { ResultOption } from './result-option.tsx';
import { SearchOption } from './search-option.tsx';
import styles from './search-palette.module.css';

type PaletteListProps = {
  readonly id: string;
  readonly options: readonly PaletteOption[];
  /** What the results answer. */
  readonly query: string;
  /** Index of the marked option. */
  readonly at: number;
  readonly onMark: (key: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
};

const bringIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** The options under the field. It never has the focus: the field's `aria-activedescendant` points into it. */
export const PaletteList = ({ id, options, query, at, onMark, onChoose }: PaletteListProps) => {
  const drawn = options.map((option, index) => {
    const selected = index === at;
    return (
      <button
        key={option.key}
        type="button"
        ref={selected ? bringIntoSight : undefined}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={styles['option']}
        // The field keeps the focus, and with it a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={() => {
          if (!selected) onMark(option.key);
        }}
        onClick={() => onChoose(option)}
      >
        {option.kind === 'result' ? (
          <ResultOption result={option.result} query={query} selected={selected} />
        ) : (
          <SearchOption option={option} selected={selected} />
        )}
      </button>
    );
  });
  const firstPopular = options.findIndex(({ kind }) => kind === 'popular');
  return (
    <div id={id} role="listbox" aria-label={texts.results} className={styles['list']}>
      {firstPopular > 0 ? (
        <div role="group" aria-labelledby={`${id}-recent`}>
          {drawn.slice(0, firstPopular)}
        </div>
      ) : null}
      {firstPopular >= 0 ? (
        <div role="group" aria-labelledby={`${id}-popular`}>
          <div id={`${id}-popular`} role="presentation" className={styles['heading']}>
            {texts.popular}
          </div>
          <div role="presentation" className={styles['popular']}>
            {drawn.slice(firstPopular)}
          </div>
        </div>
      ) : (
        drawn
      )}
    </div>
  );
};
