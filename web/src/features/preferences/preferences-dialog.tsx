import { useEffect, useSyncExternalStore } from 'react';
import { useArrangements } from '../../arrangement.ts';
import { useFromNow } from '../../live/use-now.ts';
import { playGoal } from '../../match/goal-sound.ts';
import { zoneOffset, zonePlace } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { scoreDelays, usePreferences } from '../../preferences.ts';
import { delayName, spoilerWords } from '../../spoilers/spoiler-words.ts';
import { chooseTheme, themeChoice, watchTheme } from '../../theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { Segmented, type SegmentedProps } from '../../ui/segmented.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './preferences.module.css';
import { PushSection } from './push-section.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { SwitchRow } from './switch-row.tsx';

export type PreferencesDialogProps = { readonly open: boolean; readonly onClose: () => void };

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;

const formats = [
  { value: 'decimal', label: 'Decimal' },
  { value: 'american', label: 'American' },
  { value: 'fractional', label: 'Fractional' },
] as const;

const orders = [
  { value: 'by-league', label: 'By league' },
  { value: 'by-time', label: 'By time' },
] as const;

const scopes = [
  { value: 'followed', label: 'Followed' },
  { value: 'all', label: 'All' },
  { value: 'none', label: 'None' },
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
  return (
    <p className={styles['note']}>
      {`Times are your own: ${place === undefined ? offset : `${place}, ${offset}`}. They follow the clock of this device.`}
    </p>
  );
};

const Choices = ({ onClose }: Pick<PreferencesDialogProps, 'onClose'>) => {
  const preferences = usePreferences();
  const arrangements = useArrangements();
  const theme = useSyncExternalStore(watchTheme, themeChoice);
  // So that a press on what hides scores hides them at once. Asked for again when it is pressed.
  useEffect(() => void import('../../spoilers/spoiler-guard.tsx').catch(() => undefined), []);
  const { set, hideOdds, oddsFormat, singleKeys, goalAlerts, goalSound, hideScores, scoreDelaySeconds } = preferences;
  return (
    <div className={styles['choices']}>
      <section className={styles['section']}>
        <h3>Display</h3>
        <ChoiceRow label="Theme" options={themes} value={theme} onChoose={chooseTheme} />
        <ChoiceRow
          label="LIVE list"
          options={orders}
          value={arrangements.of('live')}
          onChoose={(chosen) => arrangements.arrange('live', chosen)}
        />
        <ChoiceRow
          label="Matches list"
          options={orders}
          value={arrangements.of('matches')}
          onChoose={(chosen) => arrangements.arrange('matches', chosen)}
        />
        <TimeZone />
      </section>
      <section className={styles['section']}>
        <h3>Goals</h3>
        <ChoiceRow
          label="Goal alerts"
          options={scopes}
          value={goalAlerts}
          onChoose={(chosen) => set({ goalAlerts: chosen })}
        />
        <p className={styles['note']}>Followed: what you star or follow, and the match whose details are open.</p>
        <SwitchRow
          label="Goal sound"
          note="Two short notes with each alert."
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
        <h3>{spoilerWords.section}</h3>
        <ChoiceList
          label={spoilerWords.delay}
          note={spoilerWords.delayNote}
          options={scoreDelays.map((seconds) => ({ value: seconds, label: delayName({ seconds }) }))}
          value={scoreDelaySeconds}
          onChoose={(chosen) => set({ scoreDelaySeconds: chosen })}
        />
        <SwitchRow
          label={spoilerWords.hide}
          note={spoilerWords.hideNote}
          on={hideScores}
          onSwitch={(on) => set({ hideScores: on })}
        />
      </section>
      <section className={styles['section']}>
        <h3>Odds</h3>
        <ChoiceRow
          label="Odds format"
          options={formats}
          value={oddsFormat}
          onChoose={(chosen) => set({ oddsFormat: chosen })}
        />
        <SwitchRow
          label="Hide odds"
          note="No prices and no chances on the page. The analyst’s answers still tell them."
          on={hideOdds}
          onSwitch={(on) => set({ hideOdds: on, oddsChosen: true })}
        />
      </section>
      <section className={styles['section']}>
        <h3>Yours</h3>
        <div className={styles['row']}>
          <span className={styles['words']}>Stars, teams, leagues, pins and hidden sports</span>
          {/* `MineLayer` opens its window in this one's place. */}
          <Button look="secondary" data-mine="" onClick={onClose}>
            What you follow
          </Button>
        </div>
      </section>
      <section className={styles['section']}>
        <h3>Keyboard</h3>
        <SwitchRow
          label="Single-key shortcuts"
          note="When off, letters and signs alone do nothing; Ctrl+K and ⌘K still search."
          on={singleKeys}
          onSwitch={(on) => set({ singleKeys: on })}
        />
        <ShortcutList singleKeys={singleKeys} />
      </section>
      <p className={styles['note']}>
        Remembered in this browser; what you follow also in your account while you are signed in.
      </p>
    </div>
  );
};

/** What a reader can choose for the whole page; every choice holds at once. */
export const PreferencesDialog = ({ open, onClose }: PreferencesDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title="Settings" width={480} phone="sheet">
      <Choices onClose={onClose} />
    </DialogFrame>
  </DialogLayer>
);
