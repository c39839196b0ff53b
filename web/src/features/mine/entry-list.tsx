import { type Mine, type MineKind, keysOn } from '@touchline/domain/mine/mine.ts';
import { pinsInOrder } from '@touchline/domain/mine/pins.ts';
import * as texts from '@touchline/texts/en/mine.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import styles from './mine-dialog.module.css';
import { entryName } from './mine-words.ts';

export type EntryListProps = {
  readonly mine: Mine;
  readonly kind: MineKind;
  readonly title: string;
  /** What stands there while there is nothing. */
  readonly empty: string;
  /** Names the button that takes an entry off. */
  readonly removeLabel: (name: string) => string;
  readonly onRemove: (key: string, name: string) => void;
  /** Moves an entry up or down, where entries have an order. */
  readonly onMove?: (key: string, name: string, by: -1 | 1) => void;
};

const inOrder = (mine: Mine, kind: MineKind): readonly string[] => {
  if (kind === 'pin') return pinsInOrder(mine);
  return keysOn(mine, kind).toSorted((a, b) => entryName(mine, a).localeCompare(entryName(mine, b)));
};

/** What the reader has of one kind, each with the button that takes it off. */
export const EntryList = ({ mine, kind, title, empty, removeLabel, onRemove, onMove }: EntryListProps): ReactNode => {
  const keys = inOrder(mine, kind);
  const id = `mine-${kind}`;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {keys.length === 0 ? (
        <p className={styles['note']}>{empty}</p>
      ) : (
        <ul>
          {keys.map((key, at) => {
            const name = entryName(mine, key);
            return (
              <li key={key} className={styles['entry']}>
                <bdi className={styles['name']}>{name}</bdi>
                {onMove === undefined ? null : (
                  <>
                    <IconButton
                      icon="up"
                      size="small"
                      label={texts.moveUp(name)}
                      aria-disabled={at === 0}
                      onClick={() => onMove(key, name, -1)}
                    />
                    <IconButton
                      icon="down"
                      size="small"
                      label={texts.moveDown(name)}
                      aria-disabled={at === keys.length - 1}
                      onClick={() => onMove(key, name, 1)}
                    />
                  </>
                )}
                <IconButton icon="close" size="small" label={removeLabel(name)} onClick={() => onRemove(key, name)} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
