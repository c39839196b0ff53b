import { displayBuilderRoute, displayRoute } from '@touchline/protocol/match-routes.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import { useFavoriteActions } from '../../favorites/favorites-store.ts';
import * as texts from '@touchline/texts/en/preferences.ts';
import * as spoilerTexts from '@touchline/texts/en/spoilers.ts';
import { type Language, languageCookie, languageNames, languageOf, languages } from '@touchline/texts/language.ts';
import { useSyncExternalStore } from 'react';
import { useFromNow } from '../../board/page-clock.ts';
import { zoneOffset, zonePlace } from '../../match/days/day-wording.ts';
import { userZone } from '../../match/days/local-days.ts';
import { playGoal } from '../../notifications/goal-sound.ts';
import { useListOrders } from '../../preferences/list-order.ts';
import { scoreDelays, usePreferences } from '../../preferences/preferences.ts';
import { chooseTheme, themeChoice, watchTheme } from '../../preferences/theme.ts';
import { delayName } from '../../spoilers/spoiler-notice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DialogLayout, DialogLayer } from '../../ui/dialog-layout.tsx';
import { Segmented, type SegmentedProps } from '../../ui/segmented.tsx';
import { writePreferencesCookie } from '../preferences-cookie.ts';
import { NotificationSettings } from './notification-settings.tsx';
import styles from './preferences.module.css';
import { ChoiceList, SwitchRow } from './setting-rows.tsx';

/** Stores the choice in a cookie for the server, and reloads the page in that language. */
const chooseLanguage = (chosen: Language): void => {
  writePreferencesCookie(languageCookie, chosen);
  location.reload();
};

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The choice of the page's language. The server applies the language, so a change reloads the page. */
const LanguageChoice = () => (
  <ChoiceList
    label={texts.language}
    note={texts.languageNote}
    options={options}
    value={languageOf(document.documentElement.lang) ?? languages[0]}
    onChoose={chooseLanguage}
  />
);

const { keyNames } = texts;

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** Single-key shortcuts, which can be turned off. */
const single: readonly Shortcut[] = [
  { keys: ['/'], does: texts.keySearch },
  { keys: ['1–5'], does: texts.keyTabs },
  { keys: ['J', 'K'], does: texts.keyNextMatch },
  { keys: ['S'], does: texts.keyStar },
  { keys: ['H'], does: spoilerTexts.hideKey },
  { keys: ['[', ']'], does: texts.keyDays },
  { keys: ['R'], does: texts.keyRefresh },
  { keys: ['T'], does: texts.keyTheme },
  { keys: ['?'], does: texts.keyThisList },
];

const always: readonly Shortcut[] = [
  { keys: [`${keyNames.ctrl} K`, '⌘K'], does: texts.keySearch },
  { keys: [keyNames.enter], does: texts.keyOpen },
  { keys: ['↑', '↓'], does: texts.keyUpDown },
  { keys: [keyNames.pageUp, keyNames.pageDown], does: texts.keyScreenful },
  { keys: ['←', '→'], does: texts.keySideways },
  { keys: [keyNames.home, keyNames.end], does: texts.keyFirstLast },
  { keys: [keyNames.escape], does: texts.keyClose },
];

/** The list of the page's keyboard shortcuts, without those that are turned off. */
const ShortcutList = ({ singleKeys }: { readonly singleKeys: boolean }) => (
  <dl className={styles['shortcuts']}>
    {[...(singleKeys ? single : []), ...always].map(({ keys, does }) => (
      <div key={keys.join(' ')}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

type ShortcutsDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** The dialog that `?` opens. */
const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogLayout title={texts.shortcuts} width={480} phone="sheet">
      <ShortcutList singleKeys />
    </DialogLayout>
  </DialogLayer>
);

export type PreferencesDialogsProps = {
  readonly open: 'preferences' | 'shortcuts' | undefined;
  readonly onClose: () => void;
};

/** Both dialogs stay mounted for their closing animations. */
export const PreferencesDialogs = ({ open, onClose }: PreferencesDialogsProps) => (
  <>
    <PreferencesDialog open={open === 'preferences'} onClose={onClose} />
    <ShortcutsDialog open={open === 'shortcuts'} onClose={onClose} />
  </>
);

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

type DisplayRowProps = { readonly words: string; readonly link: string; readonly route: string };

/** A link to a page that shows scores elsewhere, in the language of this page. */
const DisplayRow = ({ words, link, route }: DisplayRowProps) => (
  <div className={styles['row']}>
    <span className={styles['words']}>{words}</span>
    <LinkButton look="secondary" href={`${route}?language=${language}`} target="_blank" rel="noopener">
      {link}
    </LinkButton>
  </div>
);

const TimeZone = () => {
  const zone = userZone();
  const offset = useFromNow((nowMs) => zoneOffset(nowMs, zone));
  const place = zonePlace(zone);
  return <p className={styles['note']}>{texts.zoneNote(place === undefined ? offset : `${place}, ${offset}`)}</p>;
};

const Choices = ({ onClose }: Pick<PreferencesDialogProps, 'onClose'>) => {
  const { openList } = useFavoriteActions();
  const openFavorites = (): void => {
    onClose();
    openList();
  };
  const preferences = usePreferences();
  const arrangements = useListOrders();
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
          onChoose={(chosen) => arrangements.choose('live', chosen)}
        />
        <ChoiceRow
          label={texts.matchesList}
          options={orders}
          value={arrangements.of('matches')}
          onChoose={(chosen) => arrangements.choose('matches', chosen)}
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
            // Plays the sound once, so that the user recognizes it later.
            if (on) playGoal();
          }}
        />
      </section>
      <NotificationSettings />
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
        <h3>{texts.yourData}</h3>
        <div className={styles['row']}>
          <span className={styles['words']}>{texts.yourDataNote}</span>
          <Button look="secondary" onClick={openFavorites}>
            {texts.whatYouFollow}
          </Button>
        </div>
      </section>
      <section className={styles['section']}>
        <h3>{texts.otherScreens}</h3>
        <DisplayRow words={texts.displaysNote} link={texts.setUpDisplay} route={displayBuilderRoute} />
        <DisplayRow words={texts.tvBoardNote} link={texts.tvBoard} route={displayRoute('tv')} />
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

/** The page's preferences; every choice applies immediately. */
export const PreferencesDialog = ({ open, onClose }: PreferencesDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogLayout title={texts.settings} width={480} phone="sheet">
      <Choices onClose={onClose} />
    </DialogLayout>
  </DialogLayer>
);
