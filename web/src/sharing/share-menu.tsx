import { isField } from '@touchline/domain/match/classification.ts';
import type { Match, Team } from '@touchline/domain/match/match.ts';
import { scoreText, pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isCompetitor, teamsInOrder, isAwayFirst } from '@touchline/domain/match/sides.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import { builderRoute, calendarRoute, embedRoute, frameCode } from '@touchline/protocol/match-routes.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import { visits } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-sprite.tsx';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import styles from './share-menu.module.css';

/** A match in one line for use outside the page: `pairingText` in the page's language. */
const pairingTitle = (match: Match): string =>
  isAwayFirst(match) ? visits(match.awayTeam.name, match.homeTeam.name) : pairingText(match);

/** The measured height of a card that is 360 px wide and has a line of notes. */
const heightPx = 240;
const widestPx = 520;

/** The HTML that embeds a match's card on another site. `page`: any URL of this site. */
export const embedCode = (match: Match, page: string): string => {
  const src = texts.cardAddress(new URL(embedRoute(match.id), page).href);
  return frameCode({ src, title: texts.liveScore(pairingTitle(match)), heightPx, widestPx });
};

export type ShareMenuProps = {
  readonly match: Match;
  /** Announces the result to the user. */
  readonly onAnnounce: (words: string) => void;
};

/** Touch devices share with the system's sheet; with a mouse, copying is more direct. */
const prefersSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** The teams with a calendar; for a race, its Grand Prix. */
const calendarTeams = (match: Match): readonly Team[] => {
  if (!isField(match)) return teamsInOrder(match).filter(isCompetitor);
  return match.leagueId === undefined ? [] : [{ id: match.leagueId, name: match.league }];
};

type ItemProps = { readonly icon: IconName; readonly label: string; readonly onChoose: () => void };

const Item = ({ icon, label, onChoose }: ItemProps) => (
  <Menu.Item className={menu['item']} onClick={onChoose}>
    <Icon name={icon} />
    {label}
  </Menu.Item>
);

/** Outside the menu, these keys would move the match dialog to another match. */
const stopSidewaysKeys = (event: KeyboardEvent): void => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
};

/** The share menu. A press mounts it, so it starts open. */
export const ShareMenu = ({ match, onAnnounce }: ShareMenuProps) => {
  // Rendering the menu inside the match dialog makes it part of that dialog.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);

  const copy = async (text: string, done: string, refused: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      onAnnounce(done);
    } catch {
      // Permission was denied, or there is no clipboard, as on plain HTTP pages.
      onAnnounce(refused);
    }
  };
  const shareLink = async (scores: boolean): Promise<void> => {
    const address = `${matchAddress(match, language)}${scores ? '?scores=1' : ''}`;
    const url = new URL(address, window.location.href).href;
    if (!prefersSheet()) {
      await copy(url, texts.linkCopied, texts.linkRefused);
      return;
    }
    try {
      await navigator.share({ title: pairingTitle(match), url });
    } catch (problem) {
      // Closing the sheet without a choice needs no message.
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) onAnnounce(texts.linkRefused);
    }
  };
  const copyEmbedCode = (): Promise<void> =>
    copy(embedCode(match, window.location.href), texts.codeCopied, texts.codeRefused);

  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton icon="share" label={texts.shareTitle} />} />
      <div ref={setLandmark} className={menu['landmark']} />
      <Menu.Portal container={landmark}>
        <Menu.Positioner className={menu['positioner']} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={menu['menu']} onKeyDown={stopSidewaysKeys}>
            <Menu.Group className={menu['group']}>
              <Item icon="link" label={texts.link} onChoose={() => void shareLink(false)} />
              {scoreText(match) === undefined ? null : (
                <Item icon="link" label={texts.linkWithScore} onChoose={() => void shareLink(true)} />
              )}
              <Item icon="copy" label={texts.websiteCode} onChoose={() => void copyEmbedCode()} />
              <Menu.LinkItem
                className={menu['item']}
                href={builderRoute(match.id, language)}
                target="_blank"
                rel="noopener"
                closeOnClick
              >
                <Icon name="link" />
                {texts.moreDisplays}
              </Menu.LinkItem>
            </Menu.Group>
            <Menu.Group className={menu['group']}>
              <Menu.GroupLabel className={styles['label']}>{texts.addToCalendar}</Menu.GroupLabel>
              {calendarTeams(match).map(({ id, name }) => (
                <Menu.LinkItem
                  key={id}
                  className={menu['item']}
                  href={calendarRoute(match.sport, id, language)}
                  closeOnClick
                >
                  <Icon name="calendar" />
                  <bdi className={styles['team']}>{name}</bdi>
                </Menu.LinkItem>
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
