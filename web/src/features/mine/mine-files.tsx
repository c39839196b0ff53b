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
  if (!taken.ok) return 'This file holds nothing that Touchline wrote.';
  keptMine.keep(taken.mine);
  const added = taken.added === 0 ? 'Nothing new in this file.' : `${taken.added} added from the file.`;
  return taken.left === 0 ? added : `${added} There was no room for ${taken.left} more.`;
};

/** Takes what the reader follows along as a file, and in from one. */
export const MineFiles = ({ onTold }: { readonly onTold: (words: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['section']} aria-labelledby="mine-file">
      <h3 id="mine-file">As a file</h3>
      <div className={styles['files']}>
        <Button look="secondary" onClick={save}>
          Save to a file
        </Button>
        <Button look="secondary" onClick={() => input.current?.click()}>
          Add from a file
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="File to add from"
          className={styles['file']}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file).then(onTold, () => onTold('The file could not be read.'));
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};
