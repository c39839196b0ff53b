import * as texts from '@touchline/texts/en/preferences.ts';
import * as spoilerTexts from '@touchline/texts/en/spoilers.ts';
import { useSyncExternalStore } from 'react';
import { useArrangements } from '../../arrangement.ts';
import { useFromNow } from '../../live/use-now.ts';
import { playGoal } from '../../match/goal-sound.ts';
import { zoneOffset, zonePlace } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { scoreDelays, usePreferences } from '../../preferences.ts';
import { delayName } from '../../spoilers/spoiler-words.ts';
import { chooseTheme, themeChoice, watchTheme } from '../../theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { Segmented, type SegmentedProps } from '../../ui/segmented.tsx';
import { ChoiceList } from './choice-list.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './preferences.module.css';
import { PushSection } from './push-section.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { SwitchRow } from './switch-row.tsx';

export type PreferencesDialogProps = { readonly open: boolean; readonly onClose: () => void };

const themes = [
  { value: 'dark', label: texts.dark },
  { value: 'light', label: texts.light },
  { value: 'system', label: texts.system },
] as const;

const formats = [
  { value: 'decimal', label: texts.decimal },
  { value: 'american', label: texts.american },
  { value: 'fractional', label: texts.fractional },
] as const;

const orders = [
  { value: 'by-league', label: texts.byLeague },
  { value: 'by-time', label: texts.byTime },
] as const;

const scopes = [
  { value: 'followed', label: texts.followed },
  { value: 'all', label: texts.all },
  { value: 'none', label: texts.none },
] as const;

const ChoiceRow = <Value extends string>(props: SegmentedProps<Value>) => (
  <div className={styles['row']}>
    <span className={styles['words']} aria-hidden="true">
      {props.label}
    </span>
    <Segmented {...props} />
  </div>
);

const TimeZone = () => {
  const zone = readerZone();
  const offset = useFromNow((nowMs) => zoneOffset(nowMs, zone));
  const place = zonePlace(zone);
  return <p className={styles['note']}>{texts.zoneNote(place === undefined ? offset : `${place}, ${offset}`)}</p>;
};

const Choices = ({ onClose }: Pick<PreferencesDialogProps, 'onClose'>) => {
  const preferences = usePreferences();
  const arrangements = useArrangements();
  const theme = useSyncExternalStore(watchTheme, themeChoice);
  const { set, hideOdds, oddsFormat, singleKeys, goalAlerts, goalSound, hideScores, scoreDelaySeconds } = preferences;
  return (
    <div className={styles['choices']}>
      <section className={styles['section']}>
        <h3>{texts.display}</h3>
        <ChoiceRow label={texts.theme} options={themes} value={theme} onChoose={chooseTheme} />
        <LanguageChoice />
        <ChoiceRow
          label={texts.liveList}
          options={orders}
          value={arrangements.of('live')}
          onChoose={(chosen) => arrangements.arrange('live', chosen)}
        />
        <ChoiceRow
          label={texts.matchesList}
          options={orders}
          value={arrangements.of('matches')}
          onChoose={(chosen) => arrangements.arrange('matches', chosen)}
        />
        <TimeZone />
      </section>
      <section className={styles['section']}>
        <h3>{texts.goals}</h3>
        <ChoiceRow
          label={texts.goalAlerts}
          options={scopes}
          value={goalAlerts}
          onChoose={(chosen) => set({ goalAlerts: chosen })}
        />
        <p className={styles['note']}>{texts.goalAlertsNote}</p>
        <SwitchRow
          label={texts.goalSound}
          note={texts.goalSoundNote}
          on={goalSound}
          onSwitch={(on) => {
            set({ goalSound: on });
            // Heard at once, so that it is known when it comes.
            if (on) playGoal();
          }}
        />
      </section>
      <PushSection />
      <section className={styles['section']}>
        <h3>{spoilerTexts.section}</h3>
        <ChoiceList
          label={spoilerTexts.delay}
          note={spoilerTexts.delayNote}
          options={scoreDelays.map((seconds) => ({ value: seconds, label: delayName(seconds) }))}
          value={scoreDelaySeconds}
          onChoose={(chosen) => set({ scoreDelaySeconds: chosen })}
        />
        <SwitchRow
          label={spoilerTexts.hide}
          note={spoilerTexts.hideNote}
          on={hideScores}
          onSwitch={(on) => set({ hideScores: on })}
        />
      </section>
      <section className={styles['section']}>
        <h3>{texts.odds}</h3>
        <ChoiceRow
          label={texts.oddsFormat}
          options={formats}
          value={oddsFormat}
          onChoose={(chosen) => set({ oddsFormat: chosen })}
        />
        <SwitchRow
          label={texts.hideOdds}
          note={texts.hideOddsNote}
          on={hideOdds}
          onSwitch={(on) => set({ hideOdds: on, oddsChosen: true })}
        />
      </section>
      <section className={styles['section']}>
        <h3>{texts.yours}</h3>
        <div className={styles['row']}>
          <span className={styles['words']}>{texts.yoursNote}</span>
          {/* `MineLayer` opens its window in this one's place. */}
          <Button look="secondary" data-mine="" onClick={onClose}>
            {texts.whatYouFollow}
          </Button>
        </div>
      </section>
      <section className={styles['section']}>
        <h3>{texts.keyboard}</h3>
        <SwitchRow
          label={texts.singleKeys}
          note={texts.singleKeysNote}
          on={singleKeys}
          onSwitch={(on) => set({ singleKeys: on })}
        />
        <ShortcutList singleKeys={singleKeys} />
      </section>
      <p className={styles['note']}>{texts.remembered}</p>
    </div>
  );
};

/** What a reader can choose for the whole page; every choice holds at once. */
export const PreferencesDialog = ({ open, onClose }: PreferencesDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title={texts.settings} width={480} phone="sheet">
      <Choices onClose={onClose} />
    </DialogFrame>
  </DialogLayer>
);
