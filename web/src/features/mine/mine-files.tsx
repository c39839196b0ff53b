import * as texts from '@touchline/texts/en/mine.ts';
import { useRef } from 'react';
import { keptMine } from '../../mine/mine-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './mine-dialog.module.css';
import { mineFile, withMineFile } from './mine-file.ts';

const save = (): void => {
  const address = URL.createObjectURL(new Blob([mineFile(keptMine.current())], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'touchline-following.json';
  link.click();
  URL.revokeObjectURL(address);
};

const take = async (file: Blob): Promise<string> => {
  const taken = withMineFile(keptMine.current(), await file.text(), Date.now());
  if (!taken.ok) return texts.foreignFile;
  keptMine.keep(taken.mine);
  const added = taken.added === 0 ? texts.nothingNew : texts.added(taken.added);
  return taken.left === 0 ? added : `${added} ${texts.noRoomFor(taken.left)}`;
};

/** Takes what the reader follows along as a file, and in from one. */
export const MineFiles = ({ onTold }: { readonly onTold: (words: string) => void }) => {
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
          className={styles['file']}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file).then(onTold, () => onTold(texts.unreadFile));
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};
