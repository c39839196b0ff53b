import { hiddenKey } from '@touchline/domain/mine/mine.ts';
import * as texts from '@touchline/texts/en/mine.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import { sportsAsShown } from '../../match/sports-as-shown.ts';
import { useIsHidden } from '../../mine/hidden-sports.ts';
import { turnMine } from '../../mine/mine-changes.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './mine-dialog.module.css';

const shown = sportsAsShown.map(({ id }) => ({ id, name: sportNames[id] }));

/** Which sports are shown among all sports: a press hides one, the next shows it again. */
export const SportSwitches = () => {
  const isHidden = useIsHidden();
  return (
    <section className={styles['section']} aria-labelledby="mine-sports">
      <h3 id="mine-sports">{texts.sports}</h3>
      <div className={styles['sports']}>
        {shown.map(({ id, name }) => (
          <Chip key={id} icon={id} pressed={!isHidden(id)} onPress={() => void turnMine(hiddenKey(id), name)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className={styles['note']}>{texts.sportsNote}</p>
    </section>
  );
};
