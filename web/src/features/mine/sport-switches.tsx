import { hiddenKey } from '@touchline/domain/mine/mine.ts';
import { sportsByName } from '@touchline/domain/sports.ts';
import { useIsHidden } from '../../mine/hidden-sports.ts';
import { turnMine } from '../../mine/mine-changes.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './mine-dialog.module.css';

/** Which sports are shown among all sports: a press hides one, the next shows it again. */
export const SportSwitches = () => {
  const isHidden = useIsHidden();
  return (
    <section className={styles['section']} aria-labelledby="mine-sports">
      <h3 id="mine-sports">Sports that you see</h3>
      <div className={styles['sports']}>
        {sportsByName.map(({ id, name }) => (
          <Chip key={id} icon={id} pressed={!isHidden(id)} onPress={() => void turnMine(hiddenKey(id), name)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className={styles['note']}>
        A hidden sport is neither listed nor counted. The search and links still find it.
      </p>
    </section>
  );
};
