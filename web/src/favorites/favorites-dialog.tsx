import {
  pinsInOrder,
  hiddenKey,
  keysOn,
  type Favorites,
  type FavoriteKind,
  parseTeamKey,
} from '@touchline/domain/favorites/favorites.ts';
import * as texts from '@touchline/texts/en/favorites.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useAccount } from '../account/account-store.ts';
import { sportsByShownName } from '../match/sport-and-country-names.ts';
import { TeamLink } from '../routing/links.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { DialogLayout, DialogLayer } from '../ui/dialog-layout.tsx';
import {
  type FavoriteNotice,
  movePin,
  toggleFavorite,
  undoRemoval,
  entryName,
  noticeText,
} from './favorites-changes.ts';
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts';
import styles from './favorites-dialog.module.css';
import { favoritesFile, withFavoritesFile } from './favorites-file.ts';
import { storedFavorites, useFavorites, useIsHidden } from './favorites-store.ts';

const shown = sportsByShownName.map(({ id }) => ({ id, name: sportNames[id] }));

/** Toggles for the sports that All Sports shows. */
const SportSwitches = () => {
  const isHidden = useIsHidden();
  return (
    <section className={styles['section']} aria-labelledby="mine-sports">
      <h3 id="mine-sports">{texts.sports}</h3>
      <div className={styles['sports']}>
        {shown.map(({ id, name }) => (
          <Chip key={id} icon={id} pressed={!isHidden(id)} onPress={() => void toggleFavorite(hiddenKey(id), name)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className={styles['note']}>{texts.sportsNote}</p>
    </section>
  );
};

type EntryListProps = {
  readonly mine: Favorites;
  readonly kind: FavoriteKind;
  readonly title: string;
  /** The text for an empty list. */
  readonly empty: string;
  /** The label of the remove button. */
  readonly removeLabel: (name: string) => string;
  readonly onRemove: (key: string, name: string) => void;
  /** Called when the sheet of a team is about to open. */
  readonly onOpenTeam?: (() => void) | undefined;
  /** Moves an entry up or down; only set for kinds with an order. */
  readonly onMove?: (key: string, name: string, by: -1 | 1) => void;
};

const inOrder = (mine: Favorites, kind: FavoriteKind): readonly string[] => {
  if (kind === 'pin') return pinsInOrder(mine);
  return keysOn(mine, kind).toSorted((a, b) => entryName(mine, a).localeCompare(entryName(mine, b)));
};

type EntryNameProps = Pick<EntryListProps, 'onOpenTeam'> & { readonly entry: string; readonly name: string };

/** The name of an entry. That of a team opens its sheet. */
const EntryName = ({ entry, name, onOpenTeam }: EntryNameProps) => {
  const team = parseTeamKey(entry);
  if (team === undefined || onOpenTeam === undefined) return <bdi className={styles['name']}>{name}</bdi>;
  return (
    <TeamLink sport={team.sport} teamId={team.id} className={styles['name']} onOpen={onOpenTeam}>
      <bdi>{name}</bdi>
    </TeamLink>
  );
};

/** The user's entries of one kind, each with a remove button. */
const EntryList = ({
  mine,
  kind,
  title,
  empty,
  removeLabel,
  onRemove,
  onOpenTeam,
  onMove,
}: EntryListProps): ReactNode => {
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
                <EntryName entry={key} name={name} onOpenTeam={onOpenTeam} />
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

const save = (): void => {
  const address = URL.createObjectURL(
    new Blob([favoritesFile(storedFavorites.current())], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'following.json';
  link.click();
  URL.revokeObjectURL(address);
};

const take = async (file: Blob): Promise<string> => {
  const taken = withFavoritesFile(storedFavorites.current(), await file.text(), Date.now());
  if (!taken.ok) return texts.foreignFile;
  storedFavorites.keep(taken.mine);
  const added = taken.added === 0 ? texts.nothingNew : texts.added(taken.added);
  return taken.left === 0 ? added : `${added} ${texts.noRoomFor(taken.left)}`;
};

/** Exports the favorites to a file and imports them from a file. */
const FavoritesFiles = ({ onAnnounce }: { readonly onAnnounce: (words: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['section']} aria-labelledby="mine-file">
      <h3 id="mine-file">{texts.asFile}</h3>
      <div className={styles['files']}>
        <Button look="secondary" onClick={save}>
          {texts.saveFile}
        </Button>
        <Button look="secondary" onClick={() => input.current?.click()}>
          {texts.addFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={texts.fileToAdd}
          className="visually-hidden"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file).then(onAnnounce, () => onAnnounce(texts.unreadFile));
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};

/** The last action to announce; a removal can be undone. */
type Announcements = { readonly words: string; readonly removed?: Extract<FavoriteNotice, { kind: 'removed' }> };

const noAnnouncement: Announcements = { words: '' };

const kinds = ['match', 'team', 'league'] as const;

const FavoritesLayout = ({ onClose }: { readonly onClose: () => void }) => {
  const mine = useFavorites();
  const account = useAccount();
  const [announcement, setAnnouncement] = useState(noAnnouncement);
  const undo = useRef<HTMLButtonElement>(null);
  const focusAfterRender = useFocusAfterRender();

  const remove = (key: string, name: string): void => {
    const notice = toggleFavorite(key, name);
    if (notice?.kind !== 'removed') return;
    setAnnouncement({ words: noticeText(notice), removed: notice });
    focusAfterRender(undo);
  };
  const move = (key: string, name: string, by: -1 | 1): void => {
    movePin(key, by);
    const order = pinsInOrder(storedFavorites.current());
    setAnnouncement({ words: texts.placeOf(name, order.indexOf(key) + 1, order.length) });
  };
  const { removed } = announcement;
  const foot = (
    <div className={styles['announcement']}>
      <output>{announcement.words}</output>
      {announcement.words === '' ? (
        <p>{account.kind === 'signed-in' ? texts.keptInAccount : texts.keptInBrowser}</p>
      ) : null}
      {removed === undefined ? null : (
        <Button
          ref={undo}
          look="secondary"
          onClick={() => {
            undoRemoval(removed.entries);
            setAnnouncement({ words: texts.back(removed.label) });
          }}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
  return (
    <DialogLayout title={texts.whatYouFollow} width={480} phone="sheet" foot={foot}>
      <div className={styles['choices']}>
        {kinds.map((kind) => (
          <EntryList key={kind} mine={mine} kind={kind} {...texts.lists[kind]} onRemove={remove} onOpenTeam={onClose} />
        ))}
        <EntryList mine={mine} kind="pin" {...texts.lists.pin} onRemove={remove} onMove={move} />
        <SportSwitches />
        <FavoritesFiles onAnnounce={(words) => setAnnouncement({ words })} />
      </div>
    </DialogLayout>
  );
};

export type FavoritesDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Everything that the user has followed, starred, pinned or hidden. */
export const FavoritesDialog = ({ open, onClose }: FavoritesDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <FavoritesLayout onClose={onClose} />
  </DialogLayer>
);
